import type { TASK_FILTERS } from '@escale/contract/task-filters'
import type { Task, TaskTemplate } from '@escale/contract/tasks'
import type { TaskKind } from '@escale/domain/tasks/task'
import { displayHour } from '../../i18n/hours.ts'
import * as m from '../../i18n/messages.generated/messages.js'

const KINDS: Record<TaskKind, () => string> = {
  cleaning: m.desk_task_cleaning,
  keys: m.desk_task_keys,
  inventoryIn: m.desk_task_inventory_in,
  inventoryOut: m.desk_task_inventory_out,
  other: m.desk_task_other,
}
const FILTERS: Record<(typeof TASK_FILTERS)[number], () => string> = {
  current: m.desk_tasks_current,
  open: m.desk_tasks_open,
  done: m.desk_tasks_done,
  all: m.desk_tasks_all,
}

export const taskKindName = (kind: TaskKind) => KINDS[kind]()
export const taskFilterName = (filter: (typeof TASK_FILTERS)[number]) => FILTERS[filter]()

/** Its own title, or the name of its kind. */
export const taskName = ({ kind, title }: Pick<Task, 'kind' | 'title'>) => title || taskKindName(kind)

export const taskHour = (time: string | null) => (time === null ? '' : displayHour(time))

/** When a template's task is due, in words. */
export function templateMoment({
  anchor,
  offsetDays,
  dueTime,
}: Pick<TaskTemplate, 'anchor' | 'offsetDays' | 'dueTime'>): string {
  const count = Math.abs(offsetDays)
  const day =
    anchor === 'checkIn'
      ? offsetDays === 0
        ? m.desk_task_on_arrival()
        : offsetDays < 0
          ? m.desk_task_before_arrival({ count })
          : m.desk_task_after_arrival({ count })
      : offsetDays === 0
        ? m.desk_task_on_departure()
        : offsetDays < 0
          ? m.desk_task_before_departure({ count })
          : m.desk_task_after_departure({ count })
  return dueTime === null ? day : `${day}, ${taskHour(dueTime)}`
}
