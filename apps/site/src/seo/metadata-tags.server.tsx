/** What machines alone read, as the server draws it: Open Graph in the head, structured data at the end of the body. */
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { currentLocale, withLocale } from '../i18n/locale.ts'
import { useBaseData } from '../platform/base-data.queries.ts'
import { openGraph, pageGraph } from './page-metadata.ts'

/** How a link to the page is shown on other sites, and where its news are. */
export function OpenGraph({ address }: { address: string }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const facts = Object.entries(openGraph(useQueryClient(), path, address))
  const base = useBaseData()
  if (!base || facts.length === 0) return null
  return (
    <>
      {facts.map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={base.options.logo.alt}
        href={withLocale('/flux.xml', currentLocale())}
      />
    </>
  )
}

/** The graph of schema.org. */
export function StructuredData() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const graph = pageGraph(useQueryClient(), path)
  if (!graph) return null
  // A "<" in a text could end the element.
  return <script type="application/ld+json">{JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>
}
