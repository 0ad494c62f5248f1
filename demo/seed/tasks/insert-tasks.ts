import { insertRows } from '@escale/db/reference/insert-rows'
import type { BookingStatus } from '@escale/domain/booking/booking-status'
import { planStayTasks, type StayToPlan, type TaskTemplate } from '@escale/domain/tasks/plan-stay-tasks'
import type pg from 'pg'
import { demoAccounts } from '../accounts/demo-accounts.ts'
import { addDays } from '../days.ts'

type Columns = Pick<TaskTemplate, 'kind' | 'title' | 'anchor' | 'offsetDays' | 'dueTime' | 'forOwnerStays'>

const guests = { title: '', offsetDays: 0, forOwnerStays: false }
/** The templates that a new agency gets, and one that the first agency has added. */
const TEMPLATES: Columns[] = [
  { ...guests, kind: 'keys', anchor: 'checkIn', dueTime: '16:00' },
  { ...guests, kind: 'inventoryIn', anchor: 'checkIn', dueTime: '17:00' },
  { ...guests, kind: 'inventoryOut', anchor: 'checkOut', dueTime: '10:00' },
  { ...guests, kind: 'cleaning', anchor: 'checkOut', dueTime: '11:00', forOwnerStays: true },
]
const OF_FIRST_AGENCY: Columns = {
  ...guests,
  kind: 'other',
  title: 'Chauffage et eau chaude en route',
  anchor: 'checkIn',
  offsetDays: -1,
  dueTime: null,
}

/** Days of which the tasks are behind: most of them were done. */
const DAYS_BEHIND = 2
/** One task in so many of the days behind was forgotten; one in so many of today is done already. */
const LATE_EVERY = 9
const DONE_EVERY = 6
const CLEANERS = ['Maryse Le Goff', 'Équipe Blanc Net']
const NOTES = [
  'Coffre à clés à gauche de la porte.',
  'Linge livré à 10 h, à monter au premier.',
  'Une ampoule à changer dans l’entrée.',
]

interface Booking extends StayToPlan {
  id: string
  agency_id: number
}

/** The tasks of the demo's stays, planned by the product's own rule, some of them done, assigned or late (AG-209). */
export async function insertTasks(client: pg.ClientBase, today: string): Promise<void> {
  const since = `${addDays(today, -200)}T09:00:00Z`
  const templates = await insertTemplates(client, since)
  const { rows: bookings } = await client.query<Booking>(
    `select id, agency_id, kind, status, start_date::text as "startDate", end_date::text as "endDate", lot_id as "lotId"
     from booking where end_date >= $1::date - $2::int order by agency_id, agency_booking_id`,
    [today, DAYS_BEHIND],
  )
  const colleague = demoAccounts.find(({ email }) => email === 'accueil@escale.example')
  const firstDay = addDays(today, -DAYS_BEHIND)
  const tasks = bookings.flatMap(({ id, agency_id, ...stay }) =>
    planStayTasks(stay satisfies { status: BookingStatus }, templates.get(agency_id) ?? [], [], firstDay).add.map(
      (task) => ({ ...task, bookingId: id, agencyId: agency_id }),
    ),
  )
  const rows = tasks.map((task, index) => {
    const isBehind = task.dueDay < today
    const isDone = (isBehind && index % LATE_EVERY !== 0) || (task.dueDay === today && index % DONE_EVERY === 0)
    const cleaner = task.kind === 'cleaning' && index % 3 > 0 ? CLEANERS[index % CLEANERS.length] : ''
    const isColleagues = task.agencyId === 1 && cleaner === '' && index % 2 === 0
    return {
      id: idOf('8f00', index + 1),
      agency_id: task.agencyId,
      lot_id: task.lotId,
      booking_id: task.bookingId,
      template_id: task.templateId,
      kind: task.kind,
      title: task.title,
      due_day: task.dueDay,
      due_time: task.dueTime,
      planned_day: task.plannedDay,
      planned_time: task.plannedTime,
      assigned_to: isColleagues ? (colleague?.id ?? null) : null,
      assignee_name: cleaner,
      notes: index % 4 === 0 ? NOTES[(index / 4) % NOTES.length] : '',
      state: isDone ? 'done' : 'toDo',
      decided_by: isDone ? 'Malo Kerdoncuff' : '',
      decided_at: isDone ? `${task.dueDay}T${task.dueDay === today ? '06' : '14'}:20:00Z` : null,
      version: isDone ? 2 : 1,
      created_at: since,
    }
  })
  await insertRows(client, 'task', rows)
  // Planned above: nothing is left to the job.
  await client.query('delete from task_plan_queue')
}

/** In place of those of the agencies' trigger, whose ids are random. */
async function insertTemplates(client: pg.ClientBase, since: string): Promise<Map<number, TaskTemplate[]>> {
  await client.query('delete from task_template')
  const { rows: agencies } = await client.query<{ id: number }>('select id from agency order by id')
  const found = agencies.map(({ id }): [number, TaskTemplate[]] => [
    id,
    [...TEMPLATES, ...(id === 1 ? [OF_FIRST_AGENCY] : [])].map((template, index) => ({
      ...template,
      id: idOf('8e00', id * 10 + index),
      isActive: true,
    })),
  ])
  const rows = found.flatMap(([agencyId, templates]) =>
    templates.map(({ id, kind, title, anchor, offsetDays, dueTime, forOwnerStays }) => ({
      id,
      agency_id: agencyId,
      kind,
      title,
      anchor,
      offset_days: offsetDays,
      due_time: dueTime,
      for_owner_stays: forOwnerStays,
      version: 1,
      created_at: since,
      updated_at: since,
    })),
  )
  await insertRows(client, 'task_template', rows)
  return new Map(found)
}

const idOf = (group: string, number: number) => `0e5ca1e0-0000-4000-${group}-${String(number).padStart(12, '0')}`
