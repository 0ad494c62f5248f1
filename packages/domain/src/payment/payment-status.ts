/**
 * Status of an attempt to pay an instalment. created: the row exists, the provider has not responded yet; started: its
 * page awaits the payer; authorised: the amount is reserved and the booking confirmed; captured: the money is
 * collected. returning: authorised when the booking could no longer be confirmed, so nothing may be captured; voided:
 * the reservation is released.
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
 * Events of a payment. accept: the provider reserved the amount and the booking was confirmed; acceptLate: the hold had
 * expired, so it was not; void: the reservation was released; refund: the whole amount was refunded.
 */
export type PaymentEvent = 'start' | 'accept' | 'acceptLate' | 'refuse' | 'abandon' | 'capture' | 'void' | 'refund'

/** All allowed transitions; any other is refused. */
const TRANSITIONS: Record<PaymentStatus, Partial<Record<PaymentEvent, PaymentStatus>>> = {
  created: { start: 'started', refuse: 'refused' },
  started: { accept: 'authorised', acceptLate: 'returning', refuse: 'refused', abandon: 'abandoned' },
  authorised: { capture: 'captured', void: 'voided' },
  captured: { refund: 'refunded' },
  // Refunds of money that was captured unknown to this system, for example in the provider's dashboard.
  returning: { void: 'voided', refund: 'refunded' },
  refused: {},
  abandoned: {},
  voided: {},
  refunded: {},
}

/** Returns the status after an event, or null when the transition is not allowed. */
export function paymentTransition(status: PaymentStatus, event: PaymentEvent): PaymentStatus | null {
  return TRANSITIONS[status][event] ?? null
}

/** Statuses in which an action or a notification is still expected: the reconciler checks them. */
export const UNSETTLED = ['created', 'started', 'authorised', 'returning'] as const satisfies PaymentStatus[]

/** Statuses in which an instalment accepts no other payment. */
export const OPEN = ['created', 'started', 'authorised', 'captured'] as const satisfies PaymentStatus[]

/**
 * The provider's state of a payment. open: not finished by the payer; captured: collected, whatever was refunded since.
 */
export type ProviderState = 'open' | 'authorised' | 'captured' | 'refused' | 'abandoned' | 'voided'

/**
 * Returns the event that follows from the provider's state, null when none does. `accepted`: the booking accepted the
 * reserved amount. A stale state (open after the authorisation) changes nothing.
 */
export function eventSeen(status: PaymentStatus, providerState: ProviderState, accepted: boolean): PaymentEvent | null {
  const isReserved = providerState === 'authorised' || providerState === 'captured'
  const isGone = providerState === 'refused' || providerState === 'abandoned' || providerState === 'voided'
  if (status === 'started') {
    if (isReserved) return accepted ? 'accept' : 'acceptLate'
    if (isGone) return providerState === 'refused' ? 'refuse' : 'abandon'
  }
  if (status === 'authorised' && providerState === 'captured') return 'capture'
  if ((status === 'authorised' || status === 'returning') && isGone) return 'void'
  return null
}
