import { type AgencyMessage, type AgencySummary, agencyMessage } from '@escale/contract/agencies'
import { normalizeError } from '@escale/contract/errors'
import { idInPath } from '@escale/contract/schema'
import { isPhoneOfAnyCountry } from '@escale/domain/account/phone-rules'
import { useCurrentUser } from '../account/account.queries.ts'
import { PrivacyNote } from '../account/privacy-note.tsx'
import { track } from '../analytics/track.ts'
import { apiClient } from '../api-client.ts'
import { useApiForm } from '../forms/use-api-form.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { useBaseData } from '../platform/base-data.queries.ts'
import { Button } from '../ui/button.tsx'
import { RadioGroup } from '../ui/choice-fields.tsx'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { HoneypotField } from '../ui/honeypot-field.tsx'
import { Icon } from '../ui/icon.tsx'
import { keepPhoneCharacters } from '../ui/phone-characters.ts'
import { SentNotice } from '../ui/sent-notice.tsx'
import { useOpenSeconds } from '../ui/use-open-seconds.ts'

export type ContactAgency = Pick<AgencySummary, 'id' | 'name'>

const schema = agencyMessage.omit({ reference: true, openSeconds: true }).extend({ agency: idInPath })

const LABELS = {
  agency: m.agencies_contact_agency,
  title: m.agencies_contact_title,
  firstName: m.agencies_contact_first_name,
  lastName: m.agencies_contact_last_name,
  email: m.agencies_contact_email,
  phone: m.agencies_contact_phone,
  subject: m.agencies_contact_subject,
  message: m.agencies_contact_message,
  website: m.agencies_contact_website,
} as const

type Fields = Record<keyof typeof LABELS, string | undefined>

/**
 * Contact form of an agency, optionally about one of its lots. Without `agency` the visitor chooses one. The account
 * prefills the name and the addresses.
 */
export function AgencyContactForm({
  agency,
  lot,
  subject = lot ? m.agencies_contact_about(lot) : '',
}: {
  agency?: ContactAgency | undefined
  lot?: { reference: string; name: string } | undefined
  subject?: string | undefined
}) {
  const user = useCurrentUser()
  const agencies = useBaseData()?.agencies ?? []
  const openSeconds = useOpenSeconds()
  const { field, form, submit, isPending, isSent, failure, reset } = useApiForm<
    Fields,
    ReturnType<typeof schema.parse>,
    unknown
  >({
    schema,
    labels: LABELS,
    defaultValues: {
      ...(agency && { agency: String(agency.id) }),
      ...(user && { firstName: user.firstName, lastName: user.lastName, email: user.email }),
      ...(user?.title && { title: user.title }),
      ...(user?.mobilePhone && { phone: user.mobilePhone }),
      ...(subject && { subject }),
    },
    check: ({ phone }) => ({ phone: isPhoneOfAnyCountry(phone ?? '') ? undefined : m.error_field_invalidPhone() }),
    send: (message) => {
      const body: AgencyMessage = { ...message, openSeconds: openSeconds(), ...(lot && { reference: lot.reference }) }
      return apiClient().call('POST /page/agency/send-email', { body })
    },
    onSent: (_, message) => track({ event: 'contact', agency_id: message.agency, about_lot: lot !== undefined }),
  })

  if (isSent) {
    const agencyId = Number(form.getValues('agency'))
    return (
      <Sent
        agency={agency?.name ?? agencies.find(({ id }) => id === agencyId)?.name ?? ''}
        email={form.getValues('email') ?? ''}
        onAnother={() => {
          form.reset({ ...form.getValues(), subject: '', message: '' })
          reset()
        }}
      />
    )
  }
  const { label: titleLabel, error: titleError, ...title } = field('title')
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 w620:grid-cols-2">
      <p className="field-hint w620:col-span-2">{m.forms_required_note()}</p>
      {!agency && (
        <SelectField {...field('agency')} required className="w620:col-span-2">
          <option value="">{m.agencies_contact_agency_choose()}</option>
          {agencies.map((one) => (
            <option key={one.id} value={one.id}>
              {`${one.name}, ${one.region}`}
            </option>
          ))}
        </SelectField>
      )}
      <RadioGroup
        name="title"
        label={titleLabel}
        error={titleError}
        input={title}
        defaultValue={user?.title ?? undefined}
        look="chips"
        className="w620:col-span-2"
        options={[
          { value: 'mrs', label: m.agencies_contact_mrs() },
          { value: 'mr', label: m.agencies_contact_mr() },
        ]}
      />
      <TextField {...field('firstName')} required autoComplete="given-name" />
      <TextField {...field('lastName')} required autoComplete="family-name" />
      <TextField {...field('email')} required type="email" autoComplete="email" />
      <TextField {...field('phone')} type="tel" onInput={keepPhoneCharacters} autoComplete="tel" />
      <TextField {...field('subject')} required className="w620:col-span-2" />
      <TextArea {...field('message')} required rows={6} className="w620:col-span-2" />
      <HoneypotField {...field('website')} />
      {failure && (
        <p role="alert" className="field-error w620:col-span-2">
          <Icon name="warning" />
          {normalizeError(failure).code === 'tooManyRequests'
            ? m.agencies_contact_too_many()
            : m.agencies_contact_failed()}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-4 w620:col-span-2">
        <Button type="submit" loading={isPending}>
          {m.agencies_contact_send()}
        </Button>
        <PrivacyNote>{m.agencies_contact_privacy()}</PrivacyNote>
      </div>
    </form>
  )
}

function Sent({ agency, email, onAnother }: { agency: string; email: string; onAnother: () => void }) {
  return (
    <SentNotice title={m.agencies_contact_sent_title()}>
      <p className="text-sm">{m.agencies_contact_sent({ agency, email })}</p>
      <Button variant="secondary" size="sm" onClick={onAnother}>
        {m.agencies_contact_another()}
      </Button>
    </SentNotice>
  )
}
