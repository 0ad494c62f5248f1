import type { IsoDate } from '../dates.ts'
import type { Cents } from '../money.ts'
import type { BookingStatus } from './booking-status.ts'
import type { InstalmentKind } from './instalment-due.ts'
import type { Instalment } from './payment-schedule.ts'

/** What a changed booking has to pay from now on, and what is given back. */
export interface ChangeSettlement {
  depositCents: Cents
  balanceCents: Cents
  depositDueOn: IsoDate | null
  balanceDueOn: IsoDate | null
  /** Paid already, and more than the stay costs now. */
  refundCents: Cents
  /** What happens to the status; null: it stays. */
  event: 'wholePaid' | 'chargeMore' | null
}

/**
 * How a booking is paid after its price has changed (AG-206). What nobody has paid for follows the new schedule. What was paid
 * counts for the new price: the rest is a balance, an excess is given back. `paidCents` is what was paid and not given back.
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
