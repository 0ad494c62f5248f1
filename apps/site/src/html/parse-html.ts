import { createIsomorphicFn } from '@tanstack/react-start'
import { type ContentNode, type NodeReader, toContentNodes } from './content-node.ts'
import { parseOnServer } from './parse-html.server.ts'

const reader: NodeReader<Node> = {
  children: (parent) => parent.childNodes,
  text: (node) => (node instanceof Text ? node.data : undefined),
  tag: (node) => (node instanceof Element ? node.localName : undefined),
  href: (node) => (node instanceof Element ? (node.getAttribute('href') ?? undefined) : undefined),
}

/**
 * Parses the HTML of a stored text. The server uses parse5; the browser uses its own parser, in a `<template>`, whose scripts never
 * run and whose pictures never load. Both follow the HTML standard, so hydration finds the same tree.
 */
export const parseHtml = createIsomorphicFn()
  .server((html: string): ContentNode[] => parseOnServer(html))
  .client((html: string): ContentNode[] => {
    const template = document.createElement('template')
    template.innerHTML = html
    return toContentNodes<Node>(template.content, reader)
  })
