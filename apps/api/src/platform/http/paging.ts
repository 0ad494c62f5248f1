export interface ListPage {
  /** Number of the page, from 1; the last page when a later one is requested. */
  page: number
  /** Number of pages, at least 1. */
  pages: number
  /** Rows before the page. */
  offset: number
}

/** Returns the page to show of `total` rows in pages of `size`. */
export function pageOf(requested: number, total: number, size: number): ListPage {
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(requested, pages)
  return { page, pages, offset: (page - 1) * size }
}
