/** Search parameters of the payment funnel. */
import type { BookingIdentifiers } from '@escale/contract/booking'
import { defaultStringifySearch } from '@tanstack/react-router'
import { parseBookingKey } from '../bookings/booking-address.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { bookSearch, parseBookSearch } from '../quote/book-search.ts'
import { type DatedStay, isDated, type StayQuery, type StaySearch } from '../quote/stay-search.ts'

/** Step: choosing services (1), payment (2), back from the bank or option placed (3). */
export type Funnel =
  | { step: 1 | 2; stay: DatedStay }
  | { step: 3; paymentId: string }
  | { step: 3; booking: BookingIdentifiers }

/** Names of the three steps. */
export const funnelSteps = [m.checkout_services, m.checkout_payment, m.checkout_confirmation] as const

/** Set when an option was removed because it is no longer available. */
export const WITHOUT_OPTIONS = { optionsRetirees: 1 } as const

export const hasLostOptions = (search: object) => String((search as Record<string, unknown>).optionsRetirees) === '1'

const PAYMENT = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Parses the funnel's query string. Null when it names neither a stay with dates nor a payment nor a booking. */
export function readFunnel(search: object): Funnel | null {
  const { etape, paymentId, reservation, ...rest } = search as Record<string, unknown>
  if (typeof paymentId === 'string' && PAYMENT.test(paymentId)) return { step: 3, paymentId }
  const booking = parseBookingKey(reservation)
  if (booking) return { step: 3, booking }
  const stay = parseBookSearch(rest)
  return stay && isDated(stay) ? { step: String(etape) === '2' ? 2 : 1, stay } : null
}

/** Returns the query string of a step before the payment. */
export function funnelSearch(stay: StayQuery, step: 1 | 2) {
  return { ...bookSearch(stay), ...(step === 2 && { etape: 2 }) }
}

/** Returns the address of a step before the payment, in its French form. */
export function funnelHref(stay: StayQuery, step: 1 | 2): string {
  return `/tunnel-paiement${defaultStringifySearch(funnelSearch(stay, step))}`
}

/** Returns the lot page's search parameters for the same stay. */
export function staySearchOf({ start_date, end_date, adults, children, insurance, options }: StayQuery): StaySearch {
  return {
    ...(start_date && { start_date }),
    ...(end_date && { end_date }),
    ...(adults > 1 && { adults }),
    ...(children > 0 && { children }),
    ...(!insurance && { disableInsurance: true }),
    ...(options.length > 0 && { requestedOptions: options }),
  }
}

/**
 * Returns the head of the funnel. The title names the step; search engines must not index it. Error pages have their
 * own title.
 */
export function funnelHead({ match }: { match: { search: object; error?: unknown } }) {
  if (match.error) return { meta: [{ name: 'robots', content: 'noindex' }] }
  const funnel = readFunnel(match.search)
  const title = m.checkout_title()
  return {
    meta: [
      { title: funnel ? `${funnelSteps[funnel.step - 1]?.()} · ${title}` : title },
      { name: 'robots', content: 'noindex' },
    ],
  }
}
