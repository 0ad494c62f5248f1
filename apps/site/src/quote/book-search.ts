/** The query string of the button Book: `/tunnel-paiement?reference=…` (LO-06). */
import { parseStaySearch, type StayQuery } from './stay-search.ts'

/** Returns the query string of the payment funnel: truthy values, and the options even when empty (LO-06). */
export function bookSearch(stay: StayQuery) {
  const { reference, options, adults, children, insurance, start_date, end_date } = stay
  return {
    reference,
    requestedOptions: options,
    ...(adults && { adults }),
    ...(children && { children }),
    ...(insurance && { insurance }),
    ...(start_date && { start_date }),
    ...(end_date && { end_date }),
  }
}

/** Parses what `bookSearch` wrote. Null without a lot reference. */
export function parseBookSearch(record: Record<string, unknown>): StayQuery | null {
  const { reference, insurance } = record
  if (typeof reference !== 'string' && typeof reference !== 'number') return null
  const { adults = 1, children = 0, requestedOptions = [], ...dates } = parseStaySearch(record)
  delete dates.disableInsurance
  return {
    reference: String(reference),
    ...dates,
    adults,
    children,
    // The funnel's form without scripts sends `disableInsurance`.
    insurance: insurance === true || record.disableInsurance === false,
    options: requestedOptions,
  }
}
