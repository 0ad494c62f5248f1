/** Upper bound for the page benchmark: the same document as React elements without components. */
import { domToReact, htmlToDOM } from 'html-react-parser'
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** Creates a function that renders the document of `html` with React alone. */
export function htmlToReact(html: string): () => string {
  const root: ReactNode = domToReact(htmlToDOM(html.replace(/^<!DOCTYPE html>/i, '')))
  return () => renderToString(createElement(Fragment, null, root))
}
