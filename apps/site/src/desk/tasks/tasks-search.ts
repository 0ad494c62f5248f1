import { TASK_FILTERS, TASK_WINDOWS } from '@escale/contract/task-filters'
import { type IsoDate, isIsoDate } from '@escale/domain/dates'
import { TASK_KINDS, type TaskKind } from '@escale/domain/tasks/task'

/** The window and the filters of the tasks, as the address has them. */
export interface TasksSearch {
  /** The first day; absent: today. */
  from?: IsoDate
  days: (typeof TASK_WINDOWS)[number]
  /** Slug of a city. */
  place?: string
  assignee?: string
  kind?: TaskKind
  filter: (typeof TASK_FILTERS)[number]
}

/** Reads the address; what it does not name, or cannot, does not filter. */
export function readTasksSearch(search: Record<string, unknown>): TasksSearch {
  const { from } = search
  const [place, assignee] = [textOf(search.place), textOf(search.assignee)]
  const kind = TASK_KINDS.find((one) => one === search.kind)
  return {
    ...(isIsoDate(from) && from >= '2000' && { from }),
    days: TASK_WINDOWS.find((days) => days === Number(search.days)) ?? 1,
    ...(/^[a-z\d]+(?:-[a-z\d]+)*$/.test(place) && { place }),
    ...(assignee !== '' && { assignee }),
    ...(kind && { kind }),
    filter: TASK_FILTERS.find((filter) => filter === search.filter) ?? 'current',
  }
}

/** The query of an address with these filters, without defaults: empty, or beginning with `?`. */
export function tasksSearchText({ from, days, place, assignee, kind, filter }: TasksSearch): string {
  const query = new URLSearchParams({
    ...(from && { from }),
    ...(days !== 1 && { days: String(days) }),
    ...(place && { place }),
    ...(assignee && { assignee }),
    ...(kind && { kind }),
    ...(filter !== 'current' && { filter }),
  })
  return query.size === 0 ? '' : `?${query}`
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 80) : ''
