/** Keeps the tasks of stays as the agency's templates and the bookings want them (AG-209). */
import { departureOf } from '@escale/domain/booking/early-departure'
import type { IsoDate } from '@escale/domain/dates'
import { type PlannedTask, planStayTasks, type TaskPlan } from '@escale/domain/tasks/plan-stay-tasks'
import type { Deps } from '../platform/deps.ts'
import { writeJournal } from '../platform/journal.ts'
import { siteActor } from '../platform/site-actor.ts'
import type { Connection } from './desk-deps.ts'

/** Bookings of one run; the next run continues. */
const BATCH = 500

/**
 * Plans the tasks of every booking that has changed since: adds, moves or cancels them, one transaction per booking, so that a
 * failure does not block the others; the first error is thrown at the end. A repeated run changes nothing. Returns the number of
 * bookings. The job runs every few seconds; the queue is filled by a trigger, in the transaction that changes the booking.
 */
export async function planTasks(deps: Pick<Deps, 'database' | 'clock'>, signal?: AbortSignal): Promise<number> {
  const { db } = deps.database
  const queued = await db.selectFrom('task_plan_queue').select('booking_id').limit(BATCH).execute()
  const faults: unknown[] = []
  for (const { booking_id } of queued) {
    // A server that stops leaves the rest to the next run.
    if (signal?.aborted) break
    await db
      .transaction()
      .execute((trx) => planBooking(trx, booking_id, deps))
      .catch((fault: unknown) => faults.push(fault))
  }
  if (faults.length > 0) throw faults[0]
  return queued.length
}

/** Marks the stays of an agency that are not over, so that their tasks follow a changed template. */
export async function enqueueTaskPlans(trx: Connection, agencyId: number, today: IsoDate): Promise<void> {
  await trx
    .insertInto('task_plan_queue')
    .columns(['booking_id'])
    .expression(trx.selectFrom('booking').select('id').where('agency_id', '=', agencyId).where('end_date', '>=', today))
    // Locks a row that is there: a plan under way waits for the changed template, or is queued again.
    .onConflict((conflict) =>
      conflict.column('booking_id').doUpdateSet((row) => ({ booking_id: row.ref('excluded.booking_id') })),
    )
    .execute()
}

async function planBooking(trx: Connection, bookingId: string, { clock }: Pick<Deps, 'clock'>): Promise<void> {
  // The lock comes first: a change under way is waited for, and a later one finds the row gone and queues the booking again.
  const booking = await trx
    .selectFrom('booking')
    .select(['agency_id', 'agency_booking_id', 'kind', 'status', 'start_date', 'end_date', 'left_on', 'lot_id'])
    .where('id', '=', bookingId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const taken = await trx.deleteFrom('task_plan_queue').where('booking_id', '=', bookingId).executeTakeFirst()
  if (!booking || taken.numDeletedRows === 0n) return
  const { agency_id: agencyId, agency_booking_id: agencyBookingId } = booking
  const stay = {
    kind: booking.kind,
    status: booking.status,
    startDate: booking.start_date,
    endDate: departureOf(booking),
    lotId: booking.lot_id,
  }
  const plan = planStayTasks(
    stay,
    await readPlanTemplates(trx, agencyId),
    await readStayTasks(trx, bookingId),
    clock.today(),
  )
  const [added, changed, cancelled] = [plan.add.length, plan.change.length, plan.cancel.length]
  if (added + changed + cancelled === 0) return
  const now = clock.now()
  await writePlan(trx, { agencyId, bookingId, now }, plan)
  await writeJournal(
    trx,
    { actor: await siteActor(trx), now },
    {
      agencyId,
      action: 'booking.tasksPlanned',
      subject: { kind: 'booking', id: agencyBookingId },
      after: { added, changed, cancelled },
    },
  )
}

async function readPlanTemplates(trx: Connection, agencyId: number) {
  const rows = await trx.selectFrom('task_template').selectAll().where('agency_id', '=', agencyId).execute()
  return rows.map(({ id, kind, title, anchor, offset_days, due_time, for_owner_stays, removed_at }) => ({
    id,
    kind,
    title,
    anchor,
    offsetDays: offset_days,
    dueTime: due_time,
    forOwnerStays: for_owner_stays,
    isActive: removed_at === null,
  }))
}

async function readStayTasks(trx: Connection, bookingId: string) {
  const rows = await trx.selectFrom('task').selectAll().where('booking_id', '=', bookingId).forUpdate().execute()
  return rows.flatMap(({ id, template_id, state, decided_by, kind, title, lot_id, planned_day, planned_time }) =>
    template_id === null || planned_day === null
      ? []
      : [
          {
            id,
            templateId: template_id,
            state,
            isCancelledByPlan: state === 'cancelled' && decided_by === '',
            kind,
            title,
            lotId: lot_id,
            plannedDay: planned_day,
            plannedTime: planned_time,
          },
        ],
  )
}

async function writePlan(
  trx: Connection,
  { agencyId, bookingId, now }: { agencyId: number; bookingId: string; now: Date },
  { add, change, cancel }: TaskPlan,
): Promise<void> {
  if (add.length > 0) {
    const rows = add.map(({ templateId, ...planned }) => ({
      agency_id: agencyId,
      booking_id: bookingId,
      template_id: templateId,
      ...columnsOf(planned),
      due_day: planned.dueDay,
      created_at: now,
    }))
    await trx.insertInto('task').values(rows).execute()
  }
  for (const { id, ...planned } of change) {
    await trx
      .updateTable('task')
      .set((row) => ({
        ...columnsOf(planned),
        state: 'toDo',
        decided_by: '',
        decided_at: null,
        version: row('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
  }
  if (cancel.length > 0) {
    await trx
      .updateTable('task')
      .set((row) => ({ state: 'cancelled', decided_by: '', decided_at: now, version: row('version', '+', 1) }))
      .where('id', 'in', cancel)
      .execute()
  }
}

const columnsOf = ({ kind, title, lotId, plannedDay, plannedTime, dueDay, dueTime }: PlannedTask) => ({
  kind,
  title,
  lot_id: lotId,
  planned_day: plannedDay,
  planned_time: plannedTime,
  ...(dueDay !== undefined && { due_day: dueDay }),
  ...(dueTime !== undefined && { due_time: dueTime }),
})
