/** Page numbers of long lists: `…/page-n`. */

/** Parses the page number of `…/page-n`; one when absent. */
export function pageNumber(text: string | undefined): number {
  return text === undefined ? 1 : Number(text)
}

/** Number of pages for a number of items; at least one. */
export function countPages(count: number, onePage: number): number {
  return Math.max(1, Math.ceil(count / onePage))
}
