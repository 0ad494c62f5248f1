/** A piece of a text: words, or an element of the few that pages are written with. */
export type HtmlNode = string | { tag: HtmlTag; href?: string | undefined; children: HtmlNode[] }

/** What the store's texts may hold; any other element is left out, its words stay. */
const TAGS = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br', 'blockquote'] as const
type HtmlTag = (typeof TAGS)[number]

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: '\u00a0',
  '#39': '’',
}
const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+|</gi

/**
 * Reads the HTML of a page's text into a tree of known elements, so that nothing else can come of it: no script, no style,
 * no attribute but a link's address. What is left open is closed at the end.
 */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlNode[] = []
  const open: { tag: HtmlTag; children: HtmlNode[] }[] = []
  for (const [token, slash, name = '', attributes = ''] of html.matchAll(TOKEN)) {
    const here = open.at(-1)?.children ?? root
    const tag = TAGS.find((known) => known === name.toLowerCase())
    if (name === '') here.push(decode(token))
    else if (tag === undefined) continue
    else if (slash) {
      const index = open.findLastIndex((element) => element.tag === tag)
      if (index >= 0) open.length = index
    } else {
      const element = { tag, href: tag === 'a' ? linkAddress(attributes) : undefined, children: [] as HtmlNode[] }
      here.push(element)
      if (tag !== 'br') open.push(element)
    }
  }
  return root
}

/** The address of a link within the site, of the web, a mail or a telephone; nothing that could run. */
function linkAddress(attributes: string): string | undefined {
  const address = decode(/\bhref\s*=\s*"([^"]*)"/i.exec(attributes)?.[1] ?? '').trim()
  return /^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/i.test(address) ? address : undefined
}

function decode(text: string): string {
  return text.replace(/&([#a-z0-9]+);/gi, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity)
}
