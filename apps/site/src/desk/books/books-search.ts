import type { BooksQuery } from '@escale/contract/accounting'
import { type IsoDate, isIsoDate } from '@escale/domain/dates'

/** The period and the payee searched for, as the address has them. */
export interface BooksSearch {
  from?: IsoDate
  to?: IsoDate
  q?: string
}

/** Reads the address; what it does not name, or cannot, is left out. */
export function readBooksSearch({ from, to, q }: Record<string, unknown>): BooksSearch {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 80) : ''
  return {
    ...(isIsoDate(from) && { from }),
    ...(isIsoDate(to) && { to }),
    ...(text !== '' && { q: text }),
  }
}

/** The period that is shown: by default the year so far. One that ends before it begins is its last day. */
export function booksPeriod({ from, to, q = '' }: BooksSearch, today: IsoDate): BooksQuery {
  const until = to ?? (from !== undefined && from > today ? from : today)
  const since = from ?? `${until.slice(0, 4)}-01-01`
  const isReversed = since > until
  return { from: isReversed ? until : since, to: until, q }
}
