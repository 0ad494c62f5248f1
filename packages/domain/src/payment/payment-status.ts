/**
 * What becomes of one attempt to pay one instalment. created: the row exists, the provider has not answered yet; started:
 * its page waits for the payer; authorised: the sum is reserved and the booking confirmed; captured: the money is taken.
 * returning: authorised when the booking could not be confirmed any more, nothing may be taken; voided: given free again.
 */
export type PaymentStatus =
  | 'created'
  | 'started'
  | 'authorised'
  | 'captured'
  | 'returning'
  | 'refused'
  | 'abandoned'
  | 'voided'
  | 'refunded'

/**
 * What happens to a payment. accept: the provider reserved the sum and the booking was confirmed; acceptLate: it was not,
 * since its hold had ended; void: the reserved sum is free again; refund: all that was taken is given back.
 */
export type PaymentEvent = 'start' | 'accept' | 'acceptLate' | 'refuse' | 'abandon' | 'capture' | 'void' | 'refund'

/** The one table of transitions; what is not in it cannot happen. */
const TRANSITIONS: Record<PaymentStatus, Partial<Record<PaymentEvent, PaymentStatus>>> = {
  created: { start: 'started', refuse: 'refused' },
  started: { accept: 'authorised', acceptLate: 'returning', refuse: 'refused', abandon: 'abandoned' },
  authorised: { capture: 'captured', void: 'voided' },
  captured: { refund: 'refunded' },
  // Refunded: taken already, by what this side has forgotten or somebody did at the provider.
  returning: { void: 'voided', refund: 'refunded' },
  refused: {},
  abandoned: {},
  voided: {},
  refunded: {},
}

/** The status after an event, or null where the event cannot happen. */
export function paymentTransition(status: PaymentStatus, event: PaymentEvent): PaymentStatus | null {
  return TRANSITIONS[status][event] ?? null
}

/** Statuses in which something is still to be done or to come: what a reconciler looks after. */
export const UNSETTLED = ['created', 'started', 'authorised', 'returning'] as const satisfies PaymentStatus[]

/** Statuses in which an instalment takes no other payment. */
export const OPEN = ['created', 'started', 'authorised', 'captured'] as const satisfies PaymentStatus[]

/** How the provider sees a payment. open: the payer has not ended it; captured: taken, whatever was given back since. */
export type ProviderState = 'open' | 'authorised' | 'captured' | 'refused' | 'abandoned' | 'voided'

/**
 * What follows from the provider's state, null when nothing does. `accepted`: the booking took the sum that is reserved.
 * A state seen too late to be news (open, once the payment is authorised) changes nothing.
 */
export function eventSeen(status: PaymentStatus, seen: ProviderState, accepted: boolean): PaymentEvent | null {
  const isReserved = seen === 'authorised' || seen === 'captured'
  const isGone = seen === 'refused' || seen === 'abandoned' || seen === 'voided'
  if (status === 'started') {
    if (isReserved) return accepted ? 'accept' : 'acceptLate'
    if (isGone) return seen === 'refused' ? 'refuse' : 'abandon'
  }
  if (status === 'authorised' && seen === 'captured') return 'capture'
  if ((status === 'authorised' || status === 'returning') && isGone) return 'void'
  return null
}
