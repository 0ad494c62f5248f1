import { addDays, type IsoDate, isIsoDate, nightsBetween } from '@escale/domain/dates'
import { nightsInSearch } from '../planning/nights-of-lot.ts'

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

/** Reads the address; what it does not name, or cannot, is the default. A departure that is not after the arrival stays, for the page to say so. */
export function readNewBookingSearch(search: Record<string, unknown>): NewBookingSearch {
  const { start_date: start, end_date: end } = search
  const text = (value: unknown, max: number) =>
    typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, max) : ''
  const [q, reference] = [text(search.q, 80), text(search.reference, 40)]
  const arrival = isDay(start) ? start : undefined
  const departure = arrival && (isDay(end) ? end : addDays(arrival, USUAL_NIGHTS))
  return {
    ...(arrival && departure && { start_date: arrival, end_date: departure }),
    adults: count(search.adults, 1, 2),
    children: count(search.children, 0, 0),
    ...(q !== '' && { q }),
    ...(reference !== '' && { reference }),
  }
}

/**
 * The departure once another arrival is chosen: the one that was set by hand, as long as it is after the arrival; otherwise the stay keeps
 * its length.
 */
export function departureAfter(
  arrival: IsoDate,
  { start_date: start, end_date: end }: Pick<NewBookingSearch, 'start_date' | 'end_date'>,
  setByHand: string,
): IsoDate {
  if (isDay(setByHand) && setByHand > arrival) return setByHand
  return addDays(arrival, start && end && start < end ? nightsBetween(start, end) : USUAL_NIGHTS)
}

/** A year that is being typed is one of the first centuries. */
export const isDay = (value: unknown): value is IsoDate => isIsoDate(value) && value >= '2000'

/**
 * A change of a booking's stay in the address: only what differs from the booking is in it, the tenant's request that it accepts, and the
 * nights that are closed once the stay has left them (AG-208).
 */
export function readChangeSearch(
  search: Record<string, unknown>,
): Partial<NewBookingSearch> & { request?: string; nights?: string } {
  const { adults, children, ...rest } = readNewBookingSearch(search)
  const { request } = search
  return {
    ...rest,
    ...(typeof request === 'string' && UUID.test(request) && { request }),
    ...nightsInSearch(search),
    ...(search.adults !== undefined && { adults }),
    ...(search.children !== undefined && { children }),
  }
}

function count(value: unknown, min: number, usual: number): number {
  const number = value === undefined || value === '' ? usual : Number(value)
  return Number.isInteger(number) && number >= min && number <= MAX_PEOPLE ? number : usual
}
