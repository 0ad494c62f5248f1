import type { MandateEnd, mandateEndRequest } from '@escale/contract/agency-owners'
import { ApiError } from '@escale/contract/errors'
import { addDays, type IsoDate } from '@escale/domain/dates'
import type { Locale } from '@escale/domain/locale'
import { decideMandateEnd, type StayPlan } from '@escale/domain/owner/mandate'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { BookingContext } from '../booking/booking-context.ts'
import { inBookingTransaction } from '../booking/booking-transaction.ts'
import { lockLots, takeManyNights } from '../booking/take-nights.ts'
import { withLotMutex } from '../booking/with-lot-mutex.ts'
import type { DeskCaller } from '../desk/desk-deps.ts'
import type { Deps } from '../platform/deps.ts'
import { lockMandate } from './change-mandates.ts'
import { note } from './change-owner.ts'
import type { Connection } from './owners.store.ts'

type EndDeps = Pick<Deps, 'database'> & BookingContext
type BeyondStay = MandateEnd['stays'][number] & { id: string }

/** Nights closed from the end of a mandate on: the longest time ahead that staff may close. */
const CLOSED_DAYS = 1_095
/** How long the agency has to move or cancel a stay, counted back from its arrival. */
const DAYS_BEFORE_ARRIVAL = 30

/** Stays of a mandate's lot that end after a day, with what was decided before. Throws `notFound`. */
export async function showMandateEnd(
  { database: { db }, clock }: EndDeps,
  { agencyId, mandateId, on }: { agencyId: number; mandateId: number; on: IsoDate },
): Promise<MandateEnd> {
  const mandate = await db
    .selectFrom('mandate')
    .innerJoin('lot', 'lot.id', 'mandate.lot_id')
    .select('mandate.lot_id')
    .where('mandate.id', '=', mandateId)
    .where('lot.agency_id', '=', agencyId)
    .executeTakeFirst()
  if (!mandate) throw new ApiError('notFound')
  const stays = await readStaysBeyond(db, { mandateId, lotId: mandate.lot_id, on, now: clock.now() })
  return { stays: stays.map(({ id: _, ...stay }) => stay) }
}

async function readStaysBeyond(
  db: Connection,
  { mandateId, lotId, on, now }: { mandateId: number; lotId: number; on: IsoDate; now: Date },
): Promise<BeyondStay[]> {
  const { rows } = await sql<BeyondStay>`
    select booking.id, booking.agency_booking_id as "agencyBookingId", booking.kind,
      coalesce(nullif(concat_ws(' ', booking.guest ->> 'firstName', booking.guest ->> 'lastName'), ''), booking.agency_booking_id)
        as "guestName",
      booking.start_date as "startDate", booking.end_date as "endDate", booking.total_cents as "totalCents", planned.plan
    from booking
      left join mandate_end_plan as planned on planned.booking_id = booking.id and planned.mandate_id = ${mandateId}
    where booking.lot_id = ${lotId} and booking.end_date > ${on} and booking.kind <> 'concierge'
      and booking.status not in ('expired', 'cancelled', 'refunded')
      and (booking.hold_expires_at is null or booking.hold_expires_at > ${now})
    order by booking.start_date, booking.id`.execute(db)
  return rows
}

/**
 * Records the end of a mandate once each stay beyond it is decided: the register gets its line, stays to move or to cancel become tasks,
 * and the free nights from that day on are closed, so that nothing is booked beyond. Throws `notFound`, `invalidDates`, `mandateEnded`,
 * `staysUndecided`.
 */
export async function endMandate(
  deps: EndDeps,
  caller: DeskCaller,
  mandateId: number,
  { endDate, plans }: z.output<typeof mandateEndRequest>,
  locale: Locale,
): Promise<void> {
  const { database, clock } = deps
  const { agencyId } = caller
  const lotId = await lotOf(database.db, mandateId)
  await withLotMutex(lotId, () =>
    inBookingTransaction(database, async (trx) => {
      await lockLots(trx, [lotId])
      const mandate = await lockMandate(trx, { agencyId, mandateId })
      const [today, now] = [clock.today(), clock.now()]
      const stays = await readStaysBeyond(trx, { mandateId, lotId, on: endDate, now })
      const decision = decideMandateEnd(
        { startDate: mandate.start_date, endDate: mandate.end_date },
        {
          endDate,
          stays: stays.map(({ agencyBookingId }) => agencyBookingId),
          decided: plans.map(({ agencyBookingId }) => agencyBookingId),
          today,
        },
      )
      if (!decision.ok)
        throw new ApiError(
          ({ ended: 'mandateEnded', invalidEnd: 'invalidDates', undecided: 'staysUndecided' } as const)[
            decision.reason
          ],
        )
      const planOf = new Map(plans.map(({ agencyBookingId, plan }) => [agencyBookingId, plan]))
      const decided = stays.map((stay) => ({ stay, plan: planOf.get(stay.agencyBookingId) ?? 'keep' }))
      await reopenNights(trx, mandateId)
      await trx.updateTable('mandate').set({ end_date: endDate }).where('id', '=', mandateId).execute()
      await writePlans(trx, caller, { mandateId, lotId, decided, today, now, locale })
      await closeNights(trx, deps, caller, { mandateId, lotId, endDate, locale })
      await note(trx, caller, now, {
        action: 'owner.mandateEnded',
        accountId: mandate.account_id,
        before: { mandateId, endDate: mandate.end_date },
        after: { mandateId, endDate, plans },
      })
    }),
  )
}

