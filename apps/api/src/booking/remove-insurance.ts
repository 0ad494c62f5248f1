import type { Quote } from '@escale/contract/quote'
import type { mayRenounceInsurance } from '@escale/domain/law/insurance'
import type { Cents } from '@escale/domain/money'
import { dayInFrance } from '../platform/clock.ts'
import { isPaidFor } from './arrival-info.ts'
import type { BookingRow, Connection } from './booking.store.ts'
import type { BookingContext } from './booking-context.ts'
import { quoteOf } from './booking-snapshot.ts'
import { settlementOf } from './change-stay.ts'
import { contractAttachments, issueContract } from './documents/issue-contract.ts'
import { enqueueBookingEmails } from './enqueue-booking-email.ts'
import { INSURANCE_RENOUNCED } from './event-reasons.ts'
import { writeAgreement } from './write-agreement.ts'

/** The facts that decide whether the insurance of a booking may be renounced. */
export function insuranceFactsOf(booking: BookingRow): Parameters<typeof mayRenounceInsurance>[0] {
  const { confirmed_at } = booking
  return {
    isInsured: booking.kind === 'tenant' && booking.insurance,
    isActive: isPaidFor(booking),
    concludedOn: confirmed_at && dayInFrance(confirmed_at),
    arrival: booking.start_date,
  }
}

/**
 * Takes the insurance off a booking within the caller's transaction: price, instalments, contract and mails. `paidCents` is
 * paid minus refunded. Returns what was paid above the new price, which the caller refunds. Requires the booking's lock.
 */
export async function removeInsurance(
  trx: Connection,
  context: BookingContext,
  booking: BookingRow,
  paidCents: Cents,
): Promise<{ refundCents: Cents }> {
  const { clock } = context
  const quote = withoutInsurance(quoteOf(booking))
  const settlement = settlementOf(booking, quote, paidCents, clock.today())
  const { after } = await writeAgreement(trx, context, booking, {
    quote,
    settlement,
    columns: { insurance: false, insurance_renounced_at: clock.now() },
    reason: INSURANCE_RENOUNCED,
  })
  const issued = await issueContract(trx, after, context, { occasion: 'insuranceRenounced' })
  await enqueueBookingEmails(trx, after, 'bookingInsuranceRenounced', context, {
    refundCents: settlement.refundCents,
    attachments: contractAttachments(after, issued),
  })
  return { refundCents: settlement.refundCents }
}

/** The quote without the insurance; its price stays known. */
function withoutInsurance(quote: Quote): Quote {
  const lines = quote.lines.filter(({ kind }) => kind !== 'cancellationInsuranceFee')
  return { ...quote, insurance: false, lines, totalPrice: lines.reduce((sum, { amountCents }) => sum + amountCents, 0) }
}
