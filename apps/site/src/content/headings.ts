import type { Block } from '@escale/contract/blocks'
import { slugify } from '@escale/domain/text/slugify'
import { textOfNodes } from '../html/content-node.ts'
import { parseHtml } from '../html/parse-html.ts'
import * as m from '../i18n/messages.generated/messages.js'

/** Returns the id of a heading of a stored text, which links of the table of contents name. */
export function headingId(title: string): string {
  return slugify(title, 'section')
}

/** Returns the second-level headings of a page: of its texts, and those that long blocks bring along, in the page's order. */
export function headingsOf(blocks: readonly Block[]): { id: string; title: string }[] {
  return blocks.flatMap((block) => titlesOf(block).map((title) => ({ id: headingId(title), title })))
}

function titlesOf(block: Block): string[] {
  switch (block.kind) {
    case 'text':
      return parseHtml(block.html).flatMap((node) =>
        typeof node !== 'string' && node.tag === 'h2' ? [textOfNodes(node.children)] : [],
      )
    case 'legalIdentity':
      if (!block.identity) return []
      return [
        m.content_legal_publisher(),
        m.content_legal_host(),
        ...(block.agencies.length > 0 ? [m.content_legal_agencies()] : []),
      ]
    case 'retention':
      return [m.privacy_table()]
    default:
      return []
  }
}
