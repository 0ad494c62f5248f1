import type { DeskBooking } from '@escale/contract/desk'
import { type MessageTemplate, templateRequest } from '@escale/contract/message-templates'
import { AUTOMATIC_MOMENTS, MAX_AUTOMATIC_DAYS } from '@escale/domain/conversations/automatic-message'
import { inBraces, TEMPLATE_FIELDS, unknownFields } from '@escale/domain/conversations/message-template'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { FormFrame } from '../../forms/form-frame.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice-fields.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { deskKey } from '../desk.queries.ts'
import type { DeskAgency } from '../desk-agency.ts'
import { automaticMomentName, fieldName, readFields, showFields } from './template-labels.ts'
import { TemplatePreview } from './template-preview.tsx'

interface Fields extends Record<string, string | boolean | undefined> {
  name?: string
  bodyFr?: string
  bodyEn?: string
  isAutomatic?: boolean
  days?: string
  moment?: string
}
type Written = Omit<z.output<typeof templateRequest>, 'expectedVersion'>

const timing = z.object({
  days: z.coerce.number<unknown>().int().min(0).max(MAX_AUTOMATIC_DAYS),
  moment: z.enum(AUTOMATIC_MOMENTS),
})
const schema = templateRequest
  .omit({ expectedVersion: true, automatic: true })
  .extend({
    bodyFr: z.string().transform(readFields).pipe(templateRequest.shape.bodyFr),
    bodyEn: z.string().transform(readFields).pipe(templateRequest.shape.bodyEn),
    isAutomatic: z.boolean().default(false),
    ...timing.shape,
  })
  .transform(
    ({ isAutomatic, days, moment, ...texts }): Written => ({
      ...texts,
      automatic: { isOn: isAutomatic, days, moment },
    }),
  )

function fieldsOf(template: MessageTemplate | null): Fields {
  const { isOn, days, moment } = template?.automatic ?? { isOn: false, days: 3, moment: 'beforeCheckIn' }
  const texts = template && {
    name: template.name,
    bodyFr: showFields(template.bodyFr),
    bodyEn: showFields(template.bodyEn),
  }
  return { ...texts, isAutomatic: isOn, days: String(days), moment }
}

/** Writes a template and when it is sent by itself, beside its preview; or removes it. */
export function TemplateForm({
  agency,
  template,
  examples,
  onDone,
}: {
  agency: DeskAgency
  /** Null for a new one. */
  template: MessageTemplate | null
  examples: readonly DeskBooking[]
  onDone: () => void
}) {
  const queryClient = useQueryClient()
  const params = { agencyId: agency.id }
  const fault = (text: string | undefined) => {
    const unknown = unknownFields(readFields(text ?? ''))
    return unknown.length === 0 ? undefined : m.desk_template_unknown({ fields: inBraces(unknown) })
  }
  const finish = async () => {
    onDone()
    await queryClient.invalidateQueries({ queryKey: deskKey(agency.id) })
  }
  const { field, submit, isPending, failure, form } = useApiForm<Fields, Written, unknown>({
    schema,
    labels: {
      name: m.desk_template_name,
      bodyFr: m.desk_template_french,
      bodyEn: m.desk_template_english,
      isAutomatic: m.desk_template_automatic,
      days: m.desk_task_offset,
      moment: m.desk_task_moment,
    },
    defaultValues: fieldsOf(template),
    check: ({ bodyFr, bodyEn }) => ({ bodyFr: fault(bodyFr), bodyEn: fault(bodyEn) }),
    errorFields: { templateNameTaken: 'name' },
    send: (written) =>
      template
        ? apiClient().call('POST /agency/{agencyId}/message-templates/{templateId}', {
            params: { ...params, templateId: template.id },
            body: { ...written, expectedVersion: template.version },
          })
        : apiClient().call('POST /agency/{agencyId}/message-templates', {
            params,
            body: { ...written, expectedVersion: 0 },
          }),
    onSent: finish,
  })
  const removal = useMutation({
    mutationFn: ({ id, version }: MessageTemplate) =>
      apiClient().call('DELETE /agency/{agencyId}/message-templates/{templateId}', {
        params: { ...params, templateId: id },
        body: { expectedVersion: version },
      }),
    onSuccess: finish,
  })
  const automatic = timing.safeParse({ days: form.watch('days'), moment: form.watch('moment') })
  return (
    <section
      aria-label={template?.name ?? m.desk_template_new()}
      className="grid gap-6 rounded-xl border border-line p-5 w1060:grid-cols-2"
    >
      <FormFrame onSubmit={submit} notices={<FormFailure error={failure ?? removal.error} />}>
        <TextField {...field('name')} required maxLength={80} />
        <TextArea {...field('bodyFr')} required rows={7} />
        <TextArea {...field('bodyEn')} required rows={7} />
        <p className="field-hint">
          {m.desk_template_fields()} {inBraces(TEMPLATE_FIELDS.map(fieldName))}
        </p>
        <Checkbox {...field('isAutomatic')} hint={m.desk_template_automatic_hint()} />
        <div className="grid items-start gap-4 w620:grid-cols-2">
          <TextField
            {...field('days')}
            type="number"
            min={0}
            max={MAX_AUTOMATIC_DAYS}
            required
            hint={m.desk_template_same_day()}
          />
          <SelectField
            {...field('moment')}
            required
            options={AUTOMATIC_MOMENTS.map((value) => ({ value, label: automaticMomentName(value) }))}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <SubmitButton isPending={isPending}>{m.desk_template_save()}</SubmitButton>
          <Button variant="quiet" onClick={onDone}>
            {m.desk_template_back()}
          </Button>
          {template && (
            <Button variant="quiet" icon="trash" loading={removal.isPending} onClick={() => removal.mutate(template)}>
              {m.desk_template_remove()}
            </Button>
          )}
        </div>
      </FormFrame>
      <TemplatePreview
        agency={agency}
        examples={examples}
        bodyFr={readFields(form.watch('bodyFr') ?? '')}
        bodyEn={readFields(form.watch('bodyEn') ?? '')}
        automatic={automatic.success && form.watch('isAutomatic') ? automatic.data : null}
      />
    </section>
  )
}
