import { addDays, type IsoDate } from '../dates.ts'

/** What is done for a stay. `other` has a title of its own. */
export const TASK_KINDS = ['cleaning', 'keys', 'inventoryIn', 'inventoryOut', 'other'] as const
export type TaskKind = (typeof TASK_KINDS)[number]

export const TASK_STATES = ['toDo', 'done', 'cancelled'] as const
export type TaskState = (typeof TASK_STATES)[number]

/** The day of a stay from which a template counts. */
export const TASK_ANCHORS = ['checkIn', 'checkOut'] as const
export type TaskAnchor = (typeof TASK_ANCHORS)[number]

/** Bounds of a template's offset, in days before (negative) or after check-in or check-out. */
export const MAX_TASK_OFFSET_DAYS = 14

/** Maximum distance of a due day: two seasons, as for closed nights. */
const TASK_HORIZON_DAYS = 1_100

/** Decides whether staff may set this due day by hand: today or later, within the maximum distance (AG-209). */
export function decideDueDay(dueDay: IsoDate, today: IsoDate): { ok: true } | { ok: false; reason: 'invalidDates' } {
  return dueDay >= today && dueDay <= addDays(today, TASK_HORIZON_DAYS)
    ? { ok: true }
    : { ok: false, reason: 'invalidDates' }
}

/** Whether a task is late: to do, and its day has passed. The time of day is a wish and makes nothing late. */
export function isTaskLate({ state, dueDay }: { state: TaskState; dueDay: IsoDate }, today: IsoDate): boolean {
  return state === 'toDo' && dueDay < today
}
