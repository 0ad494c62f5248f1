import { ApiError } from '@escale/contract/errors'
import type { ChequeDeposits, ChequeKey } from '@escale/contract/receivables'
import type { IsoDate } from '@escale/domain/dates'
import { sql } from 'kysely'
import { isReversed } from '../payment/received-payments.ts'
import type { Deps } from '../platform/deps.ts'
import type { Connection } from './stay-facts.store.ts'

const WAITING = 500
const DEPOSITS = 50

type Cheque = ChequeDeposits['waiting'][number]

/** Cheques of an agency that wait for the bank, and its latest deposit slips (AG-405). */
export async function listChequeDeposits({ database: { db } }: Deps, agencyId: number): Promise<ChequeDeposits> {
  const [waiting, { count }, deposits] = await Promise.all([
    selectCheques(db, agencyId)
      .selectAll()
      .where('depositId', 'is', null)
      .orderBy('receivedOn')
      .orderBy('paymentId')
      .orderBy('cautionId')
      .limit(WAITING)
      .execute(),
    selectCheques(db, agencyId)
      .where('depositId', 'is', null)
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
  return { waiting: waiting.map(presentCheque), waitingCount: count, deposits }
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
    .selectAll()
    .where('depositId', '=', slip.id)
    .orderBy('receivedOn')
    .orderBy('paymentId')
    .orderBy('cautionId')
    .execute()
  return { depositedOn: slip.depositedOn, totalCents: slip.totalCents, cheques: cheques.map(presentCheque) }
}

/** A row of `selectCheques`: one of `paymentId` and `cautionId` is null. */
export interface ChequeRow extends Omit<Cheque, 'key'> {
  paymentId: string | null
  part: number | null
  cautionId: string | null
}

/** The name of a cheque. Throws when the row names none, which `selectCheques` excludes. */
export function keyOfCheque({
  paymentId,
  part,
  cautionId,
}: Pick<ChequeRow, 'paymentId' | 'part' | 'cautionId'>): ChequeKey {
  if (cautionId !== null) return { cautionId }
  if (paymentId === null || part === null) throw new Error('A cheque without origin')
  return { paymentId, part }
}

const presentCheque = (row: ChequeRow): Cheque => {
  const { amountCents, reference, receivedOn, agencyBookingId, guestName } = row
  return { key: keyOfCheque(row), amountCents, reference, receivedOn, agencyBookingId, guestName }
}

/** Cheques of an agency for the bank, deposited or not: those of payments, and those of cautions of which something is kept. */
export function selectCheques(db: Connection, agencyId: number) {
  const guestName = sql<string>`concat_ws(' ', booking.guest ->> 'firstName', booking.guest ->> 'lastName')`
  const ofPayments = db
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
    // A cheque that the bank returned stays on its slip.
    .where(sql<boolean>`(deposited_cheque.deposit_id is not null or not ${isReversed(sql.ref('payment.id'))})`)
    .select([
      sql<string | null>`recorded_part.payment_id`.as('paymentId'),
      sql<number | null>`recorded_part.position`.as('part'),
      sql<string | null>`null::uuid`.as('cautionId'),
      'recorded_part.amount_cents as amountCents',
      'recorded_part.reference',
      'recorded_part.received_on as receivedOn',
      'booking.agency_booking_id as agencyBookingId',
      guestName.as('guestName'),
      'deposited_cheque.deposit_id as depositId',
    ])
  const ofCautions = db
    .selectFrom('caution')
    .innerJoin('booking', 'booking.id', 'caution.booking_id')
    .leftJoin('deposited_caution_cheque', 'deposited_caution_cheque.caution_id', 'caution.id')
    .where('booking.agency_id', '=', agencyId)
    .where('caution.means', '=', 'cheque')
    .where('caution.status', '=', 'kept')
    .select([
      sql<string | null>`null::uuid`.as('paymentId'),
      sql<number | null>`null::smallint`.as('part'),
      sql<string | null>`caution.id`.as('cautionId'),
      'caution.amount_cents as amountCents',
      'caution.reference',
      sql<IsoDate>`caution.received_on`.as('receivedOn'),
      'booking.agency_booking_id as agencyBookingId',
      guestName.as('guestName'),
      'deposited_caution_cheque.deposit_id as depositId',
    ])
  return db.selectFrom(ofPayments.unionAll(ofCautions).as('cheque'))
}
