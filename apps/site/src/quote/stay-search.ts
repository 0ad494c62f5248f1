/** What the address of a lot's page says of the stay, so that reload, sharing and the other language keep it. */
import type { IsoDate } from '@escale/domain/dates'
import { type Travellers, travellersFromUrl } from '@escale/domain/travellers'

/** A service asked for (Specification §3 "Pre-booking"). */
export interface RequestedOption {
  articleID: string
  quantity: number
}

/** The stay in the query string, by the specification's names; what is absent has its default. */
export interface StaySearch {
  start_date?: IsoDate
  end_date?: IsoDate
  adults?: number
  children?: number
  /** The insurance is on unless this is set (LO-08). */
  disableInsurance?: true
  requestedOptions?: RequestedOption[]
}

/** What a quote is asked for: a stay in a lot whose capacity is known. */
export interface StayRequest extends Travellers {
  reference: string
  start_date?: IsoDate
  end_date?: IsoDate
  insurance: boolean
  options: RequestedOption[]
}

/** A stay whose days are chosen. */
export type DatedStay = StayRequest & { start_date: IsoDate; end_date: IsoDate }

export function isDated(stay: StayRequest): stay is DatedStay {
  return stay.start_date !== undefined && stay.end_date !== undefined
}

const MAX_OPTIONS = 50
const MAX_QUANTITY = 50
/** More than any lot takes, the most that the API is asked for: who wants more gets the lot's capacity all the same (LO-09). */
const MAX_TRAVELLERS = 50
const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * Reads the query string tolerantly; what makes no sense is dropped. A day that does not exist is kept: the quote
 * answers that these dates are not valid (BK-06).
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

/** The stay that a query string asks of a lot: insurance on, travellers within the capacity (LO-08, LO-09). */
export function stayRequest(search: StaySearch, lot: { reference: string; capacity: number }): StayRequest {
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

/** What Book hands to the payment funnel: only truthy values, the options even when the list is empty (LO-06). */
export function bookSearch(stay: StayRequest) {
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

/** Reads the payment funnel's query string back: what `bookSearch` wrote. Null without a lot's reference. */
export function parseBookSearch(record: Record<string, unknown>): StayRequest | null {
  const { reference, insurance } = record
  if (typeof reference !== 'string' && typeof reference !== 'number') return null
  const { adults = 1, children = 0, requestedOptions = [], ...dates } = parseStaySearch(record)
  delete dates.disableInsurance
  return {
    reference: String(reference),
    ...dates,
    adults,
    children,
    // The funnel's own plain form asks the other way round.
    insurance: insurance === true || record.disableInsurance === false,
    options: requestedOptions,
  }
}

/** The options with one service's quantity changed: 0 takes it out (Specification §4 "Requested options"). */
export function withOption(options: RequestedOption[], articleID: string, quantity: number): RequestedOption[] {
  const others = options.filter((option) => option.articleID !== articleID)
  return quantity > 0 ? [...others, { articleID, quantity }] : others
}

function isDay(value: unknown): value is IsoDate {
  return typeof value === 'string' && DAY.test(value)
}

/** A number of things, at most `most`. */
function wholeNumber(value: unknown, most: number): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? Math.min(number, most) : undefined
}

/** The services as the router's URL lists them, or as a plain form names them: `option-draps=2`. */
function optionsOf({ requestedOptions, ...record }: Record<string, unknown>): RequestedOption[] {
  const listed: unknown[] = Array.isArray(requestedOptions) ? requestedOptions.slice(0, MAX_OPTIONS) : []
  const fields = Object.entries(record).filter(([name]) => name.startsWith('option-'))
  const formed = fields.slice(0, MAX_OPTIONS).map(([name, quantity]) => ({ articleID: name.slice(7), quantity }))
  const options = [...listed, ...formed].flatMap((option) => {
    if (typeof option !== 'object' || option === null) return []
    const { articleID, quantity } = option as Partial<Record<string, unknown>>
    const count = wholeNumber(quantity, MAX_QUANTITY)
    return (typeof articleID === 'string' || typeof articleID === 'number') && count
      ? [{ articleID: String(articleID), quantity: count }]
      : []
  })
  // One of each: the router's list beside the form's fields says the same twice.
  const known = new Set<string>()
  return options.filter(({ articleID }) => !known.has(articleID) && known.add(articleID))
}
