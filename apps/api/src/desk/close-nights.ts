import { ApiError } from '@escale/contract/errors'
import type { ClosureRequest } from '@escale/contract/planning'
import { decideClosure } from '@escale/domain/stay/closure'
import { inBookingTransaction } from '../booking/booking-transaction.ts'
import { lockLots, takeNights } from '../booking/take-nights.ts'
import { withLotMutex } from '../booking/with-lot-mutex.ts'
import { writeJournal } from '../platform/journal.ts'
import { journalActor } from '../staff/staff-caller.ts'
import type { DeskCaller, DeskDeps } from './desk-deps.ts'

/** Closes nights of a lot of the agency, with a reason (AG-208). Throws `invalidDates`, `lotNotFound`, `nightsTaken`. */
export async function closeNights(deps: DeskDeps, caller: DeskCaller, request: ClosureRequest): Promise<void> {
  const { database, clock } = deps
  const { reference, reason, note } = request
  const stay = { arrival: request.start_date, departure: request.end_date }
  if (!decideClosure(stay, clock.today()).ok) throw new ApiError('invalidDates')
  const lot = await database.db
    .selectFrom('lot')
    .select('id')
    .where('reference', '=', reference)
    .where('agency_id', '=', caller.agencyId)
    .executeTakeFirst()
  if (!lot) throw new ApiError('lotNotFound')
  await withLotMutex(lot.id, () =>
    inBookingTransaction(database, async (trx) => {
      const wanted = { lotId: lot.id, stay, kind: 'closed' as const, holdExpiresAt: null }
      const occupancyId = await takeNights(trx, wanted, deps)
      if (occupancyId === null) throw new ApiError('nightsTaken')
      const now = clock.now()
      await trx
        .insertInto('lot_closure')
        .values({ occupancy_id: occupancyId, reason, note, created_by: caller.accountId, created_at: now })
        .execute()
      await writeJournal(
        trx,
        { actor: journalActor(caller), now },
        {
          agencyId: caller.agencyId,
          action: 'lot.nightsClosed',
          subject: { kind: 'lot', id: reference },
          after: { startDate: stay.arrival, endDate: stay.departure, reason, note },
        },
      )
    }),
  )
}

/** Opens nights that staff closed. Throws `notFound`, also for nights that somebody else took. */
export async function openNights(deps: DeskDeps, caller: DeskCaller, closureId: number): Promise<void> {
  const { database, clock } = deps
  await inBookingTransaction(database, async (trx) => {
    const closure = await trx
      .selectFrom('lot_closure')
      .innerJoin('occupancy', 'occupancy.id', 'lot_closure.occupancy_id')
      .innerJoin('lot', 'lot.id', 'occupancy.lot_id')
      .select(['occupancy.lot_id', 'occupancy.start_date', 'occupancy.end_date', 'lot.reference', 'reason', 'note'])
      .where('lot_closure.occupancy_id', '=', closureId)
      .where('lot.agency_id', '=', caller.agencyId)
      .executeTakeFirst()
    if (!closure) throw new ApiError('notFound')
    await lockLots(trx, [closure.lot_id])
    const { numDeletedRows } = await trx.deleteFrom('occupancy').where('id', '=', closureId).executeTakeFirst()
    if (numDeletedRows === 0n) throw new ApiError('notFound')
    const { start_date: startDate, end_date: endDate, reference, reason, note } = closure
    await writeJournal(
      trx,
      { actor: journalActor(caller), now: clock.now() },
      {
        agencyId: caller.agencyId,
        action: 'lot.nightsOpened',
        subject: { kind: 'lot', id: reference },
        before: { startDate, endDate, reason, note },
      },
    )
  })
}
