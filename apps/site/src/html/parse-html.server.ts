import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { type ContentNode, type NodeReader, toContentNodes } from './content-node.ts'

type Node = DefaultTreeAdapterTypes.Node

const reader: NodeReader<Node> = {
  children: (parent) => ('childNodes' in parent ? parent.childNodes : []),
  text: (node) => ('value' in node ? node.value : undefined),
  tag: (node) => ('tagName' in node ? node.tagName : undefined),
  href: (node) => ('attrs' in node ? node.attrs.find(({ name }) => name === 'href')?.value : undefined),
}

/** Parses HTML as a browser parses the content of a `<template>` (HTML standard, fragment parsing). */
export function parseOnServer(html: string): ContentNode[] {
  return toContentNodes<Node>(parseFragment(html), reader)
}
