import { slugify } from '@escale/domain/text/slugify'

/** Returns the id of a heading of a stored text, which links of the table of contents name. */
export function headingId(title: string): string {
  return slugify(title, 'section')
}
