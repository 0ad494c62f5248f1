/** Tasks as the desk's lists want them: one row, one statement, of one agency. */
import type { Task } from '@escale/contract/tasks'
import { departureOf } from '@escale/domain/booking/early-departure'
import type { IsoDate } from '@escale/domain/dates'
import { isTaskLate } from '@escale/domain/tasks/task'
import { sql } from 'kysely'
import type { Connection } from './desk-deps.ts'
import { readTaskPhotographs } from './task-photographs.ts'

/** Rows of an agency's tasks; add conditions, order and limit. */
export function selectTasks(db: Connection, agencyId: number) {
  return db
    .selectFrom('task')
    .innerJoin('lot', 'lot.id', 'task.lot_id')
    .innerJoin('city', 'city.id', 'lot.city_id')
    .leftJoin('booking', 'booking.id', 'task.booking_id')
    .leftJoin('account as booker', 'booker.id', 'booking.account_id')
    .leftJoin('account as assignee', 'assignee.id', 'task.assigned_to')
    .where('task.agency_id', '=', agencyId)
}

export type TasksQueryBuilder = ReturnType<typeof selectTasks>

/** The tasks of a query, by day, time, place and lot, as the desk shows them on this day. */
export async function readTasks(
  db: Connection,
  tasks: TasksQueryBuilder,
  { today, limit }: { today: IsoDate; limit: number },
): Promise<Task[]> {
  const rows = await tasks
    .select([
      'task.id',
      'task.kind',
      'task.title',
      'task.state',
      'task.due_day',
      'task.due_time',
      'task.assigned_to',
      'task.assignee_name',
      'task.notes',
      'task.decided_by',
      'task.decided_at',
      'task.version',
      'lot.reference',
      'lot.name as lotName',
      'lot.street',
      'city.name as cityName',
      'booking.agency_booking_id',
      'booking.start_date',
      'booking.end_date',
      'booking.left_on',
      'booking.adults',
      'booking.children',
      'booking.guest',
      'booker.first_name',
      'booker.last_name',
      'booker.mobile_phone',
      sql<string>`coalesce(nullif(trim(concat(assignee.first_name, ' ', assignee.last_name)), ''), assignee.email, '')`.as(
        'colleague',
      ),
    ])
    .orderBy('task.due_day')
    .orderBy('task.due_time', (order) => order.asc().nullsLast())
    .orderBy('city.name')
    .orderBy('lot.name')
    .orderBy('task.id')
    .limit(limit)
    .execute()
  const photographs = await readTaskPhotographs(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row): Task => {
    const task = { state: row.state, dueDay: row.due_day }
    return {
      id: row.id,
      kind: row.kind,
      title: row.title,
      ...task,
      dueTime: row.due_time,
      isLate: isTaskLate(task, today),
      lot: { reference: row.reference, name: row.lotName, city: row.cityName, street: row.street ?? '' },
      booking: bookingOf(row),
      assignee:
        row.assigned_to !== null
          ? { accountId: row.assigned_to, name: row.colleague }
          : row.assignee_name !== ''
            ? { accountId: null, name: row.assignee_name }
            : null,
      notes: row.notes,
      decidedBy: row.decided_by,
      decidedAt: row.decided_at?.toISOString() ?? null,
      photographs: photographs.get(row.id) ?? [],
      version: row.version,
    }
  })
}

interface BookingColumns {
  agency_booking_id: string | null
  start_date: string | null
  end_date: string | null
  left_on: string | null
  adults: number | null
  children: number | null
  guest: { firstName?: string; lastName?: string; mobilePhone?: string } | null
  first_name: string | null
  last_name: string | null
  mobile_phone: string | null
}

/** What an owner booked has no guest of its own: the owner's account speaks for it. */
function bookingOf(row: BookingColumns): Task['booking'] {
  const { agency_booking_id, start_date, end_date, left_on, guest } = row
  if (agency_booking_id === null || start_date === null || end_date === null) return null
  const isNamed = (guest?.firstName ?? '') !== ''
  const [first, last] = isNamed ? [guest?.firstName, guest?.lastName] : [row.first_name, row.last_name]
  return {
    agencyBookingId: agency_booking_id,
    guestName: `${first ?? ''} ${last ?? ''}`.trim(),
    phone: (isNamed ? guest?.mobilePhone : row.mobile_phone) ?? '',
    startDate: start_date,
    endDate: departureOf({ end_date, left_on }),
    adults: row.adults ?? 0,
    children: row.children ?? 0,
  }
}
