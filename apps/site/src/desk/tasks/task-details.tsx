/** The fields that a new task and a changed one share, and what is sent of them. */
import { isoDate, words } from '@escale/contract/schema'
import { MAX_TASK_NOTES } from '@escale/contract/task-filters'
import type { Task, TaskRequest, Tasks } from '@escale/contract/tasks'
import { z } from 'zod'
import { requiredMessage } from '../../forms/use-api-form.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { useToday } from '../../i18n/use-today.ts'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'

/** The choice of an assignee without an account. */
const SOMEBODY_ELSE = 'somebodyElse'

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
  const chosen: TaskRequest['assignee'] =
    assignee === '' ? null : assignee === SOMEBODY_ELSE ? { name: assigneeName } : { accountId: assignee }
  return { dueDay, dueTime: dueTime === '' ? null : dueTime, assignee: chosen, notes }
}

/** The fields of a task as it is. */
export function fieldsOf({ dueDay, dueTime, assignee, notes }: Task): DetailFields {
  return {
    dueDay,
    ...(dueTime !== null && { dueTime }),
    assignee: assignee === null ? '' : (assignee.accountId ?? SOMEBODY_ELSE),
    ...(assignee?.accountId === null && { assigneeName: assignee.name }),
    ...(notes !== '' && { notes }),
  }
}

type FieldProps = { label: string; error: string | undefined; name: string }

export function TaskDetails({
  field,
  assignee,
  colleagues,
  firstDay,
}: {
  field: (name: 'dueDay' | 'dueTime' | 'assignee' | 'assigneeName' | 'notes') => FieldProps
  /** The choice at this moment. */
  assignee: string | undefined
  colleagues: Tasks['colleagues']
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
            { value: SOMEBODY_ELSE, label: m.desk_task_somebody_else() },
          ]}
        />
        {assignee === SOMEBODY_ELSE && <TextField {...field('assigneeName')} required maxLength={80} />}
      </div>
      <TextArea {...field('notes')} rows={2} maxLength={MAX_TASK_NOTES} />
    </>
  )
}
