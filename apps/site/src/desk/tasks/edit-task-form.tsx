import { normalizeError } from '@escale/contract/errors'
import type { Task } from '@escale/contract/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { FormFailure } from '../../forms/form-failure.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { Button } from '../../ui/button.tsx'
import { deskKey } from '../desk.queries.ts'
import {
  type Assignees,
  assigneeUnnamed,
  type DetailFields,
  detailLabels,
  detailShape,
  detailsOf,
  fieldsOf,
  isAssigneeNamed,
  TaskDetails,
} from './task-details.tsx'
import { taskName } from './task-labels.ts'
import { sendTaskChange, type TaskChange } from './use-task-change.ts'

const schema = z.object(detailShape).refine(isAssigneeNamed, assigneeUnnamed).transform(detailsOf)

/** Assigns a task, postpones it, notes something, or cancels it. */
export function EditTaskForm({
  agencyId,
  task,
  assignees,
  onCancelTask,
  onDone,
}: {
  agencyId: number
  task: Task
  assignees: Assignees
  onCancelTask: () => void
  onDone: () => void
}) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
  const { field, form, submit, isPending, failure } = useApiForm<DetailFields, TaskChange, unknown>({
    schema,
    labels: detailLabels,
    defaultValues: fieldsOf(task, assignees),
    errorFields: { invalidDates: 'dueDay' },
    send: (change) => sendTaskChange(agencyId, task, change),
    onSent: async () => {
      await refresh()
      onDone()
    },
  })
  const section = useRef<HTMLElement>(null)
  // The form opens below the row, on a phone below what is in sight.
  useEffect(() => section.current?.querySelector('input')?.focus(), [])
  const isStale = failure !== null && normalizeError(failure).code === 'changedMeanwhile'
  return (
    <section ref={section} aria-label={taskName(task)} className="rounded-lg bg-surface-warm p-4">
      <FormFrame
        onSubmit={submit}
        notices={<FormFailure error={failure} words={isStale ? m.desk_task_changed() : undefined} />}
      >
        <TaskDetails
          field={field}
          assignee={form.watch('assignee')}
          assignees={assignees}
          {...(task.isLate && { firstDay: task.dueDay })}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton isPending={isPending}>{m.desk_task_save()}</SubmitButton>
          <Button variant="quiet" onClick={onDone}>
            {m.desk_task_close()}
          </Button>
          {task.state === 'toDo' && (
            <Button variant="quiet" icon="trash" onClick={onCancelTask}>
              {m.desk_task_cancel()}
            </Button>
          )}
        </div>
      </FormFrame>
    </section>
  )
}
