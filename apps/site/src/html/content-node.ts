/** A part of a stored text: text, or one of the elements that pages may use. */
export type ContentNode = string | { tag: ContentTag; href?: string | undefined; children: ContentNode[] }

const TAGS = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br', 'blockquote'] as const
type ContentTag = (typeof TAGS)[number]
/** Elements whose text is not for readers. */
const HIDDEN_TAGS = new Set(['script', 'style', 'title', 'textarea', 'noscript'])

/** Reads the nodes of one parser: the browser's or parse5's. */
export interface NodeReader<Node> {
  children: (parent: Node) => Iterable<Node>
  /** The text of a text node; undefined for every other node. */
  text: (node: Node) => string | undefined
  /** The name of an element in lower case; undefined for every other node. */
  tag: (node: Node) => string | undefined
  href: (node: Node) => string | undefined
}

/**
 * Converts parsed HTML to a tree of allowed elements. No script, style or attribute passes, except the address of a link. An
 * unknown element is replaced by its content.
 */
export function toContentNodes<Node>(root: Node, reader: NodeReader<Node>): ContentNode[] {
  return [...reader.children(root)].flatMap((node): ContentNode[] => {
    const text = reader.text(node)
    if (text !== undefined) return text === '' ? [] : [text]
    const name = reader.tag(node)
    if (name === undefined || HIDDEN_TAGS.has(name)) return []
    const children = toContentNodes(node, reader)
    const tag = TAGS.find((known) => known === name)
    if (!tag) return children
    return [{ tag, href: tag === 'a' ? allowedHref(reader.href(node)) : undefined, children }]
  })
}

/** Keeps addresses of the site, of the web, of a mailbox or a phone; never one that runs a script. */
function allowedHref(href = ''): string | undefined {
  const address = href.trim()
  return /^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/i.test(address) ? address : undefined
}

/** Returns the text of nodes on one line, with a space between blocks. */
export function textOfNodes(nodes: readonly ContentNode[]): string {
  const read = (node: ContentNode): string => {
    if (typeof node === 'string') return node
    const text = node.children.map(read).join('')
    return ['strong', 'em', 'a'].includes(node.tag) ? text : ` ${text} `
  }
  return nodes
    .map(read)
    .join('')
    .replace(/[ \n]+/g, ' ')
    .trim()
}
