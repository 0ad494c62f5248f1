import type { Block } from '@escale/contract/blocks'
import { slugify } from '@escale/domain/text/slugify'
import { textOfNodes } from '../html/content-node.ts'
import { parseHtml } from '../html/parse-html.ts'

/** Returns the id of a heading of a stored text, which links of the table of contents name. */
export function headingId(title: string): string {
  return slugify(title, 'section')
}

/** Returns the second-level headings of a page's texts, in the order of the page. */
export function headingsOf(blocks: readonly Block[]): { id: string; title: string }[] {
  return blocks.flatMap((block) =>
    block.kind === 'text'
      ? parseHtml(block.html).flatMap((node) => {
          if (typeof node === 'string' || node.tag !== 'h2') return []
          const title = textOfNodes(node.children)
          return [{ id: headingId(title), title }]
        })
      : [],
  )
}
