import type { IsoDate } from '../dates.ts'
import type { Cents } from '../money.ts'
import type { BookingStatus } from './booking-status.ts'
import type { InstalmentKind } from './instalment-due.ts'
import type { Instalment } from './payment-schedule.ts'

/** Remaining instalments and refund after a change of a booking. */
export interface ChangeSettlement {
  depositCents: Cents
  balanceCents: Cents
  depositDueOn: IsoDate | null
  balanceDueOn: IsoDate | null
  /** Amount paid in excess of the new price. */
  refundCents: Cents
  /** Event for the status machine; null: the status stays. */
  event: 'wholePaid' | 'chargeMore' | null
}

/**
 * Computes the settlement of a changed price (AG-206). Unpaid amounts follow the new schedule. Earlier payments count
 * towards the new price: the rest becomes a balance, an excess is refunded. `paidCents` is paid minus refunded.
 */
export function settleChange(
  before: {
    status: BookingStatus
    paidCents: Cents
    depositCents: Cents
    depositDueOn: IsoDate | null
    balanceDueOn: IsoDate | null
  },
  after: { totalCents: Cents; instalments: readonly Instalment[] },
  today: IsoDate,
): ChangeSettlement {
  const { status, paidCents } = before
  const { totalCents } = after
  const instalment = (kind: InstalmentKind) => after.instalments.find((one) => one.kind === kind)
  if (status !== 'confirmed' && status !== 'paid')
    return {
      depositCents: instalment('deposit')?.amountCents ?? 0,
      balanceCents: instalment('balance')?.amountCents ?? 0,
      depositDueOn: instalment('deposit')?.dueOn ?? null,
      balanceDueOn: instalment('balance')?.dueOn ?? null,
      refundCents: 0,
      event: null,
    }
  if (totalCents > paidCents)
    return {
      depositCents: paidCents,
      balanceCents: totalCents - paidCents,
      depositDueOn: before.depositDueOn,
      balanceDueOn: instalment('balance')?.dueOn ?? today,
      refundCents: 0,
      event: status === 'paid' ? 'chargeMore' : null,
    }
  const depositCents = Math.min(before.depositCents, totalCents)
  return {
    depositCents,
    balanceCents: totalCents - depositCents,
    depositDueOn: before.depositDueOn,
    balanceDueOn: before.balanceDueOn,
    refundCents: paidCents - totalCents,
    event: status === 'confirmed' ? 'wholePaid' : null,
  }
}
