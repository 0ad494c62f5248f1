import { createElement, type ReactNode } from 'react'
import { AppLink } from '../ui/app-link.tsx'
import { type HtmlNode, parseHtml } from './parse-html.ts'

/** A text of the store with its paragraphs, lists and links. */
export function HtmlText({ html }: { html: string }) {
  return <div className="html-text">{parseHtml(html).map(draw)}</div>
}

function draw(node: HtmlNode, index: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, href, children } = node
  if (tag === 'br') return <br key={index} />
  if (tag !== 'a') return createElement(tag, { key: index }, ...children.map(draw))
  return (
    <AppLink key={index} href={href ?? '#main'} className="text-link">
      {children.map(draw)}
    </AppLink>
  )
}
