/** What machines alone read of a page, drawn on the server: Open Graph in the head, structured data at the end of the body. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { publicSettings } from '../api-client.ts'
import { shortDescription } from '../content/page-head.ts'
import { type FactsPage, pictureOf, structuredData } from '../content/structured-data.ts'
import { currentLocale, type Locale, withLocale } from '../i18n/locale.ts'
import { useBaseData } from './base-data.queries.ts'

/** As the picture service makes it for links on other sites. */
const PICTURE = { query: '?w=1200&f=jpeg', width: '1200', height: '630' } as const

const TERRITORY: Record<Locale, string> = { fr: 'fr_FR', en: 'en_GB' }

/** The page that was loaded for this request; private pages have none. */
function loadedPage(queryClient: QueryClient): FactsPage | undefined {
  const pages = queryClient.getQueriesData<FactsPage>({ queryKey: ['page'] })
  return pages.map(([, page]) => page).findLast(Boolean)
}

/** How a link to the page is shown on other sites (ogp.me). A proposition is nobody else's. */
export function OpenGraph({ address }: { address: string }) {
  const page = loadedPage(useQueryClient())
  const base = useBaseData()
  if (!page || !base || page.type === 'proposition') return null
  const locale = currentLocale()
  const fallback = base.categories[0]?.image
  const picture = pictureOf(page) ?? (fallback ? { path: fallback, alt: base.options.logo.alt } : null)
  const facts = {
    'og:type': 'website',
    'og:site_name': base.options.logo.alt,
    'og:title': page.seo.title,
    'og:description': shortDescription(page.seo.description),
    'og:url': address,
    'og:locale': TERRITORY[locale],
    'og:locale:alternate': TERRITORY[locale === 'fr' ? 'en' : 'fr'],
    ...(picture && {
      'og:image': new URL(picture.path + PICTURE.query, publicSettings().publicUrl).href,
      'og:image:type': 'image/jpeg',
      'og:image:width': PICTURE.width,
      'og:image:height': PICTURE.height,
      'og:image:alt': picture.alt,
    }),
  }
  return (
    <>
      {Object.entries(facts).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={base.options.logo.alt}
        href={withLocale('/flux.xml', locale)}
      />
    </>
  )
}

/** The graph of schema.org that tells what the page is about. */
export function StructuredData() {
  const page = loadedPage(useQueryClient())
  const base = useBaseData()
  const { publicUrl } = publicSettings()
  const graph =
    page &&
    base &&
    structuredData(page, {
      name: base.options.logo.alt,
      logo: base.options.logo.url,
      publicUrl,
      page: (path) => new URL(withLocale(path, currentLocale()), publicUrl).href,
    })
  if (!graph) return null
  // A "<" in a text could end the element.
  return <script type="application/ld+json">{JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>
}
