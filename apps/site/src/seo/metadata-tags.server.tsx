/** Metadata rendered by the server: Open Graph in the head, structured data at the end of the body. */
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { currentLocale, withLocale } from '../i18n/locale.ts'
import { useBaseData } from '../platform/base-data.queries.ts'
import { openGraph, pageGraph } from './page-metadata.ts'

/** Open Graph tags of the page and the link to the news feed. */
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

/** JSON-LD of the page. */
export function StructuredData() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const graph = pageGraph(useQueryClient(), path)
  if (!graph) return null
  // Escaped, because "</script" in a text would end the element.
  return <script type="application/ld+json">{JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>
}
