import { MAX_TASKS, NOBODY } from '@escale/contract/task-filters'
import type { BookingTasks, Tasks, TasksQuery } from '@escale/contract/tasks'
import { addDays, type IsoDate } from '@escale/domain/dates'
import type { Deps } from '../platform/deps.ts'
import { readColleagues } from './colleagues.ts'
import type { Connection } from './desk-deps.ts'
import { findDeskBooking } from './find-desk-booking.ts'
import { readTasks, selectTasks, type TasksQueryBuilder } from './tasks.store.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The tasks due in a window of days, with the late ones where it holds today, and what they can be filtered by (AG-209). */
export async function listTasks(
  { database: { db }, clock }: Deps,
  agencyId: number,
  query: TasksQuery,
): Promise<Tasks> {
  const today = clock.today()
  const found = narrow(inWindow(selectTasks(db, agencyId), query, today), query)
  const [tasks, { total }, places, colleagues, names] = await Promise.all([
    readTasks(db, found, { today, limit: MAX_TASKS }),
    found.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    readPlaces(db, agencyId),
    readTaskColleagues(db, agencyId),
    readNames(db, agencyId, query, today),
  ])
  return { today, tasks, total: Number(total), places, colleagues, names }
}

/** The tasks of a stay, cancelled ones too. Throws `bookingNotFound`. */
export async function listBookingTasks(
  { database: { db }, clock }: Deps,
  agencyId: number,
  agencyBookingId: string,
): Promise<BookingTasks> {
  const bookingId = await findDeskBooking(db, agencyId, agencyBookingId)
  const today = clock.today()
  const [tasks, colleagues] = await Promise.all([
    readTasks(db, selectTasks(db, agencyId).where('task.booking_id', '=', bookingId), { today, limit: MAX_TASKS }),
    readTaskColleagues(db, agencyId),
  ])
  return { today, tasks, colleagues }
}

/** The tasks to do that are due on this day or were before, the oldest first. */
export function readDueTasks(db: Connection, agencyId: number, today: IsoDate, limit: number) {
  const due = selectTasks(db, agencyId).where('task.state', '=', 'toDo').where('task.due_day', '<=', today)
  return readTasks(db, due, { today, limit })
}

function inWindow(
  tasks: TasksQueryBuilder,
  { from, days }: Pick<TasksQuery, 'from' | 'days'>,
  today: IsoDate,
): TasksQueryBuilder {
  const until = addDays(from, days)
  const holdsToday = from <= today && today < until
  return tasks.where(({ or, and, eb }) =>
    or([
      and([eb('task.due_day', '>=', from), eb('task.due_day', '<', until)]),
      ...(holdsToday ? [and([eb('task.state', '=', 'toDo'), eb('task.due_day', '<', today)])] : []),
    ]),
  )
}

function narrow(tasks: TasksQueryBuilder, { place, assignee, kind, filter }: TasksQuery): TasksQueryBuilder {
  let found = tasks
  if (filter === 'current') found = found.where('task.state', '<>', 'cancelled')
  if (filter === 'open') found = found.where('task.state', '=', 'toDo')
  if (filter === 'done') found = found.where('task.state', '=', 'done')
  if (kind !== undefined) found = found.where('task.kind', '=', kind)
  if (place !== undefined) found = found.where('city.slug', '=', place)
  if (assignee === NOBODY) found = found.where('task.assigned_to', 'is', null).where('task.assignee_name', '=', '')
  else if (assignee !== undefined && UUID.test(assignee)) found = found.where('task.assigned_to', '=', assignee)
  else if (assignee !== undefined && assignee !== '') found = found.where('task.assignee_name', '=', assignee)
  return found
}

function readTaskColleagues(db: Connection, agencyId: number) {
  return readColleagues(db, { agencyId, action: 'manageTasks' })
}

function readPlaces(db: Connection, agencyId: number): Promise<Tasks['places']> {
  return db
    .selectFrom('city')
    .select(['slug', 'name'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('lot').select('id').whereRef('lot.city_id', '=', 'city.id').where('lot.agency_id', '=', agencyId),
      ),
    )
    .orderBy('name')
    .orderBy('slug')
    .execute()
}

/** Free names of the window's assignees. */
async function readNames(db: Connection, agencyId: number, query: TasksQuery, today: IsoDate): Promise<string[]> {
  const rows = await inWindow(selectTasks(db, agencyId), query, today)
    .select('task.assignee_name')
    .distinct()
    .where('task.assignee_name', '<>', '')
    .orderBy('task.assignee_name')
    .limit(100)
    .execute()
  return rows.map(({ assignee_name }) => assignee_name)
}
