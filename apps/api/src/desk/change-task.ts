/** What staff do with tasks: add one by hand, do it, cancel it, assign it, postpone it (AG-209). */
import { ApiError } from '@escale/contract/errors'
import type { TaskRequest, TaskUpdate } from '@escale/contract/tasks'
import { decideDueDay, type TaskState } from '@escale/domain/tasks/task'
import type { Deps } from '../platform/deps.ts'
import { writeJournal } from '../platform/journal.ts'
import { journalActor } from '../staff/staff-caller.ts'
import { requireColleague } from './colleagues.ts'
import type { Connection, DeskCaller } from './desk-deps.ts'
import { staffName } from './staff-name.ts'

/** Adds a task by hand. Throws `invalidDates`, `lotNotFound`, `bookingNotFound`, and `notFound` for the assignee. */
export async function addTask(deps: Deps, caller: DeskCaller, request: TaskRequest): Promise<void> {
  const { agencyId } = caller
  const { kind, title, reference, agencyBookingId, dueDay, dueTime, assignee, notes } = request
  if (!decideDueDay(dueDay, deps.clock.today()).ok) throw new ApiError('invalidDates')
  await deps.database.db.transaction().execute(async (trx) => {
    const lot = await trx
      .selectFrom('lot')
      .select('id')
      .where('reference', '=', reference)
      .where('agency_id', '=', agencyId)
      .executeTakeFirst()
    if (!lot) throw new ApiError('lotNotFound')
    const bookingId = agencyBookingId === undefined ? null : await bookingOfLot(trx, agencyId, lot.id, agencyBookingId)
    const written = {
      kind,
      title,
      due_day: dueDay,
      due_time: dueTime,
      notes,
      ...(await assigneeColumns(trx, agencyId, assignee)),
    }
    const { id } = await trx
      .insertInto('task')
      .values({
        ...written,
        agency_id: agencyId,
        lot_id: lot.id,
        booking_id: bookingId,
        created_at: deps.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await note(trx, deps, caller, { action: 'task.added', id, after: { ...written, reference, agencyBookingId } })
  })
}

/** Changes a task on the version that the person saw. Throws `notFound` (the assignee's, too), `invalidDates`, `changedMeanwhile`. */
export async function changeTask(
  deps: Deps,
  caller: DeskCaller,
  taskId: string,
  { expectedVersion, state, dueDay, dueTime, assignee, notes }: TaskUpdate,
): Promise<void> {
  const { clock, database } = deps
  await database.db.transaction().execute(async (trx) => {
    const task = await trx
      .selectFrom('task')
      .select(['state', 'due_day', 'due_time', 'assigned_to', 'assignee_name', 'notes', 'version'])
      .where('id', '=', taskId)
      .where('agency_id', '=', caller.agencyId)
      .forUpdate()
      .executeTakeFirst()
    if (!task) throw new ApiError('notFound')
    const { version, ...before } = task
    if (version !== expectedVersion) throw new ApiError('changedMeanwhile')
    // A day that stays may have passed.
    if (dueDay !== undefined && dueDay !== task.due_day && !decideDueDay(dueDay, clock.today()).ok)
      throw new ApiError('invalidDates')
    const changed = {
      ...(state !== undefined && state !== task.state && (await stateColumns(trx, caller, state, clock.now()))),
      ...(dueDay !== undefined && { due_day: dueDay }),
      ...(dueTime !== undefined && { due_time: dueTime }),
      ...(notes !== undefined && { notes }),
      ...(assignee !== undefined && (await assigneeColumns(trx, caller.agencyId, assignee))),
    }
    await trx
      .updateTable('task')
      .set((row) => ({ ...changed, version: row('version', '+', 1) }))
      .where('id', '=', taskId)
      .execute()
    await note(trx, deps, caller, { action: 'task.changed', id: taskId, before, after: changed })
  })
}

async function bookingOfLot(
  trx: Connection,
  agencyId: number,
  lotId: number,
  agencyBookingId: string,
): Promise<string> {
  const booking = await trx
    .selectFrom('booking')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('agency_booking_id', '=', agencyBookingId)
    .where('lot_id', '=', lotId)
    .executeTakeFirst()
  if (!booking) throw new ApiError('bookingNotFound')
  return booking.id
}

async function stateColumns(trx: Connection, caller: DeskCaller, state: TaskState, now: Date) {
  if (state === 'toDo') return { state, decided_by: '', decided_at: null }
  return { state, decided_by: await staffName(trx, caller), decided_at: now }
}

async function assigneeColumns(trx: Connection, agencyId: number, assignee: TaskRequest['assignee']) {
  if (assignee === null) return { assigned_to: null, assignee_name: '' }
  if ('name' in assignee) return { assigned_to: null, assignee_name: assignee.name }
  await requireColleague(trx, agencyId, assignee.accountId)
  return { assigned_to: assignee.accountId, assignee_name: '' }
}

function note(
  trx: Connection,
  { clock }: Deps,
  caller: DeskCaller,
  {
    action,
    id,
    before = null,
    after,
  }: { action: string; id: string; before?: Record<string, unknown> | null; after: Record<string, unknown> },
): Promise<void> {
  return writeJournal(
    trx,
    { actor: journalActor(caller), now: clock.now() },
    { agencyId: caller.agencyId, action, subject: { kind: 'task', id }, before, after },
  )
}
