import type { Block } from '@escale/contract/blocks'
import { headingId } from '../content/headings.ts'
import { textOfNodes } from '../html/content-node.ts'
import { parseHtml } from '../html/parse-html.ts'
import * as m from '../i18n/messages.generated/messages.js'

type PageHeading = { id: string; title: string }

/** Returns the second-level headings of a page: of its texts, and those that long blocks bring along, in the page's order. */
export function headingsOf(blocks: readonly Block[]): PageHeading[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'text':
        return parseHtml(block.html).flatMap((node) =>
          typeof node !== 'string' && node.tag === 'h2' ? [headingOf(textOfNodes(node.children))] : [],
        )
      case 'legalIdentity':
        if (!block.identity) return []
        return [
          headingOf(m.content_legal_publisher()),
          headingOf(m.content_legal_host()),
          ...(block.agencies.length > 0 ? [headingOf(m.content_legal_agencies())] : []),
        ]
      case 'retention':
        return [{ id: 'retention', title: m.privacy_table() }]
      default:
        return []
    }
  })
}

function headingOf(title: string): PageHeading {
  return { id: headingId(title), title }
}