async function lotOf(db: Connection, mandateId: number): Promise<number> {
  const row = await db.selectFrom('mandate').select('lot_id').where('id', '=', mandateId).executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  return row.lot_id
}

/** An end that is recorded again replaces the former. */
async function reopenNights(trx: Connection, mandateId: number): Promise<void> {
  await sql`delete from occupancy using lot_closure
    where lot_closure.occupancy_id = occupancy.id and lot_closure.mandate_id = ${mandateId}`.execute(trx)
}

const TITLES: Record<Locale, Record<Exclude<StayPlan, 'keep'>, string>> = {
  fr: { move: 'Fin de mandat\u00a0: reloger ce séjour', cancel: 'Fin de mandat\u00a0: annuler ce séjour' },
  en: { move: 'Mandate ends: move this stay', cancel: 'Mandate ends: cancel this stay' },
}
const NOTES: Record<Locale, string> = { fr: 'Fin du mandat', en: 'End of the mandate' }

async function writePlans(
  trx: Connection,
  caller: DeskCaller,
  {
    mandateId,
    lotId,
    decided,
    today,
    now,
    locale,
  }: {
    mandateId: number
    lotId: number
    decided: readonly { stay: BeyondStay; plan: StayPlan }[]
    today: IsoDate
    now: Date
    locale: Locale
  },
): Promise<void> {
  await trx.deleteFrom('mandate_end_plan').where('mandate_id', '=', mandateId).execute()
  if (decided.length === 0) return
  await trx
    .insertInto('mandate_end_plan')
    .values(
      decided.map(({ stay, plan }) => ({
        mandate_id: mandateId,
        booking_id: stay.id,
        plan,
        decided_at: now,
        decided_by: caller.accountId,
      })),
    )
    .execute()
  // A stay with the same decision as before has its task already.
  const tasks = decided.flatMap(({ stay, plan }) => {
    if (plan === 'keep' || plan === stay.plan) return []
    const early = addDays(stay.startDate, -DAYS_BEFORE_ARRIVAL)
    return [
      {
        agency_id: caller.agencyId,
        lot_id: lotId,
        booking_id: stay.id,
        kind: 'other' as const,
        title: TITLES[locale][plan],
        due_day: early > today ? early : today,
        created_at: now,
      },
    ]
  })
  if (tasks.length > 0) await trx.insertInto('task').values(tasks).execute()
}

async function closeNights(
  trx: Connection,
  deps: EndDeps,
  caller: DeskCaller,
  {
    mandateId,
    lotId,
    endDate,
    locale,
  }: {
    mandateId: number
    lotId: number
    endDate: IsoDate
    locale: Locale
  },
): Promise<void> {
  const until = addDays(endDate, CLOSED_DAYS)
  const { rows: taken } = await sql<{ start: IsoDate; end: IsoDate }>`
    select start_date as start, end_date as end from occupancy
    where lot_id = ${lotId} and end_date > ${endDate} and start_date < ${until} order by start_date`.execute(trx)
  const free: { arrival: IsoDate; departure: IsoDate }[] = []
  let from = endDate
  for (const { start, end } of taken) {
    if (start > from) free.push({ arrival: from, departure: start })
    if (end > from) from = end
  }
  if (from < until) free.push({ arrival: from, departure: until })
  await takeManyNights(
    trx,
    free.map((stay) => ({ lotId, stay, kind: 'closed' as const })),
    deps,
  )
  await sql`
    insert into lot_closure (occupancy_id, reason, note, created_by, created_at, mandate_id)
    select id, 'owner', ${NOTES[locale]}, ${caller.accountId}, ${deps.clock.now()}, ${mandateId} from occupancy
    where lot_id = ${lotId} and kind = 'closed' and start_date = any (${free.map(({ arrival }) => arrival)}::date[])`.execute(
    trx,
  )
}
