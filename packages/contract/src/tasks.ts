/** Tasks of stays and lots, and the templates that make them (AG-209). */
import { isIsoDate } from '@escale/domain/dates'
import { MAX_TASK_OFFSET_DAYS, TASK_ANCHORS, TASK_KINDS, TASK_STATES } from '@escale/domain/tasks/task'
import { z } from 'zod'
import { isoDate, line, lotReference, slug, words } from './schema.ts'
import { agencyPath } from './staff.ts'
import { MAX_TASK_NOTES, MAX_TASK_PHOTOGRAPHS, MAX_TASK_TITLE, NOBODY, TASK_FILTERS } from './task-filters.ts'

const kind = z.enum(TASK_KINDS)
const instant = z.iso.datetime().meta({ description: 'Instant in UTC' })
const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ description: 'HH:mm in France' })
const title = line(MAX_TASK_TITLE).meta({ description: 'Empty: the kind names it' })
const dueDay = isoDate.refine(isIsoDate)
/** Whatever is of the kind `other` needs a title. */
const isNamed = (named: { kind: string; title: string }) => named.kind !== 'other' || named.title !== ''
const unnamed = { path: ['title'] }

/** `GET agency/{agencyId}/tasks`: the tasks due in a window of days; where it holds today, those that are late as well. */
export const tasksQuery = z.object({
  from: dueDay,
  days: z.coerce.number<number>().int().min(1).max(31).default(1),
  place: slug.max(80).optional().meta({ description: 'Slug of the city of the lot' }),
  assignee: line(80)
    .optional()
    .meta({ description: `Id of an account, a name of somebody without one, or ${NOBODY}` }),
  kind: kind.optional(),
  filter: z.enum(TASK_FILTERS).default('current').meta({ description: 'current: all but cancelled; open: to do' }),
})

const assignee = z.union([
  z.object({ accountId: z.uuid() }),
  z.object({ name: line(80).pipe(z.string().min(1)) }),
  z.null(),
])

export const task = z.object({
  id: z.uuid(),
  kind,
  title,
  state: z.enum(TASK_STATES),
  dueDay: isoDate,
  dueTime: timeOfDay.nullable(),
  isLate: z.boolean(),
  lot: z.object({
    reference: lotReference,
    name: z.string(),
    city: z.string(),
    street: z.string().meta({ description: 'Number and street; may be empty' }),
  }),
  booking: z
    .object({
      agencyBookingId: z.string(),
      guestName: z.string(),
      phone: z.string(),
      startDate: isoDate,
      endDate: isoDate,
      adults: z.number().int(),
      children: z.number().int(),
    })
    .nullable(),
  assignee: z.object({ accountId: z.uuid().nullable(), name: z.string() }).nullable(),
  notes: z.string(),
  decidedBy: z
    .string()
    .meta({ description: 'Who did or cancelled it; empty: cancelled with its stay, or still to do' }),
  decidedAt: instant.nullable(),
  photographs: z
    .array(z.object({ id: z.uuid(), href: z.string() }))
    .max(MAX_TASK_PHOTOGRAPHS)
    .meta({ description: 'The first one first; href: path on this host that opens with the session’s cookie' }),
  version: z.number().int(),
})

const colleagues = z.array(z.object({ accountId: z.uuid(), name: z.string() }))

export const tasks = z.object({
  today: isoDate,
  tasks: z.array(task).meta({ description: 'By day, time, place and lot; at most a thousand' }),
  total: z.number().int().meta({ description: 'All that match' }),
  places: z.array(z.object({ slug, name: z.string() })).meta({ description: 'Places of the lots of the agency' }),
  colleagues,
  names: z.array(z.string()).meta({ description: 'Assignees without an account' }),
})

/** `GET agency/{agencyId}/bookings/{agencyBookingId}/tasks` */
export const bookingTasks = z.object({ today: isoDate, tasks: z.array(task), colleagues })

/** `POST agency/{agencyId}/tasks` */
export const taskRequest = z
  .object({
    kind,
    title,
    reference: lotReference.meta({ description: 'Of the lot' }),
    agencyBookingId: z.string().max(40).optional().meta({ description: 'The stay, one of this lot' }),
    dueDay,
    dueTime: timeOfDay.nullable(),
    assignee,
    notes: words(MAX_TASK_NOTES),
  })
  .refine(isNamed, unnamed)

/** `POST agency/{agencyId}/tasks/{taskId}`: what is absent stays. */
export const taskUpdate = z.object({
  state: z.enum(TASK_STATES).optional(),
  dueDay: dueDay.optional(),
  dueTime: timeOfDay.nullable().optional(),
  assignee: assignee.optional(),
  notes: words(MAX_TASK_NOTES).optional(),
  expectedVersion: z.number().int().positive(),
})
export const taskPath = agencyPath.extend({ taskId: z.uuid() })
export const taskPhotographPath = taskPath.extend({ photographId: z.uuid() })

const templateFields = z.object({
  kind,
  title,
  anchor: z.enum(TASK_ANCHORS),
  offsetDays: z
    .number()
    .int()
    .min(-MAX_TASK_OFFSET_DAYS)
    .max(MAX_TASK_OFFSET_DAYS)
    .meta({ description: 'Days after the anchor; negative: before it' }),
  dueTime: timeOfDay.nullable(),
  forOwnerStays: z.boolean().meta({ description: 'The stays of owners have this task as well' }),
})
export const taskTemplate = templateFields.extend({ id: z.uuid(), version: z.number().int() })
export const taskTemplates = z.object({ templates: z.array(taskTemplate) })
export const taskTemplateRequest = templateFields
  .extend({ expectedVersion: z.number().int().nonnegative().meta({ description: '0 for a new template' }) })
  .refine(isNamed, unnamed)
export const taskTemplatePath = agencyPath.extend({ templateId: z.uuid() })
export const taskTemplateRemoval = z.object({ expectedVersion: z.number().int().positive() })

export type Task = z.infer<typeof task>
export type Tasks = z.infer<typeof tasks>
export type BookingTasks = z.infer<typeof bookingTasks>
export type TasksQuery = z.output<typeof tasksQuery>
export type TaskRequest = z.output<typeof taskRequest>
export type TaskUpdate = z.output<typeof taskUpdate>
export type TaskTemplate = z.infer<typeof taskTemplate>
export type TaskTemplateRequest = z.output<typeof taskTemplateRequest>
