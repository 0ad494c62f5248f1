/** Replaces the Open Graph tags and structured data that the server rendered for the first page. */
import type { QueryClient } from '@tanstack/react-query'
import { openGraph, pageGraph } from './page-metadata.ts'

/**
 * Updates the metadata for the page at `path`, in its French form. The router has updated the canonical address
 * already.
 */
export function updateMetadata(queryClient: QueryClient, path: string): void {
  for (const former of document.querySelectorAll('meta[property^="og:"], script[type="application/ld+json"]')) {
    former.remove()
  }
  const address = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? ''
  for (const [property, content] of Object.entries(openGraph(queryClient, path, address))) {
    const meta = document.createElement('meta')
    meta.setAttribute('property', property)
    meta.content = content
    document.head.append(meta)
  }
  const graph = pageGraph(queryClient, path)
  if (!graph) return
  const script = document.createElement('script')
  script.type = 'application/ld+json'
  script.textContent = JSON.stringify(graph)
  document.body.append(script)
}
