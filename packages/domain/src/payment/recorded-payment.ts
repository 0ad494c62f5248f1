import type { IsoDate } from '../dates.ts'
import type { Cents } from '../money.ts'

/** Means of payment outside the payment provider. */
export const PAYMENT_MEANS = ['transfer', 'cheque', 'holidayVoucher', 'cardTerminal', 'cash'] as const
export type PaymentMeans = (typeof PAYMENT_MEANS)[number]

/** A part of an instalment by one means: holiday vouchers for one part, a cheque for the rest. */
export interface RecordedPart {
  means: PaymentMeans
  amountCents: Cents
  /** Number of the cheque, or name of the transfer. */
  reference: string
}

/** Legal maximum that a business accepts in cash for one debt (Code monétaire et financier, art. L112-6 and D112-3). */
export const CASH_LIMIT: Cents = 100_000

export type RecordDecision =
  | { ok: true }
  | { ok: false; reason: 'nothingDue' | 'wrongAmount' | 'cashLimit' | 'receivedInFuture' }

/**
 * Decides whether an agency may record a payment of an instalment: the parts add up to the due amount, the money has
 * arrived, and cash stays within the legal maximum. `due` is null when no payment is allowed today (décret n° 72-678,
 * art. 68); `cashBeforeCents` is the cash already paid for the booking.
 */
export function decideRecordedPayment(
  { parts, receivedOn }: { parts: readonly RecordedPart[]; receivedOn: IsoDate },
  { due, cashBeforeCents, today }: { due: { amountCents: Cents } | null; cashBeforeCents: Cents; today: IsoDate },
): RecordDecision {
  if (due === null) return { ok: false, reason: 'nothingDue' }
  if (receivedOn > today) return { ok: false, reason: 'receivedInFuture' }
  if (sumOf(parts) !== due.amountCents) return { ok: false, reason: 'wrongAmount' }
  const cash = parts.filter(({ means }) => means === 'cash')
  if (cash.length > 0 && cashBeforeCents + sumOf(cash) > CASH_LIMIT) return { ok: false, reason: 'cashLimit' }
  return { ok: true }
}

const sumOf = (parts: readonly RecordedPart[]) => parts.reduce((sum, { amountCents }) => sum + amountCents, 0)
