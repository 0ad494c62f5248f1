/** The fields that a new task and a changed one share, and what is sent of them. */
import { isoDate, words } from '@escale/contract/schema'
import { MAX_TASK_NOTES } from '@escale/contract/task-filters'
import type { Task, TaskRequest, Tasks } from '@escale/contract/tasks'
import { z } from 'zod'
import { requiredMessage } from '../../forms/use-api-form.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { useToday } from '../../i18n/use-today.ts'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'

/** The choice of an assignee without an account, whose name is typed. */
const SOMEBODY_ELSE = 'somebodyElse'
/** Before the name of one who had a task already. */
const NAMED = 'name:'

/** To whom a task may be assigned. */
export type Assignees = Pick<Tasks, 'colleagues' | 'knownNames'>

export interface DetailFields extends Record<string, string | undefined> {
  dueDay?: string
  dueTime?: string
  assignee?: string
  assigneeName?: string
  notes?: string
}

export const detailLabels = {
  dueDay: m.desk_task_day,
  dueTime: m.desk_task_time,
  assignee: m.desk_task_assignee,
  assigneeName: m.desk_task_assignee_name,
  notes: m.desk_task_notes,
}

/** Empty fields are not sent by the form: they are the defaults. */
export const detailShape = {
  dueDay: isoDate,
  dueTime: z.string().default(''),
  assignee: z.string().default(''),
  assigneeName: z.string().trim().max(80).default(''),
  notes: words(MAX_TASK_NOTES).default(''),
}
type Details = z.output<z.ZodObject<typeof detailShape>>

/** For `refine`: zod would otherwise wait until each other field is right, and show this error one submit later. */
export const always = () => true

/** For `refine`: somebody without an account needs a name. */
export const isAssigneeNamed = ({ assignee, assigneeName }: Details) =>
  assignee !== SOMEBODY_ELSE || assigneeName !== ''
export const assigneeUnnamed = {
  path: ['assigneeName'],
  error: () => requiredMessage(m.desk_task_assignee_name()),
  when: always,
}

export function detailsOf({ dueDay, dueTime, assignee, assigneeName, notes }: Details) {
  return { dueDay, dueTime: dueTime === '' ? null : dueTime, assignee: assigneeOf(assignee, assigneeName), notes }
}

function assigneeOf(choice: string, typedName: string): TaskRequest['assignee'] {
  if (choice === '') return null
  if (choice === SOMEBODY_ELSE) return { name: typedName }
  return choice.startsWith(NAMED) ? { name: choice.slice(NAMED.length) } : { accountId: choice }
}

/** The fields of a task as it is. */
export function fieldsOf({ dueDay, dueTime, assignee, notes }: Task, { knownNames }: Assignees): DetailFields {
  const isTyped = assignee?.accountId === null && !knownNames.includes(assignee.name)
  return {
    dueDay,
    ...(dueTime !== null && { dueTime }),
    assignee: isTyped ? SOMEBODY_ELSE : assignee === null ? '' : (assignee.accountId ?? `${NAMED}${assignee.name}`),
    ...(isTyped && { assigneeName: assignee.name }),
    ...(notes !== '' && { notes }),
  }
}

type FieldProps = { label: string; error: string | undefined; name: string }

export function TaskDetails({
  field,
  assignee,
  assignees: { colleagues, knownNames },
  firstDay,
}: {
  field: (name: 'dueDay' | 'dueTime' | 'assignee' | 'assigneeName' | 'notes') => FieldProps
  /** The choice at this moment. */
  assignee: string | undefined
  assignees: Assignees
  /** The first day that may be chosen; today when absent. */
  firstDay?: string
}) {
  const today = useToday()
  return (
    <>
      <div className="grid items-start gap-4 w620:grid-cols-2">
        <TextField {...field('dueDay')} type="date" required min={firstDay ?? today} />
        <TextField {...field('dueTime')} type="time" />
        <SelectField
          {...field('assignee')}
          options={[
            { value: '', label: m.desk_assignee_none() },
            ...colleagues.map(({ accountId, name }) => ({ value: accountId, label: name })),
            ...knownNames.map((name) => ({ value: `${NAMED}${name}`, label: name })),
            { value: SOMEBODY_ELSE, label: m.desk_task_somebody_else() },
          ]}
        />
        {assignee === SOMEBODY_ELSE && <TextField {...field('assigneeName')} required maxLength={80} />}
      </div>
      <TextArea {...field('notes')} rows={2} maxLength={MAX_TASK_NOTES} />
    </>
  )
}
