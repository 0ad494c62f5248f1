import type { BookingIdentifiers } from '@escale/contract/booking'
import { ApiError } from '@escale/contract/errors'
import type { InsuranceRenounced } from '@escale/contract/payment'
import { mayRenounceInsurance } from '@escale/domain/law/insurance'
import { lockBooking } from '../booking/booking-for-payment.ts'
import { inBookingTransaction } from '../booking/booking-transaction.ts'
import { type Caller, requireBooking } from '../booking/edit-options.ts'
import { insuranceFactsOf, removeInsurance } from '../booking/remove-insurance.ts'
import { hasUnsettledRefund, syncAll, writeRefunds } from './cancel-and-refund.ts'
import { type Connection, lockPayments } from './payment.store.ts'
import { paymentTotalsOf } from './read-payment-totals.ts'
import type { PaymentContext } from './sync-payment.ts'

/** Concurrent payments are settled first, with a few retries. */
const ATTEMPTS = 4

/**
 * Renounces the insurance of a tenant's own booking within its thirty days (LW-404): the premium is taken off the price,
 * what was paid above the new price is refunded, and a new contract is issued, in one transaction; the provider is called
 * afterwards. A repeat answers as the first call did not happen: there is no insurance left. Throws `bookingNotFound`,
 * `tooLateToChange` (not insured, ended, or past the last day), `paymentUnderWay`.
 */
export async function renounceInsurance(
  deps: PaymentContext,
  identifiers: BookingIdentifiers,
  account: Caller,
): Promise<InsuranceRenounced> {
  const { id } = await requireBooking(deps.database.db, identifiers, account)
  for (let attempt = 1; ; attempt++) {
    await syncAll(deps, id)
    const done = await inBookingTransaction(deps.database, (trx) => decide(trx, deps, id))
    if (done) {
      await syncAll(deps, id)
      return done
    }
    if (attempt === ATTEMPTS) throw new ApiError('paymentUnderWay')
  }
}

/** Null while a capture or refund is under way. */
async function decide(trx: Connection, deps: PaymentContext, bookingId: string): Promise<InsuranceRenounced | null> {
  const booking = await lockBooking(trx, bookingId)
  if (!mayRenounceInsurance(insuranceFactsOf(booking), deps.clock.today()).ok) throw new ApiError('tooLateToChange')
  const payments = await lockPayments(trx, bookingId)
  const isMoving = payments.some(({ status }) => status === 'authorised') || (await hasUnsettledRefund(trx, bookingId))
  if (isMoving) return null
  const { paidCents, givenBackCents } = await paymentTotalsOf(trx, bookingId)
  const { refundCents } = await removeInsurance(trx, deps, booking, paidCents - givenBackCents)
  if (refundCents > 0) await writeRefunds(trx, deps, bookingId, refundCents)
  return { premiumCents: booking.insurance_cents ?? 0, refundCents }
}
