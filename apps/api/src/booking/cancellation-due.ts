import type { CancellationTerms } from '@escale/contract/booking'
import type { Locale } from '@escale/db/schema'
import type { IsoDate } from '@escale/domain/dates'
import { type CancellationPolicy, type CancelledStay, type RefundDue, refundDue } from '@escale/domain/law/cancellation'
import type { BookingRow } from './booking.store.ts'
import { readPolicySnapshot } from './cancellation-snapshot.ts'
import { lessorLine, refundLines, reletLine } from './cancellation-words.ts'
import type { PaymentTotals } from './payment-totals.ts'

type AgreedAmounts = Pick<
  BookingRow,
  | 'cancellation_policy'
  | 'start_date'
  | 'total_cents'
  | 'rent_cents'
  | 'deposit_cents'
  | 'tourist_tax_cents'
  | 'services_cents'
>

/** What is due when a tenant's booking is cancelled on a day, under the policy that it keeps. `money` is of the payments so far. */
export function refundDueOf(
  booking: AgreedAmounts,
  { paidCents, givenBackCents }: PaymentTotals,
  by: 'tenant' | 'lessor',
  on: IsoDate,
): RefundDue {
  const stay: CancelledStay = {
    arrival: booking.start_date,
    totalCents: booking.total_cents,
    rentCents: booking.rent_cents ?? 0,
    depositCents: booking.deposit_cents,
    touristTaxCents: booking.tourist_tax_cents ?? 0,
    servicesCents: booking.services_cents ?? 0,
    paidCents: paidCents - givenBackCents,
  }
  return refundDue(readPolicySnapshot(booking.cancellation_policy), stay, by, on)
}

/** The policy of a stay in words, with its days. */
export function presentTerms(
  policy: CancellationPolicy,
  stay: { arrival: IsoDate; today: IsoDate },
  locale: Locale,
): CancellationTerms {
  return {
    policyNumber: policy.number,
    refunds: refundLines(policy, locale, stay),
    relet: reletLine(policy, locale),
    lessor: lessorLine(policy, locale),
  }
}
