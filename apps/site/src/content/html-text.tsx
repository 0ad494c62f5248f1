import { createElement, type ReactNode } from 'react'
import { type ContentNode, textOfNodes } from '../html/content-node.ts'
import { parseHtml } from '../html/parse-html.ts'
import { AppLink } from '../ui/app-link.tsx'
import { DrawnOnce } from '../ui/drawn-once.tsx'
import { headingId } from './headings.ts'

/** Renders the HTML of a stored text. */
export function HtmlText({ html }: { html: string }) {
  // A link may lead to the page that it is on, and is then marked so.
  const source = () => (html.includes('<a') ? null : html)
  return (
    <DrawnOnce as="div" part="html-text" source={source} className="html-text">
      {() => parseHtml(html).map(renderNode)}
    </DrawnOnce>
  )
}

function renderNode(node: ContentNode, index: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, href, children } = node
  if (tag === 'br') return <br key={index} />
  const id = tag === 'h2' ? headingId(textOfNodes(children)) : undefined
  if (tag !== 'a') return createElement(tag, { key: index, id }, ...children.map(renderNode))
  return (
    <AppLink key={index} href={href ?? '#main'} className="text-link">
      {children.map(renderNode)}
    </AppLink>
  )
}
