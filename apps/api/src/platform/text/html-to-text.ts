import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

/** Elements that do not separate words. */
const INLINE_TAGS = new Set(['a', 'b', 'em', 'i', 'small', 'span', 'strong', 'sub', 'sup', 'u'])
const HIDDEN_TAGS = new Set(['script', 'style'])

/** Returns the text of HTML on one line, with a space between blocks. */
export function htmlToText(html: string): string {
  return read(parseFragment(html))
    .replace(/[ \n]+/g, ' ')
    .trim()
}

function read(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value
  if (!('childNodes' in node) || HIDDEN_TAGS.has(node.nodeName)) return ''
  const text = node.childNodes.map(read).join('')
  return INLINE_TAGS.has(node.nodeName) ? text : ` ${text} `
}
