import { slugify } from '@escale/domain/text/slugify'
import { textOfNodes } from '../html/content-node.ts'
import { parseHtml } from '../html/parse-html.ts'

/** Returns the id of a heading of a stored text, which links of the table of contents name. */
export function headingId(title: string): string {
  return slugify(title, 'section')
}

/** Returns the titles of a stored text's second-level headings, in its order. */
export function titlesOfHtml(html: string): string[] {
  return parseHtml(html).flatMap((node) =>
    typeof node !== 'string' && node.tag === 'h2' ? [textOfNodes(node.children)] : [],
  )
}
