import { ApiError } from '@escale/contract/errors'
import type { Quote, QuoteLine } from '@escale/contract/quote'
import { decideEarlyDeparture } from '@escale/domain/booking/early-departure'
import { type IsoDate, nightsBetween } from '@escale/domain/dates'
import { sleptTax } from '@escale/domain/law/slept-tax'
import { type TaxBasis, undividedBasis } from '@escale/domain/law/tax-register'
import type { Cents } from '@escale/domain/money'
import type { BookingRow, Connection } from './booking.store.ts'
import type { BookingContext } from './booking-context.ts'
import { quoteOf } from './booking-snapshot.ts'
import { settlementOf } from './change-stay.ts'
import { enqueueBookingEmails } from './enqueue-booking-email.ts'
import { moveDeparture } from './take-nights.ts'
import { writeAgreement } from './write-agreement.ts'

type TaxLine = Extract<QuoteLine, { kind: 'tourismTax' }>

/**
 * Records within the caller's transaction that a tenant leaves a locked booking's lot on a day before the contracted end, on another day than
 * recorded before, or after all not (`leftOn` null): nights, tourist tax, instalments, status and the mail to the guest (AG-207). The contracted
 * dates, and the documents that say them, stay. `paidCents` is paid minus refunded. Returns what was paid beyond the new total, which is
 * the tax of the nights that nobody sleeps. Throws `tooLateToChange`, `invalidDates`, and `nightsTaken` or `dayCap` when a later
 * departure meets another stay.
 */
export async function leaveEarly(
  trx: Connection,
  context: BookingContext,
  booking: BookingRow,
  { leftOn, paidCents }: { leftOn: IsoDate | null; paidCents: Cents },
): Promise<{ after: BookingRow; refundCents: Cents }> {
  const { clock } = context
  const { kind, status, start_date: startDate, end_date: endDate, lot_id: lotId, occupancy_id: occupancyId } = booking
  const decision = decideEarlyDeparture(leftOn, { kind, status, startDate, endDate }, clock.today())
  if (!decision.ok)
    throw decision.reason === 'invalidDates'
      ? new ApiError('invalidDates', { problems: { leftOn: { code: 'invalid' } } })
      : new ApiError(decision.reason)
  const stay = { arrival: startDate, departure: leftOn ?? endDate }
  if (occupancyId !== null) await moveDeparture(trx, { lotId, stay, occupancyId }, context)
  const quote = withSleptTax(quoteOf(booking), leftOn, booking)
  const settlement = settlementOf(booking, quote, paidCents, clock.today())
  const { after, eventId } = await writeAgreement(trx, context, booking, {
    quote,
    settlement,
    columns: { left_on: leftOn },
  })
  await enqueueBookingEmails(trx, after, 'bookingDeparture', context, {
    occasion: `bookingDeparture:${eventId}`,
    refundCents: settlement.refundCents,
  })
  return { after, refundCents: settlement.refundCents }
}

/** The agreed quote with the tax of the nights before a departure; null: of all booked nights again. */
function withSleptTax(agreed: Quote, leftOn: IsoDate | null, booking: BookingRow): Quote {
  const line = agreed.lines.find((one): one is TaxLine => one.kind === 'tourismTax')
  if (!line) return agreed
  const revised = leftOn === null ? wholeLine(line) : sleptLine(line, leftOn, booking)
  return {
    ...agreed,
    lines: agreed.lines.map((one) => (one === line ? revised : one)),
    tourismTax: agreed.tourismTax === null ? null : revised.amountCents,
    totalPrice: (agreed.totalPrice ?? 0) + revised.amountCents - line.amountCents,
  }
}

function wholeLine({ contracted, basis, ...line }: TaxLine): TaxLine {
  return contracted ? { ...line, ...contracted } : { ...line, ...(basis && { basis }) }
}

function sleptLine(line: TaxLine, leftOn: IsoDate, booking: BookingRow): TaxLine {
  const { contracted: former, ...rest } = line
  const { amountCents, nights, parts, basis } = line
  const contracted = former ?? { amountCents, nights, parts, ...(basis && { basis }) }
  const slept = sleptTax(contracted.basis ?? basisOfOld(booking, contracted.amountCents), leftOn)
  return {
    ...rest,
    amountCents: slept.amountCents,
    nights: nightsBetween(booking.start_date, leftOn),
    parts: firstNights(contracted.parts, taxedNights(slept.basis)),
    basis: slept.basis,
    contracted,
  }
}

/** A booking of before the basis was kept. */
function basisOfOld({ start_date, end_date, rent_cents, adults, children }: BookingRow, taxCents: Cents): TaxBasis {
  const stay = { arrival: start_date, departure: end_date }
  return undividedBasis(stay, { rentCents: rent_cents ?? 0, adults, children, taxCents })
}

/** Nights with a tax, which alone the ticket lists. */
function taxedNights({ parts }: TaxBasis): number {
  return parts.reduce(
    (sum, { arrival, departure, amountCents }) => sum + (amountCents > 0 ? nightsBetween(arrival, departure) : 0),
    0,
  )
}

/** Returns the tax parts of the ticket shortened to its first nights: those that the tenant slept there. */
function firstNights(parts: TaxLine['parts'], count: number): TaxLine['parts'] {
  let left = count
  return parts.flatMap((part) => {
    const nights = Math.min(part.nights, left)
    left -= nights
    return nights > 0 ? [{ ...part, nights }] : []
  })
}
