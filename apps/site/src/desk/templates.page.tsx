import type { DeskBooking } from '@escale/contract/desk'
import { type MessageTemplate, templateRequest } from '@escale/contract/message-templates'
import { fillTemplate, TEMPLATE_FIELDS, unknownFields } from '@escale/domain/conversations/message-template'
import { templateValues } from '@escale/domain/conversations/template-values'
import { truncateText } from '@escale/domain/text/truncate-text'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountForm, FormFailure, SubmitButton } from '../account/form-parts.tsx'
import { apiClient } from '../api-client.ts'
import { useApiForm } from '../forms/use-api-form.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { privateHead } from '../seo/private-head.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { deskBookingsQuery, deskKey, messageTemplatesQuery } from './desk.queries.ts'
import { type DeskAgency, deskPath, loadDeskPage, mayHere, useDeskAgency } from './desk-agency.ts'
import { DeskFrame } from './desk-frame.tsx'
import { readDeskSearch } from './desk-search.ts'
import { fieldName } from './template-field-name.ts'

/** Characters of a text that a list shows. */
const EXCERPT_LENGTH = 200

/** The bookings of which one serves as the preview's example. */
const EXAMPLES = readDeskSearch({ period: 'coming', state: 'open' })

export const Route = createFileRoute('/espace-agence/$agency/messages/modeles')({
  staticData: { layout: 'desk' },
  loader: ({ context, params: { agency } }) =>
    loadDeskPage(context.queryClient, agency, {
      title: m.desk_templates(),
      crumbs: [
        { label: m.desk_inbox(), url: deskPath({ slug: agency }, '/messages') },
        { label: m.desk_templates(), url: deskPath({ slug: agency }, '/messages/modeles') },
      ],
      query: ({ id }) => messageTemplatesQuery(id),
      besides: ({ id }) => deskBookingsQuery(id, EXAMPLES),
      action: 'manageTemplates',
    }),
  head: privateHead,
  component: TemplatesPage,
})

/** The templates of the agency's answers, in both languages, previewed with a booking of its own (AG-303). */
function TemplatesPage() {
  const agency = useDeskAgency(Route.useParams().agency)
  const enabled = mayHere(agency, 'manageTemplates')
  const { data } = useQuery({ ...messageTemplatesQuery(agency.id), enabled })
  const { data: examples } = useQuery({ ...deskBookingsQuery(agency.id, EXAMPLES), enabled })
  const [open, setOpen] = useState<string | null>(null)
  const templates = data?.templates ?? []
  const close = () => setOpen(null)
  const form = (template: MessageTemplate | null) => (
    <TemplateForm
      key={template?.version ?? 0}
      agency={agency}
      template={template}
      examples={examples?.bookings ?? []}
      onDone={close}
    />
  )
  return (
    <DeskFrame agency={agency} action="manageTemplates" title={m.desk_templates()} lead={m.desk_templates_lead()}>
      {open === 'new' ? (
        form(null)
      ) : (
        <div>
          <Button icon="plus" onClick={() => setOpen('new')}>
            {m.desk_template_new()}
          </Button>
        </div>
      )}
      {data && templates.length === 0 && open !== 'new' && (
        <EmptyState icon="mail" title={m.desk_templates_none()}>
          {m.desk_templates_none_hint()}
        </EmptyState>
      )}
      {templates.length > 0 && (
        <ul className="grid gap-4">
          {templates.map((template) => (
            <li key={template.id}>
              {open === template.id ? (
                form(template)
              ) : (
                <section
                  aria-label={template.name}
                  className="grid gap-3 rounded-lg border border-line p-4 w820:grid-cols-[12rem_minmax(0,1fr)_auto] w820:items-start"
                >
                  <h2 className="text-md font-semibold">{template.name}</h2>
                  <p className="text-md text-ink-soft">{truncateText(template.bodyFr, EXCERPT_LENGTH)}</p>
                  <Button variant="secondary" size="sm" icon="edit" onClick={() => setOpen(template.id)}>
                    {m.desk_template_edit()}
                  </Button>
                </section>
              )}
            </li>
          ))}
        </ul>
      )}
    </DeskFrame>
  )
}

function TemplateForm({
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
  const schema = templateRequest.omit({ expectedVersion: true })
  const params = { agencyId: agency.id }
  const fault = (text: string | undefined) => {
    const unknown = unknownFields(text ?? '')
    return unknown.length === 0
      ? undefined
      : m.desk_template_unknown({ fields: unknown.map((one) => `{${one}}`).join(', ') })
  }
  const finish = async () => {
    onDone()
    await queryClient.invalidateQueries({ queryKey: deskKey(agency.id) })
  }
  const { field, submit, isPending, failure, form } = useApiForm<
    { name?: string; bodyFr?: string; bodyEn?: string },
    ReturnType<typeof schema.parse>,
    unknown
  >({
    schema,
    labels: { name: m.desk_template_name, bodyFr: m.desk_template_french, bodyEn: m.desk_template_english },
    ...(template && {
      defaultValues: { name: template.name, bodyFr: template.bodyFr, bodyEn: template.bodyEn },
    }),
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
  return (
    <section
      aria-label={template?.name ?? m.desk_template_new()}
      className="grid gap-6 rounded-xl border border-line p-5 w1060:grid-cols-2"
    >
      <AccountForm onSubmit={submit} notices={<FormFailure error={failure ?? removal.error} />}>
        <TextField {...field('name')} required maxLength={80} />
        <TextArea {...field('bodyFr')} required rows={7} />
        <TextArea {...field('bodyEn')} required rows={7} />
        <p className="field-hint">
          {m.desk_template_fields()} {TEMPLATE_FIELDS.map((one) => `{${one}} ${fieldName(one)}`).join(' · ')}
        </p>
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
      </AccountForm>
      <Preview
        agency={agency}
        examples={examples}
        bodyFr={form.watch('bodyFr') ?? ''}
        bodyEn={form.watch('bodyEn') ?? ''}
      />
    </section>
  )
}

/** What the guest of one of the next bookings would read. */
function Preview({
  agency,
  examples,
  bodyFr,
  bodyEn,
}: {
  agency: DeskAgency
  examples: readonly DeskBooking[]
  bodyFr: string
  bodyEn: string
}) {
  const [number, setNumber] = useState(examples[0]?.agencyBookingId ?? '')
  const booking = examples.find(({ agencyBookingId }) => agencyBookingId === number)
  if (!booking) return <p className="text-md text-ink-soft">{m.desk_template_no_example()}</p>
  const [firstName = '', ...others] = booking.guest.name.split(' ')
  const values = templateValues({ firstName, lastName: others.join(' '), booking, agencyName: agency.name })
  return (
    <div className="grid content-start gap-4">
      <SelectField
        label={m.desk_template_preview()}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        options={examples.map(({ agencyBookingId, guest }) => ({
          value: agencyBookingId,
          label: `${agencyBookingId} · ${guest.name}`,
        }))}
      />
      {[bodyFr, bodyEn].map((body, index) => (
        <p
          key={index === 0 ? 'fr' : 'en'}
          lang={index === 0 ? 'fr' : 'en'}
          className="min-h-16 rounded-lg bg-primary-soft p-4 text-md break-words whitespace-pre-line"
        >
          {fillTemplate(body, values).text}
        </p>
      ))}
    </div>
  )
}
