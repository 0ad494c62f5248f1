import type { BookingDetail, BookingIdentifiers } from '@escale/contract/booking'
import { ApiError } from '@escale/contract/errors'
import type { Locale } from '@escale/db/schema'
import { isUnpaid } from '@escale/domain/booking/booking-status'
import type { BookingDeps } from './book-stay.ts'
import { readBooking } from './booking.store.ts'
import { cancelBooking, lockBooking } from './booking-for-payment.ts'
import { inBookingTransaction } from './booking-transaction.ts'
import { type Caller, requireBooking } from './edit-options.ts'
import { type HasPaymentTotals, NOTHING_PAID } from './payment-totals.ts'
import { detailBooking } from './present-booking.ts'

/**
 * Releases a tenant's own unpaid hold or option; its nights are free at once. A payment authorised meanwhile is late
 * and voided. Throws `bookingNotFound`, `tooLateToChange` (paid, or ended already).
 */
export async function releaseBooking(
  deps: BookingDeps & HasPaymentTotals,
  identifiers: BookingIdentifiers,
  account: Caller,
  locale: Locale,
): Promise<BookingDetail> {
  const row = await inBookingTransaction(deps.database, async (trx) => {
    const { id } = await requireBooking(trx, identifiers, account)
    const { status } = await lockBooking(trx, id)
    if (!isUnpaid(status)) throw new ApiError('tooLateToChange')
    await cancelBooking(trx, { bookingId: id, reason: 'given up by the tenant', money: NOTHING_PAID }, deps)
    return readBooking(trx, id)
  })
  return detailBooking(deps, row, locale)
}
