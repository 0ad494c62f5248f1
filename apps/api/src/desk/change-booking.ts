import type { ChangePreview, ChangeRequest, StayChange } from '@escale/contract/desk-booking'
import { ApiError } from '@escale/contract/errors'
import type { Locale } from '@escale/db/schema'
import type { ChangedPrice } from '@escale/domain/booking/agreed-terms'
import { needsApproval } from '@escale/domain/staff/approval'
import { readApprovalLimit } from '../approval/require-approval.ts'
import type { StoredBooking } from '../booking/book-stay.ts'
import { readBookingToPay } from '../booking/booking-for-payment.ts'
import { quoteChange, requireChangeable, settlementOf } from '../booking/change-stay.ts'
import { acceptRequest } from '../booking/stay-requests.ts'
import { changeAndSettle } from '../payment/change-and-settle.ts'
import { paymentTotalsOf } from '../payment/read-payment-totals.ts'
import { authorize } from '../platform/authorize.ts'
import { writeJournal } from '../platform/journal.ts'
import { journalActor } from '../staff/staff-caller.ts'
import type { DeskCaller, DeskDeps } from './desk-deps.ts'
import { findDeskBooking } from './find-desk-booking.ts'
import { BOOKING_CHANGED, stayForJournal } from './stay-in-journal.ts'

/**
 * What a change of a booking would cost, and which prices may be chosen (AG-206). A stay that cannot be had is answered with its reason.
 * Throws `bookingNotFound`, `lotNotFound`, `tooLateToChange`, `holdExpired`.
 */
export async function previewChange(
  deps: DeskDeps,
  agencyId: number,
  agencyBookingId: string,
  change: StayChange,
  locale: Locale,
): Promise<ChangePreview> {
  const { db } = deps.database
  const booking = await readBookingToPay(db, await findDeskBooking(db, agencyId, agencyBookingId))
  requireChangeable(booking, deps)
  await requireLotOf(deps, agencyId, change.reference)
  const totals = await paymentTotalsOf(db, booking.id)
  const paidCents = totals.paidCents - totals.givenBackCents
  const shown = { ...booking, locale }
  const quote = await quoteChange(db, deps, shown, { change, price: 'new', dropsOptions: true })
  const prices = [priceOf(deps, booking, { price: 'new', quote, paidCents })]
  if (quote.available && quote.totalPrice !== booking.total_cents) {
    const unchanged = await quoteChange(db, deps, shown, { change, price: 'kept', dropsOptions: true })
    // Tax and services alone may exceed what was agreed.
    if (unchanged.totalPrice === booking.total_cents)
      prices.push(priceOf(deps, booking, { price: 'kept', quote: unchanged, paidCents }))
  }
  return { quote, paidCents, prices: quote.available ? prices : [] }
}

function priceOf(
  { clock }: DeskDeps,
  booking: StoredBooking,
  { price, quote, paidCents }: { price: ChangedPrice; quote: ChangePreview['quote']; paidCents: number },
): ChangePreview['prices'][number] {
  const totalCents = quote.totalPrice ?? 0
  const { refundCents, depositDueOn, balanceDueOn } = settlementOf(booking, quote, paidCents, clock.today())
  const leftCents = Math.max(0, totalCents - paidCents)
  const dueOn = leftCents === 0 ? null : paidCents === 0 ? depositDueOn : balanceDueOn
  return { price, totalCents, refundCents, leftCents, dueOn }
}

/** Another agency's lot does not exist (AG-103). Throws `lotNotFound`. */
async function requireLotOf({ database }: DeskDeps, agencyId: number, reference: string): Promise<void> {
  const lot = await database.db
    .selectFrom('lot')
    .select('id')
    .where('reference', '=', reference)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  if (!lot) throw new ApiError('lotNotFound')
}

/**
 * Changes a booking at the price that was chosen, with its journal entry; what is given back needs the right to refund besides. Throws
 * `bookingNotFound`, `forbidden`, `confirmationRequired`, and what `changeAndSettle` throws.
 */
export async function changeDeskBooking(
  deps: DeskDeps,
  caller: DeskCaller,
  agencyBookingId: string,
  { price, expectedTotalCents, expectedUpdatedAt, reason, requestId, reply, ...change }: ChangeRequest,
): Promise<void> {
  const { agencyId } = caller
  const bookingId = await findDeskBooking(deps.database.db, agencyId, agencyBookingId)
  const now = deps.clock.now()
  const limitCents = await readApprovalLimit(deps.database.db, agencyId)
  await changeAndSettle(deps, {
    bookingId,
    change,
    price,
    expectedTotalCents,
    expectedUpdatedAt: new Date(expectedUpdatedAt),
    reply,
    authorizeRefund: (givenBackCents) => {
      authorize(caller.actor, 'workForAgency', { agencyId, action: 'refundPayment', now: now.getTime() })
      if (needsApproval(givenBackCents, limitCents)) throw new ApiError('approvalRequired')
    },
    record: async (trx, before, after, refundCents) => {
      if (requestId !== undefined)
        await acceptRequest(trx, { bookingId, kind: 'change', requestId }, { accountId: caller.accountId, reply, now })
      await writeJournal(
        trx,
        { actor: journalActor(caller), now },
        {
          agencyId,
          action: BOOKING_CHANGED,
          subject: { kind: 'booking', id: agencyBookingId },
          before: stayForJournal(before),
          after: { ...stayForJournal(after), price, refundCents, reason },
        },
      )
    },
  })
}
