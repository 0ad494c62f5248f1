import type { Quote } from '@escale/contract/quote'
import type { ChangeSettlement } from '@escale/domain/booking/change-settlement'
import { type BookingRow, type Connection, readBooking } from './booking.store.ts'
import type { BookingContext } from './booking-context.ts'
import { quoteColumns } from './quote-snapshot.ts'
import { transitionBooking } from './transition-booking.ts'

/** Reason of the event of a change by staff; the journal has the details. */
export const CHANGED_BY_AGENCY = 'changed by the agency'

/** What else of a booking changes with its price. */
type OtherColumns = Partial<
  Pick<
    BookingRow,
    | 'lot_id'
    | 'occupancy_id'
    | 'start_date'
    | 'end_date'
    | 'left_on'
    | 'adults'
    | 'children'
    | 'insurance'
    | 'insurance_renounced_at'
  > & { requested_options: string }
>

/**
 * Writes a changed price of a locked booking within the caller's transaction, with its instalments, the event and the status that follow
 * from the settlement. Returns the new booking, and the id of the event, which distinguishes repeated changes.
 */
export async function writeAgreement(
  trx: Connection,
  context: BookingContext,
  booking: BookingRow,
  {
    quote,
    settlement,
    columns = {},
    reason = CHANGED_BY_AGENCY,
  }: { quote: Quote; settlement: ChangeSettlement; columns?: OtherColumns; reason?: string },
): Promise<{ after: BookingRow; eventId: number }> {
  const isCharged = settlement.event === 'chargeMore'
  await trx
    .updateTable('booking')
    .set({
      ...columns,
      ...quoteColumns(withSettlement(quote, settlement)),
      deposit_due_on: settlement.depositDueOn,
      balance_due_on: settlement.balanceDueOn,
      ...(isCharged && { agreement: booking.agreement + 1, paid_at: null }),
    })
    .where('id', '=', booking.id)
    .execute()
  const step = { booking_id: booking.id, status: booking.status, reason, at: context.clock.now() }
  const { id } = await trx.insertInto('booking_event').values(step).returning('id').executeTakeFirstOrThrow()
  if (settlement.event !== null) {
    const because = isCharged ? 'more is charged' : 'nothing remains to be paid'
    await transitionBooking(trx, await readBooking(trx, booking.id), settlement.event, { ...context, reason: because })
  }
  return { after: await readBooking(trx, booking.id), eventId: id }
}

/** The quote with the instalments of the settlement, for the contract. */
function withSettlement(quote: Quote, settlement: ChangeSettlement): Quote {
  const { depositCents, balanceCents, depositDueOn, balanceDueOn } = settlement
  const payments = [
    { kind: 'deposit' as const, amountCents: depositCents, dueOn: depositDueOn },
    { kind: 'balance' as const, amountCents: balanceCents, dueOn: balanceDueOn },
  ].flatMap(({ dueOn, ...sum }) => (dueOn !== null && sum.amountCents > 0 ? [{ ...sum, dueOn }] : []))
  return { ...quote, deposit: depositCents, balance: balanceCents, payments }
}
