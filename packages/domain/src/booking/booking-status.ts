/**
 * Status of a booking. held: nights held for 20 minutes for the payment. option: more than six months ahead no payment
 * is allowed yet (décret 72-678, art. 68); the nights are held until a week after the first day on which the deposit
 * may be paid. pending: a co-booking that awaits the agency's decision. confirmed: the deposit is paid; paid:
 * everything is paid.
 */
export type BookingStatus = 'held' | 'option' | 'pending' | 'confirmed' | 'paid' | 'expired' | 'cancelled' | 'refunded'

/**
 * Events of a booking. depositPaid: a part is paid and a balance remains; wholePaid: nothing remains. chargeMore: a
 * change adds a balance to a paid booking. reverseDeposit, reverseBalance: the payment was recorded by mistake, so its
 * instalment is due again.
 */
export type BookingEvent =
  | 'depositPaid'
  | 'wholePaid'
  | 'chargeMore'
  | 'reverseDeposit'
  | 'reverseBalance'
  | 'validate'
  | 'expire'
  | 'cancel'
  | 'refund'

export type BookingTransition = { ok: true; status: BookingStatus } | { ok: false; reason: 'notAllowed' }

/** All allowed transitions; any other is refused. */
const TRANSITIONS: Record<BookingStatus, Partial<Record<BookingEvent, BookingStatus>>> = {
  held: { depositPaid: 'confirmed', wholePaid: 'paid', expire: 'expired', cancel: 'cancelled' },
  option: { depositPaid: 'confirmed', wholePaid: 'paid', expire: 'expired', cancel: 'cancelled' },
  pending: { validate: 'confirmed', expire: 'expired', cancel: 'cancelled' },
  confirmed: { wholePaid: 'paid', reverseDeposit: 'option', cancel: 'cancelled', refund: 'refunded' },
  paid: {
    chargeMore: 'confirmed',
    reverseBalance: 'confirmed',
    reverseDeposit: 'option',
    cancel: 'cancelled',
    refund: 'refunded',
  },
  expired: {},
  cancelled: { refund: 'refunded' },
  refunded: {},
}

/** Returns the status after an event, or a refusal when the transition is not allowed. */
export function transition(status: BookingStatus, event: BookingEvent): BookingTransition {
  const next = TRANSITIONS[status][event]
  return next ? { ok: true, status: next } : { ok: false, reason: 'notAllowed' }
}

/** Whether the nights are held without payment: such a booking can expire or be released. */
export function isUnpaid(status: BookingStatus): status is 'held' | 'option' {
  return status === 'held' || status === 'option'
}

/** Whether the booking blocks its nights: until it is cancelled or expired. */
export function blocksNights(status: BookingStatus): boolean {
  return status !== 'expired' && status !== 'cancelled' && status !== 'refunded'
}
