import type { ChequeDeposits } from '@escale/contract/collections'
import { ApiError } from '@escale/contract/errors'
import type { IsoDate } from '@escale/domain/dates'
import { sql } from 'kysely'
import type { Deps } from '../platform/deps.ts'
import type { Connection } from './stay-facts.store.ts'

const WAITING = 500
const DEPOSITS = 50

type Cheque = ChequeDeposits['waiting'][number]

/** Cheques of an agency that wait for the bank, and its latest deposit slips (AG-405). */
export async function listChequeDeposits({ database: { db } }: Deps, agencyId: number): Promise<ChequeDeposits> {
  const [waiting, { count }, deposits] = await Promise.all([
    selectCheques(db, agencyId)
      .where('deposited_cheque.deposit_id', 'is', null)
      .orderBy('recorded_part.received_on')
      .orderBy('recorded_part.payment_id')
      .limit(WAITING)
      .execute(),
    selectCheques(db, agencyId)
      .where('deposited_cheque.deposit_id', 'is', null)
      .clearSelect()
      .select(({ fn }) => sql<number>`${fn.countAll()}::int`.as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('cheque_deposit')
      .select(['number', 'deposited_on as depositedOn', 'cheques', 'total_cents as totalCents'])
      .where('agency_id', '=', agencyId)
      .orderBy('number', 'desc')
      .limit(DEPOSITS)
      .execute(),
  ])
  return { waiting, waitingCount: count, deposits }
}

/** A deposit slip with its cheques, as the bank wants it. Throws `notFound`. */
export async function readChequeDeposit(
  db: Connection,
  { agencyId, number }: { agencyId: number; number: number },
): Promise<{ depositedOn: IsoDate; totalCents: number; cheques: Cheque[] }> {
  const slip = await db
    .selectFrom('cheque_deposit')
    .select(['id', 'deposited_on as depositedOn', 'total_cents as totalCents'])
    .where('agency_id', '=', agencyId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!slip) throw new ApiError('notFound')
  const cheques = await selectCheques(db, agencyId)
    .where('deposited_cheque.deposit_id', '=', slip.id)
    .orderBy('recorded_part.received_on')
    .orderBy('recorded_part.payment_id')
    .execute()
  return { depositedOn: slip.depositedOn, totalCents: slip.totalCents, cheques }
}

/** Cheques recorded for an agency's bookings, deposited or not. */
export function selectCheques(db: Connection, agencyId: number) {
  return db
    .selectFrom('recorded_part')
    .innerJoin('payment', 'payment.id', 'recorded_part.payment_id')
    .innerJoin('booking', 'booking.id', 'payment.booking_id')
    .leftJoin('deposited_cheque', (join) =>
      join
        .onRef('deposited_cheque.payment_id', '=', 'recorded_part.payment_id')
        .onRef('deposited_cheque.part_position', '=', 'recorded_part.position'),
    )
    .where('booking.agency_id', '=', agencyId)
    .where('recorded_part.means', '=', 'cheque')
    .select([
      'recorded_part.payment_id as paymentId',
      'recorded_part.position as part',
      'recorded_part.amount_cents as amountCents',
      'recorded_part.reference',
      'recorded_part.received_on as receivedOn',
      'booking.agency_booking_id as agencyBookingId',
      sql<string>`concat_ws(' ', booking.guest ->> 'firstName', booking.guest ->> 'lastName')`.as('guestName'),
    ])
}
