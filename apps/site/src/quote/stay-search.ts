/** The stay in the query string of a lot page; reload, shared links and a change of language preserve it. */
import type { Quote } from '@escale/contract/quote'
import type { IsoDate } from '@escale/domain/dates'
import { type Travellers, travellersFromUrl } from '@escale/domain/travellers'

/** A requested service and its quantity. */
export interface RequestedOption {
  articleID: string
  quantity: number
}

/** The stay in the query string. An absent value has its default. */
export interface StaySearch {
  start_date?: IsoDate
  end_date?: IsoDate
  adults?: number
  children?: number
  /** The insurance is on unless this is set (LO-08). */
  disableInsurance?: true
  requestedOptions?: RequestedOption[]
}

/** Input of a quote; travellers are within the capacity of the lot. */
export interface StayQuery extends Travellers {
  reference: string
  start_date?: IsoDate
  end_date?: IsoDate
  insurance: boolean
  options: RequestedOption[]
}

/** A stay with dates. */
export type DatedStay = StayQuery & { start_date: IsoDate; end_date: IsoDate }

export function isDated(stay: StayQuery): stay is DatedStay {
  return stay.start_date !== undefined && stay.end_date !== undefined
}

const MAX_OPTIONS = 50
const MAX_QUANTITY = 50
/** Above every capacity; more is clamped to the capacity of the lot anyway (LO-09). */
const MAX_TRAVELLERS = 50
const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * Parses the query string and drops invalid values. A date that does not exist stays: the quote reports it (BK-06).
 */
export function parseStaySearch(record: Record<string, unknown>): StaySearch {
  const adults = wholeNumber(record.adults, MAX_TRAVELLERS)
  const children = wholeNumber(record.children, MAX_TRAVELLERS)
  const requestedOptions = optionsOf(record)
  return {
    ...(isDay(record.start_date) && { start_date: record.start_date }),
    ...(isDay(record.end_date) && { end_date: record.end_date }),
    ...(adults !== undefined && adults !== 1 && { adults }),
    ...(children && { children }),
    ...((record.disableInsurance === true || record.disableInsurance === 'on') && { disableInsurance: true }),
    ...(requestedOptions.length > 0 && { requestedOptions }),
  }
}

/** Returns the input of a quote: insurance on by default, travellers within the capacity (LO-08, LO-09). */
export function stayQueryOf(search: StaySearch, lot: { reference: string; capacity: number }): StayQuery {
  const { start_date, end_date, disableInsurance, requestedOptions = [] } = search
  const complete = start_date !== undefined && end_date !== undefined
  return {
    reference: lot.reference,
    ...(complete && { start_date, end_date }),
    ...travellersFromUrl(search, lot.capacity),
    insurance: !disableInsurance,
    options: requestedOptions,
  }
}

/** Sets the quantity of a service; 0 removes it. */
export function withOption(options: RequestedOption[], articleID: string, quantity: number): RequestedOption[] {
  const others = options.filter((option) => option.articleID !== articleID)
  return quantity > 0 ? [...others, { articleID, quantity }] : others
}

function isDay(value: unknown): value is IsoDate {
  return typeof value === 'string' && DAY.test(value)
}

/** Parses a whole number of at most `max`. */
function wholeNumber(value: unknown, max: number): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? Math.min(number, max) : undefined
}

/** Reads services from the router's list or from form fields: `option-draps=2`. */
function optionsOf({ requestedOptions, ...record }: Record<string, unknown>): RequestedOption[] {
  const listed: unknown[] = Array.isArray(requestedOptions) ? requestedOptions.slice(0, MAX_OPTIONS) : []
  const fields = Object.entries(record).filter(([name]) => name.startsWith('option-'))
  const fromFields = fields.slice(0, MAX_OPTIONS).map(([name, quantity]) => ({ articleID: name.slice(7), quantity }))
  const options = [...listed, ...fromFields].flatMap((option) => {
    if (typeof option !== 'object' || option === null) return []
    const { articleID, quantity } = option as Partial<Record<string, unknown>>
    const count = wholeNumber(quantity, MAX_QUANTITY)
    return (typeof articleID === 'string' || typeof articleID === 'number') && count
      ? [{ articleID: String(articleID), quantity: count }]
      : []
  })
  // The list and the form fields may name the same service.
  const known = new Set<string>()
  return options.filter(({ articleID }) => !known.has(articleID) && known.add(articleID))
}

/** Refusals for which the same lot or a similar one may have a free stay. */
const REASONS: readonly Quote['reason'][] = ['taken', 'notOnSale', 'arrivalDay', 'tooLong', 'minNights', 'dayCap']

/** Returns the stay when alternatives to it exist, else null (LO-19). */
export function refusedStay(stay: StayQuery, quote: Quote | undefined): DatedStay | null {
  return quote && REASONS.includes(quote.reason) && isDated(stay) ? stay : null
}
