import { line } from '@escale/contract/schema'
import { MAX_TASK_TITLE } from '@escale/contract/task-filters'
import type { TaskTemplate, TaskTemplateRequest } from '@escale/contract/tasks'
import { MAX_TASK_OFFSET_DAYS, TASK_KINDS } from '@escale/domain/tasks/task'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { requiredMessage, useApiForm } from '../../forms/use-api-form.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice-fields.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { deskKey } from '../desk.queries.ts'
import { always } from './task-details.tsx'
import { taskKindName, taskName } from './task-labels.ts'

const MOMENTS = ['beforeArrival', 'afterArrival', 'beforeDeparture', 'afterDeparture'] as const
type Moment = (typeof MOMENTS)[number]
const MOMENT_NAMES: Record<Moment, () => string> = {
  beforeArrival: m.desk_task_moment_before_arrival,
  afterArrival: m.desk_task_moment_after_arrival,
  beforeDeparture: m.desk_task_moment_before_departure,
  afterDeparture: m.desk_task_moment_after_departure,
}

interface Fields extends Record<string, string | boolean | undefined> {
  kind?: string
  title?: string
  days?: string
  moment?: string
  dueTime?: string
  forOwnerStays?: boolean
}
type Written = Omit<TaskTemplateRequest, 'expectedVersion'>

const schema = z
  .object({
    kind: z.enum(TASK_KINDS),
    title: line(MAX_TASK_TITLE).default(''),
    days: z.coerce.number<unknown>().int().min(0).max(MAX_TASK_OFFSET_DAYS),
    moment: z.enum(MOMENTS),
    dueTime: z.string().default(''),
    forOwnerStays: z.boolean().default(false),
  })
  .refine(({ kind, title }) => kind !== 'other' || title !== '', {
    path: ['title'],
    error: () => requiredMessage(m.desk_task_title()),
    when: always,
  })
  .transform(({ kind, title, days, moment, dueTime, forOwnerStays }): Written => {
    const isBefore = moment === 'beforeArrival' || moment === 'beforeDeparture'
    return {
      kind,
      title,
      anchor: moment === 'beforeArrival' || moment === 'afterArrival' ? 'checkIn' : 'checkOut',
      // No negative zero.
      offsetDays: isBefore && days > 0 ? -days : days,
      dueTime: dueTime === '' ? null : dueTime,
      forOwnerStays,
    }
  })

function fieldsOf({ kind, title, anchor, offsetDays, dueTime, forOwnerStays }: TaskTemplate): Fields {
  const isBefore = offsetDays < 0
  const moment: Moment =
    anchor === 'checkIn'
      ? isBefore
        ? 'beforeArrival'
        : 'afterArrival'
      : isBefore
        ? 'beforeDeparture'
        : 'afterDeparture'
  return {
    kind,
    days: String(Math.abs(offsetDays)),
    moment,
    forOwnerStays,
    ...(title !== '' && { title }),
    ...(dueTime !== null && { dueTime }),
  }
}

/** Writes a template, or removes it. */
export function TaskTemplateForm({
  agencyId,
  template,
  onDone,
}: {
  agencyId: number
  /** Null for a new one. */
  template: TaskTemplate | null
  onDone: () => void
}) {
  const queryClient = useQueryClient()
  const params = { agencyId }
  const finish = async () => {
    await queryClient.invalidateQueries({ queryKey: deskKey(agencyId) })
    onDone()
  }
  const { field, form, submit, isPending, failure } = useApiForm<Fields, Written, unknown>({
    schema,
    labels: {
      kind: m.desk_task_kind,
      title: m.desk_task_title,
      days: m.desk_task_offset,
      moment: m.desk_task_moment,
      dueTime: m.desk_task_time,
      forOwnerStays: m.desk_task_for_owner_stays,
    },
    defaultValues: template ? fieldsOf(template) : { kind: 'cleaning', days: '0', moment: 'afterDeparture' },
    send: (written) =>
      template
        ? apiClient().call('POST /agency/{agencyId}/task-templates/{templateId}', {
            params: { ...params, templateId: template.id },
            body: { ...written, expectedVersion: template.version },
          })
        : apiClient().call('POST /agency/{agencyId}/task-templates', {
            params,
            body: { ...written, expectedVersion: 0 },
          }),
    onSent: finish,
  })
  const removal = useMutation({
    mutationFn: ({ id, version }: TaskTemplate) =>
      apiClient().call('DELETE /agency/{agencyId}/task-templates/{templateId}', {
        params: { ...params, templateId: id },
        body: { expectedVersion: version },
      }),
    onSuccess: finish,
  })
  const isOther = form.watch('kind') === 'other'
  return (
    <section
      aria-label={template ? taskName(template) : m.desk_task_template_new()}
      className="rounded-xl border border-line p-5"
    >
      <FormFrame onSubmit={submit} notices={<FormFailure error={failure ?? removal.error} />}>
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
          <TextField {...field('days')} type="number" min={0} max={MAX_TASK_OFFSET_DAYS} required />
          <SelectField
            {...field('moment')}
            required
            options={MOMENTS.map((value) => ({ value, label: MOMENT_NAMES[value]() }))}
          />
          <TextField {...field('dueTime')} type="time" />
        </div>
        <Checkbox {...field('forOwnerStays')} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton isPending={isPending}>{m.desk_task_save()}</SubmitButton>
          <Button variant="quiet" onClick={onDone}>
            {m.desk_task_close()}
          </Button>
          {template && (
            <Button variant="quiet" icon="trash" loading={removal.isPending} onClick={() => removal.mutate(template)}>
              {m.desk_task_template_remove()}
            </Button>
          )}
        </div>
      </FormFrame>
    </section>
  )
}
