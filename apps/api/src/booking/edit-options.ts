import type {
  BookingDetail,
  BookingIdentifiers,
  ComputedDiff,
  computeDiffRequest,
  EditOptions,
  updateTicketRequest,
} from '@escale/contract/booking'
import { ApiError } from '@escale/contract/errors'
import type { Locale } from '@escale/db/schema'
import { mayChangeServices } from '@escale/domain/booking/hold'
import { isIsoDate } from '@escale/domain/dates'
import type { z } from 'zod'
import type { SignedIn } from '../platform/api-env.ts'
import { authorize } from '../platform/authorize.ts'
import type { Deps } from '../platform/deps.ts'
import { isPaidFor } from './arrival-info.ts'
import type { BookingDeps } from './book-stay.ts'
import { type BookingRow, type Connection, findBooking, ownUnpaidNights } from './booking.store.ts'
import { lockBooking } from './booking-for-payment.ts'
import { quoteOf } from './booking-snapshot.ts'
import { inBookingTransaction } from './booking-transaction.ts'
import { changeServices } from './change-services.ts'
import { contractAttachments, issueContract } from './documents/issue-contract.ts'
import { enqueueBookingEmails } from './enqueue-booking-email.ts'
import { SERVICES_CHANGED } from './event-reasons.ts'
import type { HasPaymentTotals } from './payment-totals.ts'
import { detailBooking, summariseBooking } from './present-booking.ts'
import { quoteColumns } from './quote-snapshot.ts'
import { type PricedRequest, quoteStay } from './quote-stay.ts'
import { stayProblem } from './stay-problem.ts'
import { translateQuote } from './translate-quote.ts'

/** The caller, and the booking's public id. */
export type Caller = Pick<SignedIn, 'accountId' | 'actor'>

/** Returns the initial data of the option editor. Throws `bookingNotFound`. */
export async function editOptions(
  deps: Deps,
  identifiers: BookingIdentifiers,
  account: Caller,
  locale: Locale,
): Promise<EditOptions> {
  const row = await requireBooking(deps.database.db, identifiers, account)
  const booking = await summariseBooking(deps, row, locale)
  const quote = await translateQuote(deps.database.db, row, quoteOf(row), locale)
  return { booking, initialCheckablesState: quote.ticket_options, quote }
}

/**
 * Computes the price change of other options, for the caller's booking or for a stay not booked yet. Throws
 * `unauthenticated`, `bookingNotFound`, `lotNotFound`, `nightsTaken`, `invalidDates`, `invalidOptions`.
 */
export async function computeDiff(
  deps: Deps,
  request: z.output<typeof computeDiffRequest>,
  signedIn: SignedIn | null,
  locale: Locale,
): Promise<ComputedDiff> {
  if ('stay' in request) return diffOfStay(deps, request.stay, request.requestedOptions, signedIn, locale)
  if (!signedIn) throw new ApiError('unauthenticated')
  const row = await requireBooking(deps.database.db, request, signedIn)
  const agreed = await translateQuote(deps.database.db, row, quoteOf(row), locale)
  const quote = changeServices(agreed, request.requestedOptions, row.adults + row.children)
  const totalPrice = quote.totalPrice ?? 0
  return { diff: totalPrice - row.total_cents, totalPrice, quote }
}

async function diffOfStay(
  deps: Deps,
  stay: PricedRequest,
  options: PricedRequest['options'],
  signedIn: SignedIn | null,
  locale: Locale,
): Promise<ComputedDiff> {
  const { reference, start_date = '', end_date = '' } = stay
  if (!isIsoDate(start_date) || !isIsoDate(end_date)) throw new ApiError('invalidDates')
  const requested = { reference, start_date, end_date }
  const accountId = signedIn?.accountId
  const unpaid = accountId ? await ownUnpaidNights(deps.database.db, { ...requested, accountId }) : []
  const own = unpaid.flatMap(({ occupancy_id }) => occupancy_id ?? [])
  const [before, quote] = await Promise.all([
    quoteStay(deps, stay, locale, { own, optionsField: 'stay.options' }),
    quoteStay(deps, { ...stay, options }, locale, { own, optionsField: 'requestedOptions' }),
  ])
  if (quote.totalPrice === null || before.totalPrice === null) {
    throw new ApiError(quote.reason === 'taken' ? 'nightsTaken' : 'invalidDates', { problems: stayProblem(quote) })
  }
  return { diff: quote.totalPrice - before.totalPrice, totalPrice: quote.totalPrice, quote }
}

/**
 * Changes the services of a booking at the accepted price; the difference is added to the last payment. Throws
 * `bookingNotFound`, `tooLateToChange` (paid, ended, or within the week before the arrival), `invalidOptions`,
 * `priceChanged`.
 */
export async function updateTicket(
  deps: BookingDeps & HasPaymentTotals,
  request: z.output<typeof updateTicketRequest>,
  account: Caller,
  locale: Locale,
): Promise<BookingDetail> {
  const row = await inBookingTransaction(deps.database, (trx) => change(trx, deps, request, account))
  return detailBooking(deps, row, locale)
}

async function change(
  trx: Connection,
  deps: BookingDeps,
  request: z.output<typeof updateTicketRequest>,
  account: Caller,
): Promise<BookingRow> {
  const { clock } = deps
  const found = await requireBooking(trx, request, account)
  const booking = await lockBooking(trx, found.id)
  const isOver = booking.hold_expires_at !== null && booking.hold_expires_at <= clock.now()
  if (isOver || !mayChangeServices(booking.status, booking.start_date, clock.today())) {
    throw new ApiError('tooLateToChange')
  }
  const quote = changeServices(quoteOf(booking), request.requestedOptions, booking.adults + booking.children)
  if (quote.totalPrice !== request.expectedTotalCents) throw new ApiError('priceChanged')
  await trx
    .updateTable('booking')
    .set({
      ...quoteColumns(quote),
      requested_options: JSON.stringify(quote.ticket_options),
    })
    .where('id', '=', booking.id)
    .execute()
  const step = { booking_id: booking.id, status: booking.status, reason: SERVICES_CHANGED, at: clock.now() }
  const { id } = await trx.insertInto('booking_event').values(step).returning('id').executeTakeFirstOrThrow()
  const changed = await requireBooking(trx, request, account)
  const occasion = `bookingServicesChanged:${id}`
  const issued = isPaidFor(changed) ? await issueContract(trx, changed, deps, { occasion: `services:${id}` }) : null
  const attachments = contractAttachments(changed, issued)
  await enqueueBookingEmails(trx, changed, 'bookingServicesChanged', deps, { occasion, attachments })
  return changed
}

/** Returns a booking of the account. Throws `bookingNotFound`, also for another account's. */
export async function requireBooking(
  db: Connection,
  identifiers: BookingIdentifiers,
  account: Caller,
): Promise<BookingRow> {
  const row = await findBooking(db, identifiers, account.accountId)
  if (!row) throw new ApiError('bookingNotFound')
  authorize(account.actor, 'viewBooking', { accountId: row.account_id, kind: row.kind }, { hidden: 'bookingNotFound' })
  return row
}
