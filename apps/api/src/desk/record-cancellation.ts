import type { BookingFile, cancelRequest } from '@escale/contract/desk'
import { ApiError } from '@escale/contract/errors'
import type { Locale } from '@escale/db/schema'
import type { CancelledBy } from '@escale/domain/law/cancellation'
import type { z } from 'zod'
import type { StoredBooking } from '../booking/book-stay.ts'
import { presentTerms, refundDueOf } from '../booking/cancellation-due.ts'
import { readPolicySnapshot } from '../booking/cancellation-snapshot.ts'
import type { PaymentTotals } from '../booking/payment-totals.ts'
import { acceptRequest, findOpenRequest, type StayRequestRow } from '../booking/stay-requests.ts'
import { dayInFrance } from '../platform/clock.ts'
import type { Connection, DeskCaller, DeskDeps } from './desk-deps.ts'

/** The journal's action of a cancelled booking. */
export const CANCEL_ACTIONS: Record<CancelledBy, string> = {
  tenant: 'booking.cancelled',
  lessor: 'booking.cancelledByLessor',
  noShow: 'booking.noShow',
}

/** The day that counts for a tenant's refund: that of an open request for the cancellation, else today. */
function dayThatCounts(open: StayRequestRow | undefined, today: string): string {
  return open?.kind === 'cancellation' ? dayInFrance(open.created_at) : today
}

/** What a file shows of a cancellation that has not happened: the policy, and what each side would owe. */
export function presentCancellation(
  booking: Parameters<typeof refundDueOf>[0],
  totals: PaymentTotals,
  { open, today, locale }: { open: StayRequestRow | undefined; today: string; locale: Locale },
): NonNullable<BookingFile['cancellation']> {
  const on = dayThatCounts(open, today)
  const tenant = refundDueOf(booking, totals, 'tenant', on)
  return {
    terms: presentTerms(
      readPolicySnapshot(booking.cancellation_policy),
      { arrival: booking.start_date, today: on },
      locale,
    ),
    tenant: { ...tenant, on },
    lessor: refundDueOf(booking, totals, 'lessor', today),
    mayBeNoShow: booking.start_date <= today,
  }
}

/**
 * Stores who cancels a booking and what the policy gives back, and accepts the open request for it, within the transaction that ends the
 * booking. A tenant who does not come is treated as one who cancels. Returns the indemnity that the lessor owes. Throws `invalidRequest`
 * for a tenant who did not come before the day of arrival.
 */
export async function recordCancellation(
  trx: Connection,
  { clock }: DeskDeps,
  caller: DeskCaller,
  {
    booking,
    totals,
    request,
  }: { booking: StoredBooking; totals: PaymentTotals; request: z.output<typeof cancelRequest> },
): Promise<{ indemnityCents: number }> {
  const today = clock.today()
  const { by, reply } = request
  if (by === 'noShow' && booking.start_date > today)
    throw new ApiError('invalidRequest', { problems: { by: { code: 'invalid' } } })
  const open = await findOpenRequest(trx, booking.id)
  const due =
    by === 'lessor'
      ? refundDueOf(booking, totals, 'lessor', today)
      : refundDueOf(booking, totals, 'tenant', dayThatCounts(open, today))
  await acceptRequest(
    trx,
    { bookingId: booking.id, kind: 'cancellation' },
    { accountId: caller.accountId, reply, now: clock.now() },
  )
  if (totals.paidCents > 0)
    await trx
      .updateTable('booking')
      .set({
        cancelled_by: by,
        refund_due_cents: totals.givenBackCents + due.refundCents,
        indemnity_due_cents: due.indemnityCents,
      })
      .where('id', '=', booking.id)
      .execute()
  return { indemnityCents: due.indemnityCents }
}
