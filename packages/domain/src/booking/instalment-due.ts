import type { IsoDate } from '../dates.ts'
import type { Cents } from '../money.ts'
import type { BookingStatus } from './booking-status.ts'

/** Agreed payments of a booking, and its status. */
export interface BookingPayments {
  status: BookingStatus
  /** Payment progress: unchanged by a cancellation, nothing after a refund. */
  paid: 'nothing' | 'deposit' | 'whole'
  depositCents: Cents
  balanceCents: Cents
  depositDueOn: IsoDate | null
  balanceDueOn: IsoDate | null
}

export type InstalmentKind = 'deposit' | 'balance'

/** An instalment of a booking; `payable`: it is the next one and may be paid today. */
interface InstalmentState {
  kind: InstalmentKind
  amountCents: Cents
  dueOn: IsoDate
  paid: boolean
  payable: boolean
}

/**
 * Returns the instalments of a booking in order: which are paid, and which one may be paid today. None is due before
 * its day (décret 72-678, art. 68), while the booking awaits its agency, or after its end.
 */
export function instalmentStates(booking: BookingPayments, today: IsoDate): InstalmentState[] {
  const { status, paid, depositCents, balanceCents, depositDueOn, balanceDueOn } = booking
  const agreed = [
    { kind: 'deposit' as const, amountCents: depositCents, dueOn: depositDueOn },
    { kind: 'balance' as const, amountCents: balanceCents, dueOn: balanceDueOn },
  ].flatMap(({ dueOn, ...sum }) => (sum.amountCents > 0 && dueOn !== null ? [{ ...sum, dueOn }] : []))
  const isOpen = status === 'held' || status === 'option' || status === 'confirmed'
  const states = agreed.map((sum) => ({
    ...sum,
    paid: paid === 'whole' || paid === sum.kind,
  }))
  const next = states.find((state) => !state.paid)
  return states.map((state) => ({ ...state, payable: isOpen && state === next && state.dueOn <= today }))
}

/** Returns the amount due at once when a stay is booked, in cents; 0 for an option. */
export function dueNowCents({
  optionUntil,
  payments,
}: {
  optionUntil: IsoDate | null
  payments: readonly { kind: 'deposit' | 'balance'; amountCents: Cents }[]
}): Cents {
  return optionUntil === null ? (payments.find(({ kind }) => kind === 'deposit')?.amountCents ?? 0) : 0
}
