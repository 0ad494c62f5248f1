import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { HTMLAttributes, ReactNode } from 'react'
import { drawOnce, type Source } from './drawn-once.server.tsx'

const htmlOf = createIsomorphicFn()
  .server((router: AnyRouter, part: string, readSource: () => Source | null, draw: () => ReactNode) => {
    const source = readSource()
    return source === null ? undefined : drawOnce(router, part, source, draw)
  })
  .client(
    (_router: AnyRouter, _part: string, _source: () => Source | null, _draw: () => ReactNode): string | undefined =>
      undefined,
  )

export interface DrawnOnceProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  [attribute: `data-${string}`]: string | number | undefined
  as: 'article' | 'div' | 'nav' | 'section' | 'ul'
  /** Names this place in the code. */
  part: string
  /** All that the content depends on, besides language and day. Null where the content is this page's own. */
  source: () => Source | null
  children: () => ReactNode
}

/**
 * An element whose content the server draws once for all pages with the same `source`; the browser hydrates it like any other. The
 * content sees no query and nobody's account, uses no `useId`, has no picture above the fold (React preloads those from the page that
 * it draws), and no link that is marked as the current page.
 */
export function DrawnOnce({ as: Element, part, source, children, ...attributes }: DrawnOnceProps) {
  const html = htmlOf(useRouter(), part, source, children)
  if (html === undefined) return <Element {...attributes}>{children()}</Element>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has drawn it
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}
