import { line, lotReference } from '@escale/contract/schema'
import { MAX_TASK_TITLE } from '@escale/contract/task-filters'
import type { TaskRequest } from '@escale/contract/tasks'
import type { IsoDate } from '@escale/domain/dates'
import { TASK_KINDS } from '@escale/domain/tasks/task'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { requiredMessage, useApiForm } from '../../forms/use-api-form.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { useToday } from '../../i18n/use-today.ts'
import { showToast } from '../../overlays/toast.store.ts'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { deskKey, planningQuery } from '../desk.queries.ts'
import {
  type Assignees,
  always,
  assigneeUnnamed,
  type DetailFields,
  detailLabels,
  detailShape,
  detailsOf,
  isAssigneeNamed,
  TaskDetails,
} from './task-details.tsx'
import { taskKindName } from './task-labels.ts'

interface Fields extends DetailFields {
  kind?: string
  title?: string
  reference?: string
}
type Sent = Omit<TaskRequest, 'agencyBookingId'>

const schema = z
  .object({
    ...detailShape,
    kind: z.enum(TASK_KINDS),
    title: line(MAX_TASK_TITLE).default(''),
    reference: lotReference,
  })
  .refine(({ kind, title }) => kind !== 'other' || title !== '', {
    path: ['title'],
    error: () => requiredMessage(m.desk_task_title()),
    when: always,
  })
  .refine(isAssigneeNamed, assigneeUnnamed)
  .transform(({ kind, title, reference, ...details }): Sent => ({ kind, title, reference, ...detailsOf(details) }))

/** Adds a task by hand: to a stay, or to a lot that is chosen by its name. */
export function NewTaskForm({
  agencyId,
  assignees,
  stay,
  day,
  onDone,
}: {
  agencyId: number
  assignees: Assignees
  /** The stay that the task is for; absent: any lot of the agency. */
  stay?: { reference: string; agencyBookingId: string }
  /** The day that is proposed. */
  day: IsoDate
  onDone: () => void
}) {
  const queryClient = useQueryClient()
  const { field, form, submit, isPending, failure, texts } = useApiForm<Fields, Sent, unknown>({
    schema,
    labels: { ...detailLabels, kind: m.desk_task_kind, title: m.desk_task_title, reference: m.desk_task_lot },
    defaultValues: { kind: stay ? 'cleaning' : 'other', dueDay: day, ...(stay && { reference: stay.reference }) },
    errorFields: { invalidDates: 'dueDay', lotNotFound: 'reference' },
    send: (task) =>
      apiClient().call('POST /agency/{agencyId}/tasks', {
        params: { agencyId },
        body: { ...task, ...(stay && { agencyBookingId: stay.agencyBookingId }) },
      }),
    onSent: async () => {
      showToast('success', m.desk_task_added())
      await queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
      onDone()
    },
  })
  const isOther = form.watch('kind') === 'other'
  return (
    <section aria-labelledby="new-task" className="grid gap-4 rounded-xl border border-primary p-5">
      <h2 id="new-task" className="text-lg">
        {m.desk_task_new()}
      </h2>
      <FormFrame onSubmit={submit} notices={<FormFailure error={failure} />}>
        <div className="grid items-start gap-4 w620:grid-cols-2">
          <SelectField
            {...field('kind')}
            required
            options={TASK_KINDS.map((value) => ({ value, label: taskKindName(value) }))}
          />
          <TextField
            {...field('title')}
            required={isOther}
            maxLength={MAX_TASK_TITLE}
            hint={isOther ? undefined : m.desk_task_title_hint()}
          />
        </div>
        {!stay && (
          <LotField
            agencyId={agencyId}
            error={texts('reference').error}
            onChoose={(reference) => form.setValue('reference', reference, { shouldValidate: reference !== '' })}
          />
        )}
        <TaskDetails field={field} assignee={form.watch('assignee')} assignees={assignees} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton isPending={isPending}>{m.desk_task_add()}</SubmitButton>
          <Button variant="quiet" onClick={onDone}>
            {m.desk_task_close()}
          </Button>
        </div>
      </FormFrame>
    </section>
  )
}

/** A lot of the agency, found by words of its name, place or reference. */
function LotField({
  agencyId,
  error,
  onChoose,
}: {
  agencyId: number
  error: string | undefined
  /** Called with an empty reference while the text names no lot. */
  onChoose: (reference: string) => void
}) {
  const today = useToday()
  const [text, setText] = useState('')
  const q = text.trim().slice(0, 80)
  const { data } = useQuery({ ...planningQuery(agencyId, { from: today, q, page: 1 }), enabled: q.length >= 2 })
  return (
    <Combobox
      label={m.desk_task_lot()}
      value={text}
      onInputChange={(typed) => {
        setText(typed)
        onChoose('')
      }}
      minLength={2}
      icon="search"
      required
      error={error}
      items={q.length >= 2 ? (data?.lots ?? []) : []}
      itemToLabel={({ name }) => name}
      renderItem={({ name, city, reference }) => (
        <span className="grid">
          <span className="font-semibold">{name}</span>
          <span className="text-sm text-ink-soft">
            {city} · {reference}
          </span>
        </span>
      )}
      onSelect={({ name, city, reference }) => {
        setText(`${name}, ${city} (${reference})`)
        onChoose(reference)
      }}
    />
  )
}
