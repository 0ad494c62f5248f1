import { ApiError } from '@escale/contract/errors'
import { message } from '@escale/contract/messages'
import type { Quote } from '@escale/contract/quote'
import type { Locale } from '@escale/db/schema'
import { type GoodwillBearer, reducePrice } from '@escale/domain/booking/goodwill'
import { type Cents, roundCents } from '@escale/domain/money'
import type { BookingRow, Connection } from './booking.store.ts'
import type { BookingContext } from './booking-context.ts'
import { quoteOf } from './booking-snapshot.ts'
import { settlementOf } from './change-stay.ts'
import { enqueueBookingEmails } from './enqueue-booking-email.ts'
import { writeAgreement } from './write-agreement.ts'

/** Checks that the price of the booking may be reduced: a tenant's, confirmed or paid. Throws `tooLateToChange`. */
export function requireReducible({ kind, status }: Pick<BookingRow, 'kind' | 'status'>): void {
  if (kind !== 'tenant' || (status !== 'confirmed' && status !== 'paid')) throw new ApiError('tooLateToChange')
}

/**
 * Reduces the agreed price of a locked booking, before, during or after the stay: quote, instalments, status and the mail to the guest
 * (AG-403). Returns what was paid beyond the new price. `paidCents` is paid minus refunded. Throws `tooLateToChange`,
 * `exceedsReducible`.
 */
export async function reduceStay(
  trx: Connection,
  context: BookingContext,
  booking: BookingRow,
  {
    amountCents,
    bearer,
    paidCents,
    reason,
  }: { amountCents: Cents; bearer: GoodwillBearer; paidCents: Cents; reason: string },
): Promise<{ after: BookingRow; refundCents: Cents }> {
  requireReducible(booking)
  const reduced = reduceQuote(quoteOf(booking), { amountCents, bearer }, booking.locale)
  const settlement = settlementOf(booking, reduced, paidCents, context.clock.today())
  const { after, eventId } = await writeAgreement(trx, context, booking, { quote: reduced, settlement })
  await enqueueBookingEmails(trx, after, 'bookingReduced', context, {
    occasion: `bookingReduced:${eventId}`,
    refundCents: settlement.refundCents,
    reductionCents: amountCents,
    quotation: reason,
  })
  return { after, refundCents: settlement.refundCents }
}

/** The agreed quote with a lower price. Throws `exceedsReducible`. */
function reduceQuote(quote: Quote, reduction: { amountCents: Cents; bearer: GoodwillBearer }, locale: Locale): Quote {
  const rentCents = quote.discountedInitialPrice ?? 0
  const decision = reducePrice(
    { rentCents, processingFeeCents: quote.processingFee, conciergeFeeCents: quote.conciergeFees },
    reduction,
  )
  if (!decision.ok) throw new ApiError(decision.reason)
  const { price } = decision
  const fullCents = quote.initialPrice ?? rentCents
  const names = [quote.discountName, ...(price.rentCents < rentCents ? [message('booking_line_goodwill', locale)] : [])]
  const discountName = [...new Set(names.flatMap((name) => name?.split(' + ') ?? []))].join(' + ') || null
  const discountCents = fullCents - price.rentCents
  return {
    ...quote,
    discountName,
    discountedInitialPrice: price.rentCents,
    discountedRentalPrice: price.rentCents,
    processingFee: price.processingFeeCents,
    conciergeFees: price.conciergeFeeCents,
    totalPrice: (quote.totalPrice ?? 0) - reduction.amountCents,
    lines: quote.lines.map((line) => {
      if (line.kind === 'rent')
        return {
          ...line,
          amountCents: price.rentCents,
          discount:
            discountName === null || discountCents <= 0
              ? null
              : {
                  name: discountName,
                  percentBasisPoints: roundCents(discountCents * 10_000, fullCents),
                  amountCents: discountCents,
                },
        }
      if (line.kind === 'processingFee') return reduceFee(line, price.processingFeeCents)
      if (line.kind === 'conciergeFees') return reduceFee(line, price.conciergeFeeCents)
      return line
    }),
  }
}

/** A fee with what was taken off it; one that was reduced to nothing stays as a line, which shows by how much. */
function reduceFee<Fee extends { amountCents: Cents; reducedCents?: Cents | undefined }>(
  fee: Fee,
  amountCents: Cents,
): Fee {
  const reducedCents = (fee.reducedCents ?? 0) + fee.amountCents - amountCents
  return reducedCents === 0 ? fee : { ...fee, amountCents, reducedCents }
}
