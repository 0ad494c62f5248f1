/** Metadata of a page: Open Graph (ogp.me) and structured data (schema.org). */
import type { QueryClient } from '@tanstack/react-query'
import type { Graph } from 'schema-dts'
import { publicSettings } from '../api-client.ts'
import { currentLocale, type Locale, withLocale } from '../i18n/locale.ts'
import { knownBaseData } from '../platform/base-data.queries.ts'
import { shortDescription } from './page-head.ts'
import { type DescribedPage, pictureOf, structuredData } from './structured-data.ts'

/** Image size that the picture service makes for Open Graph. */
const PICTURE = { query: '?w=1200&f=jpeg', width: '1200', height: '630' } as const

const TERRITORY: Record<Locale, string> = { fr: 'fr_FR', en: 'en_GB' }

/**
 * Returns the loaded page of an address in its French form, also for later pages of its list. Private pages have none.
 */
function pageAt(queryClient: QueryClient, path: string): DescribedPage | undefined {
  const whole = path.replace(/\/page-\d+$/, '')
  const pages = queryClient.getQueriesData<DescribedPage>({ queryKey: ['page'] })
  return pages.find(([[, , own], page]) => (own === path || own === whole) && page)?.[1]
}

/** Open Graph properties of the page. A proposition is private and has none. */
export function openGraph(queryClient: QueryClient, path: string, address: string): Record<string, string> {
  const page = pageAt(queryClient, path)
  const base = knownBaseData(queryClient)
  if (!page || !base || page.type === 'proposition') return {}
  const locale = currentLocale()
  const fallback = base.categories[0]?.image
  const picture = pictureOf(page) ?? (fallback ? { path: fallback, alt: base.options.logo.alt } : null)
  return {
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
}

/** The schema.org graph of the page; undefined for pages without one. */
export function pageGraph(queryClient: QueryClient, path: string): Graph | undefined {
  const page = pageAt(queryClient, path)
  const base = knownBaseData(queryClient)
  const { publicUrl } = publicSettings()
  return (
    page &&
    base &&
    structuredData(page, {
      name: base.options.logo.alt,
      logo: base.options.logo.url,
      publicUrl,
      page: (of) => new URL(withLocale(of, currentLocale()), publicUrl).href,
    })
  )
}
