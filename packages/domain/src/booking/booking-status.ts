/**
 * What becomes of a booking. held: nights kept 20 minutes for the payment. option: more than six months ahead nothing may
 * be taken yet (décret 72-678, art. 68), the nights are kept until a week after the day from which the deposit may be.
 * pending: a co-booking that the agency has to validate. confirmed: the deposit is paid; paid: all of it.
 */
export type BookingStatus = 'held' | 'option' | 'pending' | 'confirmed' | 'paid' | 'expired' | 'cancelled' | 'refunded'

/**
 * What happens to a booking. depositPaid: a part is paid and a balance remains; wholePaid: nothing remains. chargeMore: a change
 * leaves a balance of a booking that was paid.
 */
export type BookingEvent = 'depositPaid' | 'wholePaid' | 'chargeMore' | 'validate' | 'expire' | 'cancel' | 'refund'

export type BookingTransition = { ok: true; status: BookingStatus } | { ok: false; reason: 'notAllowed' }

/** The one table of transitions; what is not in it cannot happen. */
const TRANSITIONS: Record<BookingStatus, Partial<Record<BookingEvent, BookingStatus>>> = {
  held: { depositPaid: 'confirmed', wholePaid: 'paid', expire: 'expired', cancel: 'cancelled' },
  option: { depositPaid: 'confirmed', wholePaid: 'paid', expire: 'expired', cancel: 'cancelled' },
  pending: { validate: 'confirmed', expire: 'expired', cancel: 'cancelled' },
  confirmed: { wholePaid: 'paid', cancel: 'cancelled', refund: 'refunded' },
  paid: { chargeMore: 'confirmed', cancel: 'cancelled', refund: 'refunded' },
  expired: {},
  cancelled: { refund: 'refunded' },
  refunded: {},
}

/** The status after an event, or that it cannot happen in this status. */
export function transition(status: BookingStatus, event: BookingEvent): BookingTransition {
  const next = TRANSITIONS[status][event]
  return next ? { ok: true, status: next } : { ok: false, reason: 'notAllowed' }
}

/** Whether the nights are kept without anything paid: such a stay runs out, and may be let go. */
export function isUnpaid(status: BookingStatus): status is 'held' | 'option' {
  return status === 'held' || status === 'option'
}

/** Whether the booking keeps its nights from others: as long as it is neither given up nor over. */
export function blocksNights(status: BookingStatus): boolean {
  return status !== 'expired' && status !== 'cancelled' && status !== 'refunded'
}
