import type { BookingStatus } from '../booking/booking-status.ts'
import { addDays, type IsoDate } from '../dates.ts'
import type { TaskAnchor, TaskKind, TaskState } from './task.ts'

/** A booking, as far as its tasks depend on it. */
export interface StayToPlan {
  kind: 'tenant' | 'personal' | 'coBooking' | 'concierge'
  status: BookingStatus
  startDate: IsoDate
  endDate: IsoDate
  lotId: number
}

/** What an agency does for each stay. */
export interface TaskTemplate {
  id: string
  kind: TaskKind
  /** Empty: the kind names the task. */
  title: string
  anchor: TaskAnchor
  /** Days after the anchor; negative: before it. */
  offsetDays: number
  /** HH:mm in France; null: at any time of the day. */
  dueTime: string | null
  /** Whether the stays of owners have this task as well. */
  forOwnerStays: boolean
  /** False for a template that was removed. */
  isActive: boolean
}

/** A task that was made of a template. */
export interface StayTask {
  id: string
  templateId: string
  state: TaskState
  /** It was cancelled with its stay, and not by a person. */
  isCancelledByPlan: boolean
  kind: TaskKind
  title: string
  lotId: number
  /** Day and time that the template gave; what is due may have been changed by hand since. */
  plannedDay: IsoDate
  plannedTime: string | null
}

/** The values that a plan writes into a task. `dueDay` and `dueTime` are absent where a person's choice stands. */
export interface PlannedTask {
  kind: TaskKind
  title: string
  lotId: number
  plannedDay: IsoDate
  plannedTime: string | null
  dueDay?: IsoDate
  dueTime?: string | null
}

export interface TaskPlan {
  add: (Required<PlannedTask> & { templateId: string })[]
  change: (PlannedTask & { id: string })[]
  /** Ids of tasks that are no longer needed. */
  cancel: string[]
}

/**
 * Decides what the tasks of a stay become (AG-209): the agency's templates give each confirmed stay its tasks, a move takes
 * those to do along, and a cancellation cancels them. Tasks that were done, or that a person cancelled, stay as they are. A due
 * day set by hand stays until the stay moves. Nothing is due before today, and a stay gets no task for a check-in or check-out
 * that has passed. The same input again, with the plan applied, changes nothing.
 */
export function planStayTasks(
  stay: StayToPlan,
  templates: readonly TaskTemplate[],
  tasks: readonly StayTask[],
  today: IsoDate,
): TaskPlan {
  const plan: TaskPlan = { add: [], change: [], cancel: [] }
  for (const template of templates) {
    const task = tasks.find(({ templateId }) => templateId === template.id)
    const isOpen = task?.state === 'toDo'
    if (!needsTask(stay, template)) {
      if (task && isOpen) plan.cancel.push(task.id)
      continue
    }
    const anchorDay = template.anchor === 'checkIn' ? stay.startDate : stay.endDate
    const plannedDay = addDays(anchorDay, template.offsetDays)
    const due = { dueDay: plannedDay < today ? today : plannedDay, dueTime: template.dueTime }
    const planned = {
      kind: template.kind,
      title: template.title,
      lotId: stay.lotId,
      plannedDay,
      plannedTime: template.dueTime,
    }
    if (!task) {
      if (anchorDay >= today) plan.add.push({ templateId: template.id, ...planned, ...due })
    } else if (task.isCancelledByPlan) {
      if (anchorDay >= today) plan.change.push({ id: task.id, ...planned, ...due })
    } else if (isOpen && differs(task, planned)) {
      const isMoved = task.plannedDay !== plannedDay || task.plannedTime !== template.dueTime
      plan.change.push({ id: task.id, ...planned, ...(isMoved && due) })
    }
  }
  return plan
}

function needsTask({ kind, status }: StayToPlan, { forOwnerStays, isActive }: TaskTemplate): boolean {
  if (!isActive || kind === 'concierge') return false
  if (status !== 'confirmed' && status !== 'paid') return false
  return kind === 'tenant' || forOwnerStays
}

function differs(task: StayTask, planned: PlannedTask): boolean {
  return (['kind', 'title', 'lotId', 'plannedDay', 'plannedTime'] as const).some((name) => task[name] !== planned[name])
}
