import { ApiError } from '@escale/contract/errors'
import type { Quote } from '@escale/contract/quote'
import { type AgreedTerms, type ChangedPrice, termsToKeep } from '@escale/domain/booking/agreed-terms'
import { blocksNights } from '@escale/domain/booking/booking-status'
import { type ChangeSettlement, settleChange } from '@escale/domain/booking/change-settlement'
import type { IsoDate } from '@escale/domain/dates'
import type { Cents } from '@escale/domain/money'
import { isPaidFor } from './arrival-info.ts'
import type { BookingRow, Connection } from './booking.store.ts'
import type { BookingContext } from './booking-context.ts'
import { quoteOf } from './booking-snapshot.ts'
import { contractAttachments, issueContract } from './documents/issue-contract.ts'
import { enqueueBookingEmails } from './enqueue-booking-email.ts'
import { quoteStayIn } from './quote-stay.ts'
import { stayProblem } from './stay-problem.ts'
import { takeNights } from './take-nights.ts'
import { writeAgreement } from './write-agreement.ts'

/** Target of a change. The lot may be another one of the same agency. */
export interface StayChange {
  reference: string
  start_date: IsoDate
  end_date: IsoDate
  adults: number
  children: number
  options: { articleID: string; quantity: number }[]
}

/**
 * Checks that the booking may be changed: a tenant's, neither ended nor begun. Throws `tooLateToChange`, `holdExpired`.
 */
export function requireChangeable(booking: BookingRow, { clock }: Pick<BookingContext, 'clock'>): void {
  const isOpen = blocksNights(booking.status) && booking.status !== 'pending'
  if (booking.kind !== 'tenant' || !isOpen || booking.start_date < clock.today()) throw new ApiError('tooLateToChange')
  if (booking.hold_expires_at !== null && booking.hold_expires_at <= clock.now()) throw new ApiError('holdExpired')
}

/**
 * Quotes a changed booking (AG-206). What it keeps of the agreed prices is decided by `termsToKeep`. The booking's own nights count as free. An unavailable stay returns its reason. Throws
 * `lotNotFound`, and `invalidOptions` unless `dropsOptions`.
 */
export function quoteChange(
  trx: Connection,
  context: BookingContext,
  booking: BookingRow,
  { change, price, dropsOptions = false }: { change: StayChange; price: ChangedPrice; dropsOptions?: boolean },
): Promise<Quote> {
  const request = { ...change, insurance: booking.insurance }
  const own = booking.occupancy_id === null ? [] : [booking.occupancy_id]
  const agreed = agreedTerms(booking, change, price)
  return quoteStayIn(trx, context, request, booking.locale, own, {
    agreed,
    optionsField: dropsOptions ? null : 'options',
  })
}

function agreedTerms(booking: BookingRow, change: StayChange, price: ChangedPrice): AgreedTerms {
  const agreed = quoteOf(booking)
  return termsToKeep(
    {
      rentCents: agreed.discountedInitialPrice ?? 0,
      totalCents: booking.total_cents,
      processingFeeCents: agreed.processingFee,
      conciergeFeesCents: agreed.conciergeFees,
      unitPrices: new Map(agreed.comfortServices.map(({ articleID, unitPriceCents }) => [articleID, unitPriceCents])),
    },
    { lotReference: booking.lotReference, startDate: booking.start_date, endDate: booking.end_date },
    { lotReference: change.reference, startDate: change.start_date, endDate: change.end_date },
    price,
  )
}

/** Settlement of the change. `paidCents`: paid minus refunded. */
export function settlementOf(booking: BookingRow, quote: Quote, paidCents: Cents, today: IsoDate): ChangeSettlement {
  return settleChange(
    {
      status: booking.status,
      paidCents,
      depositCents: booking.deposit_cents,
      depositDueOn: booking.deposit_due_on,
      balanceDueOn: booking.balance_due_on,
    },
    { totalCents: quote.totalPrice ?? 0, instalments: quote.payments },
    today,
  )
}

/**
 * Changes a booking within the caller's transaction: nights, price, contract, status and mails. Both lots and the
 * booking must be locked. The price must be the accepted one. Throws `lotGone`, `nightsTaken`, `invalidDates`,
 * `invalidRequest` (over capacity), `invalidOptions`, `priceChanged`.
 */
export async function changeStay(
  trx: Connection,
  context: BookingContext,
  booking: BookingRow,
  {
    change,
    price,
    expectedTotalCents,
    paidCents,
    lotId,
    reply = '',
  }: {
    change: StayChange
    price: ChangedPrice
    expectedTotalCents: Cents
    paidCents: Cents
    lotId: number
    /** What the agency writes to the tenant. */
    reply?: string | undefined
  },
): Promise<{ after: BookingRow; refundCents: Cents }> {
  const { clock } = context
  const priced = await quoteChange(trx, context, booking, { change, price })
  requireAvailable(priced)
  if (priced.totalPrice !== expectedTotalCents) throw new ApiError('priceChanged')
  const settlement = settlementOf(booking, priced, paidCents, clock.today())
  const occupancyId = await moveNights(trx, context, booking, { change, lotId })
  const { after, eventId: id } = await writeAgreement(trx, context, booking, {
    quote: priced,
    settlement,
    columns: {
      lot_id: lotId,
      occupancy_id: occupancyId,
      start_date: change.start_date,
      end_date: change.end_date,
      left_on: null,
      adults: change.adults,
      children: change.children,
      requested_options: JSON.stringify(priced.ticket_options),
    },
  })
  const issued = isPaidFor(after) ? await issueContract(trx, after, context, { occasion: `changed:${id}` }) : null
  await enqueueBookingEmails(trx, after, 'bookingChanged', context, {
    attachments: contractAttachments(after, issued),
    occasion: `bookingChanged:${id}`,
    refundCents: settlement.refundCents,
    quotation: reply,
  })
  return { after, refundCents: settlement.refundCents }
}

function requireAvailable(quote: Quote): void {
  if (!quote.published) throw new ApiError('lotGone')
  if (quote.reason === 'noCapacity')
    throw new ApiError('invalidRequest', { problems: { adults: { code: 'noCapacity' } } })
  if (quote.reason === 'taken') throw new ApiError('nightsTaken')
  if (!quote.available) throw new ApiError('invalidDates', { problems: stayProblem(quote) })
}

/** Releases the booking's nights and takes the new ones; a hold retains its expiry. Throws `nightsTaken`. */
async function moveNights(
  trx: Connection,
  context: BookingContext,
  booking: BookingRow,
  { change, lotId }: { change: StayChange; lotId: number },
): Promise<number> {
  if (booking.occupancy_id !== null) {
    await trx.updateTable('booking').set({ occupancy_id: null }).where('id', '=', booking.id).execute()
    await trx.deleteFrom('occupancy').where('id', '=', booking.occupancy_id).execute()
  }
  const stay = { arrival: change.start_date, departure: change.end_date }
  const wanted = { lotId, stay, kind: 'booking' as const, holdExpiresAt: booking.hold_expires_at }
  const occupancyId = await takeNights(trx, wanted, context)
  if (occupancyId === null) throw new ApiError('nightsTaken')
  return occupancyId
}
