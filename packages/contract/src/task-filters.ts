/** Bounds and filters of the tasks. Separate from the schema, so that reading an address does not load zod. */

/** Windows of the page of tasks, in days. */
export const TASK_WINDOWS = [1, 7] as const
/** `current`: all but cancelled ones; `open`: to do. */
export const TASK_FILTERS = ['current', 'open', 'done', 'all'] as const
/** The value of the filter by assignee for tasks that nobody is in charge of. */
export const NOBODY = 'nobody'
/** Maximum number of tasks in an answer; a place filter shows the others. */
export const MAX_TASKS = 1_000
export const MAX_TASK_NOTES = 2_000
export const MAX_TASK_TITLE = 80
/** Photographs of one task. */
export const MAX_TASK_PHOTOGRAPHS = 12
