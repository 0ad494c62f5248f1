import type { Cents } from '@escale/domain/money'
import type { Clock } from '../platform/clock.ts'
import { type JournalActor, writeJournal } from '../platform/journal.ts'
import type { BookingRow, Connection } from './booking.store.ts'

/**
 * Records today's reminder of a payment with its journal entry, within the transaction of its mail. Returns false when the
 * booking had one today (AG-405). `accountId` is null for a reminder by rule.
 */
export async function recordReminder(
  trx: Connection,
  clock: Pick<Clock, 'now' | 'today'>,
  {
    booking,
    amountCents,
    accountId,
    actor,
  }: {
    booking: Pick<BookingRow, 'id' | 'agency_id' | 'agency_booking_id'>
    amountCents: Cents
    accountId: string | null
    actor: JournalActor
  },
): Promise<boolean> {
  const [now, sentOn] = [clock.now(), clock.today()]
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_reminder')
    .values({ booking_id: booking.id, sent_on: sentOn, amount_cents: amountCents, sent_by: accountId, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return false
  await writeJournal(
    trx,
    { actor, now },
    {
      agencyId: booking.agency_id,
      action: 'booking.paymentReminded',
      subject: { kind: 'booking', id: booking.agency_booking_id },
      after: { amountCents },
    },
  )
  return true
}
