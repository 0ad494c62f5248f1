/** What staff record and send about the money of a booking: instalments received, payment links, refunds made by hand. */
import type { recordPaymentRequest, reversalRequest, settleRefundRequest } from '@escale/contract/desk'
import type { z } from 'zod'
import { inBookingTransaction } from '../booking/booking-transaction.ts'
import { sendPaymentLink } from '../payment/payment-links.ts'
import { recordPayment } from '../payment/record-payment.ts'
import { reversePayment } from '../payment/reverse-payment.ts'
import { settleManualRefund } from '../payment/settle-manual-refund.ts'
import type { DeskCaller, DeskDeps } from './desk-deps.ts'
import { findDeskBooking } from './find-desk-booking.ts'
import { journalBooking } from './journal-booking.ts'

/** Records an instalment that came by other means than the provider. Throws what `recordPayment` throws, and `bookingNotFound`. */
export async function recordDeskPayment(
  deps: DeskDeps,
  caller: DeskCaller,
  agencyBookingId: string,
  { instalment, parts, receivedOn, requestKey }: z.output<typeof recordPaymentRequest>,
): Promise<void> {
  const bookingId = await findDeskBooking(deps.database.db, caller.agencyId, agencyBookingId)
  await recordPayment(deps, {
    bookingId,
    instalment,
    parts,
    receivedOn,
    requestKey,
    accountId: caller.accountId,
    record: (trx, amountCents) =>
      journalBooking(trx, deps, caller, agencyBookingId, 'booking.paymentRecorded', {
        instalment,
        amountCents,
        parts,
        receivedOn,
      }),
  })
}

const JOURNAL_ACTIONS = { mistake: 'booking.paymentReversed', unpaidCheque: 'booking.chequeUnpaid' } as const

/** Undoes a payment that was recorded by mistake, or whose cheque came back. Throws `bookingNotFound` and what `reversePayment` throws. */
export async function reverseDeskPayment(
  deps: DeskDeps,
  caller: DeskCaller,
  { agencyBookingId, paymentId }: { agencyBookingId: string; paymentId: string },
  { cause, reason, expectedUpdatedAt }: z.output<typeof reversalRequest>,
): Promise<void> {
  const bookingId = await findDeskBooking(deps.database.db, caller.agencyId, agencyBookingId)
  await reversePayment(deps, {
    bookingId,
    paymentId,
    cause,
    expectedUpdatedAt: new Date(expectedUpdatedAt),
    record: (trx, amountCents) =>
      journalBooking(trx, deps, caller, agencyBookingId, JOURNAL_ACTIONS[cause], { paymentId, amountCents, reason }),
  })
}

/** Mails the guest a new payment link. Throws what `sendPaymentLink` throws, and `bookingNotFound`. */
export async function sendDeskPaymentLink(deps: DeskDeps, caller: DeskCaller, agencyBookingId: string): Promise<void> {
  const bookingId = await findDeskBooking(deps.database.db, caller.agencyId, agencyBookingId)
  await inBookingTransaction(deps.database, async (trx) => {
    await sendPaymentLink(trx, deps, { bookingId, accountId: caller.accountId })
    await journalBooking(trx, deps, caller, agencyBookingId, 'booking.paymentLinkSent', {})
  })
}

/** Records that the agency gave money back itself. Throws `bookingNotFound`, `notFound`. */
export async function settleDeskRefund(
  deps: DeskDeps,
  caller: DeskCaller,
  { agencyBookingId, refundId }: { agencyBookingId: string; refundId: string },
  { means, reference }: z.output<typeof settleRefundRequest>,
): Promise<void> {
  const bookingId = await findDeskBooking(deps.database.db, caller.agencyId, agencyBookingId)
  await settleManualRefund(deps, { bookingId, refundId }, (trx, amountCents) =>
    journalBooking(trx, deps, caller, agencyBookingId, 'booking.refundMade', { amountCents, means, reference }),
  )
}
