import type { Block } from '@escale/contract/blocks'
import { headingId, titlesOfHtml } from '../content/headings.ts'
import * as m from '../i18n/messages.generated/messages.js'

type PageHeading = { id: string; title: string }

/** Returns the second-level headings of a page: of its texts, and those that long blocks bring along, in the page's order. */
export function headingsOf(blocks: readonly Block[]): PageHeading[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'text':
        return titlesOfHtml(block.html).map(headingOf)
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
