import type { InvoicesQuery } from '@escale/contract/invoices'

/** Reads the address; what it does not name, or cannot, is the default. */
export function readInvoicesSearch(search: Record<string, unknown>): InvoicesQuery {
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).trim().slice(0, 80) : ''
  const page = Number(search.page)
  return { q, page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1 }
}
