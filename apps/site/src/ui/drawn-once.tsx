import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { HTMLAttributes, ReactNode } from 'react'
import { drawOnce, type Source, type Texts } from './drawn-once.server.tsx'

const htmlOf = createIsomorphicFn()
  .server((router: AnyRouter, props: DrawnOnceProps<Texts>): string | undefined => {
    const source = props.source()
    return source === null ? undefined : drawOnce(router, { ...props, source })
  })
  .client((_router: AnyRouter, _props: DrawnOnceProps<Texts>): string | undefined => undefined)

export interface DrawnOnceProps<T extends Texts> extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  [attribute: `data-${string}`]: string | number | undefined
  as: 'article' | 'div' | 'nav' | 'section' | 'tr' | 'ul'
  /** Names this place in the code. */
  part: string
  /** All that the content depends on, besides language, day and `texts`. Null where the content is this page's own. */
  source: () => Source | null
  /** Texts that differ from page to page. The content shows them as they are, or within an attribute, and depends on them in no other way. */
  texts?: T
  children(texts: T): ReactNode
}

/**
 * An element whose content the server draws once for all pages with the same `source`; the browser hydrates it like any other. The
 * content sees no query and nobody's account, uses no `useId` (an id is one of its `texts`), preloads no picture (React preloads only from the page that it draws:
 * `preloadPicture`), and has no link that is marked as the current page.
 */
export function DrawnOnce<T extends Texts>(props: DrawnOnceProps<T>) {
  // Outside of a router, as in a test, it is drawn as the page's own.
  const router = useRouter({ warn: false }) as AnyRouter | null
  const html = router ? htmlOf(router, props) : undefined
  const { as: Element, part: _part, source: _source, texts = {} as T, children, ...attributes } = props
  if (html === undefined) return <Element {...attributes}>{children(texts)}</Element>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has drawn it
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}
