import { addDays, type IsoDate, isIsoDate } from '@escale/domain/dates'

/** The stay of a booking by telephone, as the address has it. */
export interface NewBookingSearch {
  start_date?: IsoDate
  end_date?: IsoDate
  adults: number
  children: number
  /** Words that narrow the free lots. */
  q?: string
  /** The lot that is chosen. */
  reference?: string
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const USUAL_NIGHTS = 7
const MAX_PEOPLE = 50

/** Reads the address; what it does not name, or cannot, is the default. A departure before the arrival is a week after it. */
export function readNewBookingSearch(search: Record<string, unknown>): NewBookingSearch {
  const { start_date: start, end_date: end } = search
  const text = (value: unknown, max: number) =>
    typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, max) : ''
  const [q, reference] = [text(search.q, 80), text(search.reference, 40)]
  // A year that is being typed is one of the first centuries.
  const arrival = isIsoDate(start) && start >= '2000' ? start : undefined
  const departure = arrival && (isIsoDate(end) && end > arrival ? end : addDays(arrival, USUAL_NIGHTS))
  return {
    ...(arrival && departure && { start_date: arrival, end_date: departure }),
    adults: count(search.adults, 1, 2),
    children: count(search.children, 0, 0),
    ...(q !== '' && { q }),
    ...(reference !== '' && { reference }),
  }
}

/** A change of a booking's stay in the address: only what differs from the booking is in it, and the tenant's request that it accepts. */
export function readChangeSearch(search: Record<string, unknown>): Partial<NewBookingSearch> & { request?: string } {
  const { adults, children, ...rest } = readNewBookingSearch(search)
  const { request } = search
  return {
    ...rest,
    ...(typeof request === 'string' && UUID.test(request) && { request }),
    ...(search.adults !== undefined && { adults }),
    ...(search.children !== undefined && { children }),
  }
}

function count(value: unknown, min: number, usual: number): number {
  const number = value === undefined || value === '' ? usual : Number(value)
  return Number.isInteger(number) && number >= min && number <= MAX_PEOPLE ? number : usual
}
