import { ApiError } from '@escale/contract/errors'
import type { ClosureRequest } from '@escale/contract/planning'
import { decideClosure } from '@escale/domain/stay/closure'
import { withoutRanges } from '@escale/domain/stay/day-ranges'
import type { DayRange } from '@escale/domain/stay/stay'
import { inBookingTransaction } from '../booking/booking-transaction.ts'
import { lockLots, takeNights } from '../booking/take-nights.ts'
import { withLotMutex } from '../booking/with-lot-mutex.ts'
import { writeJournal } from '../platform/journal.ts'
import { journalActor } from '../staff/staff-caller.ts'
import type { Connection, DeskCaller, DeskDeps } from './desk-deps.ts'

/**
 * Closes the free nights of a lot of the agency within a range, with a reason: what is taken stays, and no new stay can begin between
 * (AG-208). Returns what was closed, in order. Throws `invalidDates`, `lotNotFound`, and `nightsTaken` where no night is free.
 */
export async function closeNights(
  deps: DeskDeps,
  caller: DeskCaller,
  request: ClosureRequest,
): Promise<{ closed: DayRange[] }> {
  const { database, clock } = deps
  const { reference } = request
  const stay = { arrival: request.start_date, departure: request.end_date }
  if (!decideClosure(stay, clock.today()).ok) throw new ApiError('invalidDates')
  const lot = await database.db
    .selectFrom('lot')
    .select('id')
    .where('reference', '=', reference)
    .where('agency_id', '=', caller.agencyId)
    .executeTakeFirst()
  if (!lot) throw new ApiError('lotNotFound')
  return withLotMutex(lot.id, () =>
    inBookingTransaction(database, async (trx) => {
      await lockLots(trx, [lot.id])
      const closed = await freeRanges(trx, lot.id, { start: stay.arrival, end: stay.departure }, clock.now())
      if (closed.length === 0) throw new ApiError('nightsTaken')
      for (const range of closed) await closeRange(trx, deps, caller, { lotId: lot.id, range, request })
      return { closed }
    }),
  )
}

/** The nights of a range that nothing has taken. A hold whose time is over takes none. */
async function freeRanges(trx: Connection, lotId: number, range: DayRange, now: Date): Promise<DayRange[]> {
  const taken = await trx
    .selectFrom('occupancy')
    .select(['start_date as start', 'end_date as end'])
    .where('lot_id', '=', lotId)
    .where('start_date', '<', range.end)
    .where('end_date', '>', range.start)
    .where(({ or, eb }) => or([eb('hold_expires_at', 'is', null), eb('hold_expires_at', '>', now)]))
    .execute()
  return withoutRanges(range, taken)
}

async function closeRange(
  trx: Connection,
  deps: DeskDeps,
  caller: DeskCaller,
  { lotId, range: { start, end }, request }: { lotId: number; range: DayRange; request: ClosureRequest },
): Promise<void> {
  const { reference, reason, note } = request
  const wanted = { lotId, stay: { arrival: start, departure: end }, kind: 'closed' as const, holdExpiresAt: null }
  const occupancyId = await takeNights(trx, wanted, deps)
  // Read under the lock of the lot.
  if (occupancyId === null) throw new Error(`Lot ${reference} has no free nights from ${start} to ${end}`)
  const now = deps.clock.now()
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
      after: { startDate: start, endDate: end, reason, note },
    },
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
