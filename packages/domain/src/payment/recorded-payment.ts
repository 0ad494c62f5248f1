import type { IsoDate } from '../dates.ts'
import type { Cents } from '../money.ts'

/** How money reaches an agency without the payment provider. */
export const PAYMENT_MEANS = ['transfer', 'cheque', 'holidayVoucher', 'cardTerminal', 'cash'] as const
export type PaymentMeans = (typeof PAYMENT_MEANS)[number]

/** A part of an instalment by one means: holiday vouchers for some of it, a cheque for the rest. */
export interface RecordedPart {
  means: PaymentMeans
  amountCents: Cents
  /** Number of the cheque, name of the transfer. */
  reference: string
}

/** The most that a business takes in cash for one debt (Code monétaire et financier, art. L112-6 and D112-3). */
export const CASH_LIMIT: Cents = 100_000

export type RecordDecision =
  | { ok: true }
  | { ok: false; reason: 'nothingDue' | 'wrongAmount' | 'cashLimit' | 'receivedInFuture' }

/**
 * Whether an agency may record that an instalment was paid: the parts make up the instalment that is due, the money has come,
 * and cash stays below the legal limit. `due` is null when nothing may be taken today (décret n° 72-678, art. 68);
 * `cashBeforeCents` is what the booking had been paid in cash before.
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
