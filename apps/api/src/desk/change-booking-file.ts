/** What staff write into the file of a booking: notes, payments received, cancellations and refunds. Each with its journal entry. */
import type {
  cancelRequest,
  noteRequest,
  recordPaymentRequest,
  reductionRequest,
  refundRequest,
  settleRefundRequest,
} from '@escale/contract/desk'
import { ApiError } from '@escale/contract/errors'
import { blocksNights } from '@escale/domain/booking/booking-status'
import type { z } from 'zod'
import { inBookingTransaction } from '../booking/booking-transaction.ts'
import { cancelAndRefundById } from '../payment/cancel-and-refund.ts'
import { sendPaymentLink } from '../payment/payment-links.ts'
import { recordPayment } from '../payment/record-payment.ts'
import { reduceAndSettle } from '../payment/reduce-and-settle.ts'
import { settleManualRefund } from '../payment/settle-manual-refund.ts'
import { authorize } from '../platform/authorize.ts'
import { writeJournal } from '../platform/journal.ts'
import { journalActor } from '../staff/require-staff.ts'
import type { Connection, DeskCaller, DeskDeps } from './desk-deps.ts'
import { CANCEL_ACTIONS, recordCancellation } from './record-cancellation.ts'
import { findDeskBooking } from './show-booking-file.ts'

/** Adds a note that the agency alone reads. Throws `bookingNotFound`. */
export async function addNote(
  deps: DeskDeps,
  caller: DeskCaller,
  agencyBookingId: string,
  { body }: z.output<typeof noteRequest>,
): Promise<void> {
  const { database, clock } = deps
  const bookingId = await findDeskBooking(database.db, caller.agencyId, agencyBookingId)
  const note = {
    booking_id: bookingId,
    account_id: caller.accountId,
    author: caller.email,
    body,
    created_at: clock.now(),
  }
  await database.db.insertInto('booking_note').values(note).execute()
}

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
      note(trx, deps, caller, agencyBookingId, 'booking.paymentRecorded', {
        instalment,
        amountCents,
        parts,
        receivedOn,
      }),
  })
}

/** Mails the guest a new payment link. Throws what `sendPaymentLink` throws, and `bookingNotFound`. */
export async function sendDeskPaymentLink(deps: DeskDeps, caller: DeskCaller, agencyBookingId: string): Promise<void> {
  const bookingId = await findDeskBooking(deps.database.db, caller.agencyId, agencyBookingId)
  await inBookingTransaction(deps.database, async (trx) => {
    await sendPaymentLink(trx, deps, { bookingId, accountId: caller.accountId })
    await note(trx, deps, caller, agencyBookingId, 'booking.paymentLinkSent', {})
  })
}

/**
 * Cancels a tenant's booking that has not ended; what is given back needs the right to refund besides. Throws `bookingNotFound`,
 * `tooLateToChange` (ended already), `changedMeanwhile`, `exceedsPaid`, `paymentUnderWay`, `forbidden`, `confirmationRequired`.
 */
export async function cancelDeskBooking(
  deps: DeskDeps,
  caller: DeskCaller,
  agencyBookingId: string,
  request: z.output<typeof cancelRequest>,
): Promise<void> {
  const { givenBackCents } = request
  if (givenBackCents > 0) {
    const now = deps.clock.now().getTime()
    authorize(caller.actor, 'workForAgency', { agencyId: caller.agencyId, action: 'refundPayment', now })
  }
  await decide(deps, caller, agencyBookingId, { ...request, cancels: request })
}

/** Gives back more for a booking that has ended. Throws as `cancelDeskBooking`, with `tooLateToChange` while it has not ended. */
export async function refundDeskBooking(
  deps: DeskDeps,
  caller: DeskCaller,
  agencyBookingId: string,
  request: z.output<typeof refundRequest>,
): Promise<void> {
  await decide(deps, caller, agencyBookingId, { ...request, cancels: null })
}

async function decide(
  deps: DeskDeps,
  caller: DeskCaller,
  agencyBookingId: string,
  decision: {
    /** Null: the booking has ended, and more is given back. */
    cancels: z.output<typeof cancelRequest> | null
    reason: string
    givenBackCents: number
    expectedUpdatedAt: string
  },
): Promise<void> {
  const { cancels, reason, givenBackCents } = decision
  const { db } = deps.database
  const bookingId = await findDeskBooking(db, caller.agencyId, agencyBookingId)
  const { kind, status } = await db
    .selectFrom('booking')
    .select(['kind', 'status'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  // The owner's stays are cancelled in the owner's calendar.
  if (kind !== 'tenant' || blocksNights(status) !== (cancels !== null)) throw new ApiError('tooLateToChange')
  const answer = await cancelAndRefundById(deps, {
    bookingId,
    refund: givenBackCents,
    reason,
    expectedUpdatedAt: new Date(decision.expectedUpdatedAt),
    ...(cancels && { reply: cancels.reply }),
    record: async (trx, before, totals) => {
      const { indemnityCents } = cancels
        ? await recordCancellation(trx, deps, caller, { booking: before, totals, request: cancels })
        : { indemnityCents: 0 }
      const action = cancels ? CANCEL_ACTIONS[cancels.by] : 'booking.refunded'
      const after = { reason, givenBackCents, ...(indemnityCents > 0 && { indemnityCents }) }
      await note(trx, deps, caller, agencyBookingId, action, after, { status: before.status })
      return { indemnityCents }
    },
  })
  if (!answer.ok) throw new ApiError(answer.reason)
}

/**
 * Reduces the price of a booking that stands, as a gesture of goodwill, and gives back what was paid beyond it (AG-403). Throws
 * `bookingNotFound` and what `reduceAndSettle` throws.
 */
export async function reduceDeskBooking(
  deps: DeskDeps,
  caller: DeskCaller,
  agencyBookingId: string,
  { amountCents, bearer, reason, expectedUpdatedAt }: z.output<typeof reductionRequest>,
): Promise<void> {
  const bookingId = await findDeskBooking(deps.database.db, caller.agencyId, agencyBookingId)
  await reduceAndSettle(deps, {
    bookingId,
    amountCents,
    bearer,
    reason,
    expectedUpdatedAt: new Date(expectedUpdatedAt),
    record: (trx, before, after, refundCents) =>
      note(
        trx,
        deps,
        caller,
        agencyBookingId,
        'booking.reduced',
        { reason, bearer, totalCents: after.total_cents, refundCents },
        { totalCents: before.total_cents },
      ),
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
    note(trx, deps, caller, agencyBookingId, 'booking.refundMade', { amountCents, means, reference }),
  )
}

function note(
  trx: Connection,
  { clock }: DeskDeps,
  caller: DeskCaller,
  agencyBookingId: string,
  action: string,
  after: Record<string, unknown>,
  before: Record<string, unknown> | null = null,
): Promise<void> {
  return writeJournal(
    trx,
    { actor: journalActor(caller), now: clock.now() },
    { agencyId: caller.agencyId, action, subject: { kind: 'booking', id: agencyBookingId }, before, after },
  )
}
