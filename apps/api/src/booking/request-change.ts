import type { BookingDetail, BookingIdentifiers } from '@escale/contract/booking'
import { ApiError } from '@escale/contract/errors'
import type { NewStayRequest } from '@escale/contract/stay-request'
import type { Locale } from '@escale/db/schema'
import { mayRequest } from '@escale/domain/booking/stay-request'
import { checkStayDates } from '@escale/domain/stay/stay'
import type { SignedIn } from '../platform/api-env.ts'
import { type JournalActor, writeJournal } from '../platform/journal.ts'
import type { BookingDeps } from './book-stay.ts'
import { type BookingRow, type Connection, readBooking } from './booking.store.ts'
import { lockBooking } from './booking-for-payment.ts'
import { inBookingTransaction } from './booking-transaction.ts'
import { refundDueOf } from './cancellation-due.ts'
import { requireBooking } from './edit-options.ts'
import { enqueueAgencyEmail, enqueueBookingEmails } from './enqueue-booking-email.ts'
import type { HasPaymentTotals } from './payment-totals.ts'
import { detailBooking } from './present-booking.ts'
import { findOpenRequest } from './stay-requests.ts'

/** The tenant who asks; the address is the journal's. */
export interface Requester {
  account: SignedIn
  address: string
  locale: Locale
}

type RequestDeps = BookingDeps & HasPaymentTotals

/**
 * Asks the agency for a change or the cancellation of a tenant's own stay (AG-210), with mails to both and a journal entry. Nothing of the
 * booking changes. Throws `bookingNotFound`, `tooLateToChange`, `requestOpen`, `refundChanged` (the tenant saw another refund),
 * `invalidDates`, `invalidRequest` (nothing is asked for, or more people than the lot takes).
 */
export async function requestChange(
  deps: RequestDeps,
  identifiers: BookingIdentifiers,
  request: NewStayRequest,
  { account, address, locale }: Requester,
): Promise<BookingDetail> {
  const { database, clock } = deps
  const row = await inBookingTransaction(database, async (trx) => {
    const { id } = await requireBooking(trx, identifiers, account)
    const booking = await lockBooking(trx, id)
    const hasOpenRequest = (await findOpenRequest(trx, id)) !== undefined
    const { status, start_date: startDate } = booking
    const decision = mayRequest(request.kind, { status, startDate, hasOpenRequest }, clock.today())
    if (!decision.ok) throw new ApiError(decision.reason)
    const wanted = request.kind === 'change' ? wantedStay(booking, request, clock.today()) : null
    const refundCents = request.kind === 'cancellation' ? await currentRefund(trx, deps, booking, request) : null
    const { id: requestId } = await trx
      .insertInto('stay_request')
      .values({
        booking_id: id,
        kind: request.kind,
        state: 'open',
        message: request.message,
        ...wanted,
        refund_cents: refundCents,
        created_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const mail = {
      quotation: request.message,
      requested: { kind: request.kind, refundCents: refundCents ?? 0, stay: wanted },
    }
    await enqueueBookingEmails(trx, booking, 'requestReceived', deps, {
      occasion: `requestReceived:${requestId}`,
      ...mail,
    })
    const toAgency = request.kind === 'change' ? 'agencyChangeRequested' : 'agencyCancellationRequested'
    await enqueueAgencyEmail(trx, booking, toAgency, deps, { occasion: `${toAgency}:${requestId}`, ...mail })
    await writeJournal(
      trx,
      { actor: tenantActor(account, address), now: clock.now() },
      {
        agencyId: booking.agency_id,
        action: request.kind === 'change' ? 'booking.changeRequested' : 'booking.cancellationRequested',
        subject: { kind: 'booking', id: booking.agency_booking_id },
        after: { reason: request.message, ...wanted, ...(refundCents !== null && { refundCents }) },
      },
    )
    return readBooking(trx, id)
  })
  return detailBooking(deps, row, locale)
}

/** Withdraws the open request. Throws `bookingNotFound`, `requestClosed`. */
export async function withdrawRequest(
  deps: RequestDeps,
  identifiers: BookingIdentifiers,
  { account, address, locale }: Requester,
): Promise<BookingDetail> {
  const { database, clock } = deps
  const row = await inBookingTransaction(database, async (trx) => {
    const { id } = await requireBooking(trx, identifiers, account)
    const booking = await lockBooking(trx, id)
    const withdrawn = await trx
      .updateTable('stay_request')
      .set({ state: 'withdrawn', decided_at: clock.now(), decided_by: account.accountId })
      .where('booking_id', '=', id)
      .where('state', '=', 'open')
      .returning('id')
      .executeTakeFirst()
    if (!withdrawn) throw new ApiError('requestClosed')
    await writeJournal(
      trx,
      { actor: tenantActor(account, address), now: clock.now() },
      {
        agencyId: booking.agency_id,
        action: 'booking.requestWithdrawn',
        subject: { kind: 'booking', id: booking.agency_booking_id },
      },
    )
    return booking
  })
  return detailBooking(deps, row, locale)
}

const tenantActor = ({ accountId, email }: SignedIn, address: string): JournalActor => ({
  kind: 'tenant',
  accountId,
  name: email,
  address,
})

/** The stay that is wanted, once it can be one: the agency decides whether it is free. */
function wantedStay(
  booking: BookingRow,
  { start_date, end_date, adults, children, message }: Extract<NewStayRequest, { kind: 'change' }>,
  today: string,
) {
  if (!checkStayDates({ arrival: start_date, departure: end_date }, today).ok) throw new ApiError('invalidDates')
  if (adults + children > booking.lotCapacity)
    throw new ApiError('invalidRequest', { problems: { adults: { code: 'noCapacity' } } })
  const isSame =
    start_date === booking.start_date &&
    end_date === booking.end_date &&
    adults === booking.adults &&
    children === booking.children
  if (isSame && message === '') throw new ApiError('invalidRequest', { problems: { message: { code: 'required' } } })
  return { start_date, end_date, adults, children }
}

async function currentRefund(
  trx: Connection,
  { clock, paymentTotalsOf }: RequestDeps,
  booking: BookingRow,
  { expectedRefundCents }: Extract<NewStayRequest, { kind: 'cancellation' }>,
): Promise<number> {
  const { refundCents } = refundDueOf(booking, await paymentTotalsOf(trx, booking.id), 'tenant', clock.today())
  if (refundCents !== expectedRefundCents) throw new ApiError('refundChanged')
  return refundCents
}
