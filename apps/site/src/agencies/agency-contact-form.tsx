import { type AgencyMessage, type AgencySummary, agencyMessage } from '@escale/contract/agencies'
import { normalizeError } from '@escale/contract/errors'
import { isPhoneOfAnyCountry } from '@escale/domain/account/phone-rules'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { useCurrentUser } from '../account/account.queries.ts'
import { PrivacyNote } from '../account/privacy-note.tsx'
import { track } from '../analytics/track.ts'
import { apiClient } from '../api-client.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { useBaseData } from '../platform/base-data.queries.ts'
import { Button } from '../ui/button.tsx'
import { RadioGroup, SelectField, TextArea, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { keepPhoneCharacters } from '../ui/phone-characters.ts'
import { useFocusHere } from '../ui/use-focus-here.ts'

type FieldName = FieldPath<AgencyMessage>
export type ContactAgency = Pick<AgencySummary, 'id' | 'name'>

const LABELS = {
  agency: m.agencies_contact_agency,
  firstName: m.agencies_contact_first_name,
  lastName: m.agencies_contact_last_name,
  email: m.agencies_contact_email,
  phone: m.agencies_contact_phone,
  subject: m.agencies_contact_subject,
  message: m.agencies_contact_message,
} as const

/**
 * A message to an agency, about one of its lots or not; without an agency, to the one that is chosen. Who is logged in need
 * not say who they are. What is wrong is said at its field, the first of them gets the focus, and nothing that was written
 * is lost. With React Hook Form and zod in a chunk of its own: import it lazily.
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
  const id = useId()
  const user = useCurrentUser()
  const agencies = useBaseData()?.agencies ?? []
  const openedAt = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    openedAt.current = performance.now()
  }, [])
  const { register, handleSubmit, formState, setError, setValue, watch, reset, getValues } = useForm<AgencyMessage>({
    resolver: zodResolver(agencyMessage),
    defaultValues: {
      ...(agency && { agency: agency.id }),
      ...(user?.title && { title: user.title }),
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      email: user?.email ?? '',
      ...(user?.mobilePhone && { phone: user.mobilePhone }),
      subject,
      message: '',
      website: '',
      ...(lot && { reference: lot.reference }),
    },
  })
  const send = useMutation({
    mutationFn: (message: AgencyMessage) => apiClient().call('POST /page/agency/send-email', { body: message }),
    onSuccess: (_, message) =>
      track({ event: 'contact', agency_id: message.agency, about_lot: message.reference !== undefined }),
    onError: (error) => {
      for (const field of Object.keys(normalizeError(error).fields ?? {})) {
        if (field in LABELS) setError(field as FieldName, { type: 'invalid_format' })
      }
    },
  })

  const nameOf = (agencyId: number) => agency?.name ?? agencies.find((one) => one.id === agencyId)?.name ?? ''
  if (send.isSuccess) {
    return (
      <Sent
        agency={nameOf(getValues('agency'))}
        email={getValues('email')}
        onAnother={() => {
          reset({ ...getValues(), subject: '', message: '' })
          send.reset()
        }}
      />
    )
  }
  const field = (name: Exclude<keyof typeof LABELS, 'agency'>) => {
    const error = formState.errors[name]
    const label = LABELS[name]()
    return {
      id: `${id}-${name}`,
      label,
      ...(error && { error: errorWords(name, label, watch(name) === '' ? 'required' : error.type) }),
      ...register(name, {
        // What is left empty is not sent (VA-05).
        ...(name === 'phone' && {
          setValueAs: (text: string | undefined) => text?.trim() || undefined,
        }),
      }),
    }
  }
  const submit = handleSubmit((message) => {
    if (message.phone && !isPhoneOfAnyCountry(message.phone)) {
      setError('phone', { type: 'pattern' }, { shouldFocus: true })
      return
    }
    // Machines are quicker than people, and fill what nobody sees.
    const openSeconds = Math.max(0, Math.round((performance.now() - openedAt.current) / 1000))
    send.mutate({ ...message, openSeconds })
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 w620:grid-cols-2">
      <p className="field-hint w620:col-span-2">{m.account_required_note()}</p>
      {!agency && (
        <SelectField
          id={`${id}-agency`}
          label={LABELS.agency()}
          required
          className="w620:col-span-2"
          error={formState.errors.agency && m.account_field_required({ label: LABELS.agency() })}
          {...register('agency', { setValueAs: (value) => Number(value) || undefined })}
        >
          <option value="">{m.agencies_contact_agency_choose()}</option>
          {agencies.map((one) => (
            <option key={one.id} value={one.id}>
              {`${one.name}, ${one.region}`}
            </option>
          ))}
        </SelectField>
      )}
      <RadioGroup
        name={`${id}-title`}
        label={m.agencies_contact_title()}
        look="chips"
        className="w620:col-span-2"
        value={watch('title') ?? ''}
        onChange={(title) => setValue('title', title as AgencyMessage['title'])}
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
      <div className="contact-trap" aria-hidden="true">
        <label htmlFor={`${id}-website`}>{m.agencies_contact_website()}</label>
        <input id={`${id}-website`} type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
      </div>
      {send.isError && (
        <p role="alert" className="field-error w620:col-span-2">
          <Icon name="warning" />
          {normalizeError(send.error).code === 'tooManyRequests'
            ? m.agencies_contact_too_many()
            : m.agencies_contact_failed()}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-4 w620:col-span-2">
        <Button type="submit" loading={send.isPending}>
          {m.agencies_contact_send()}
        </Button>
        <PrivacyNote>{m.agencies_contact_privacy()}</PrivacyNote>
      </div>
    </form>
  )
}

/** A zod issue's code in words; a required field is its label followed by the required text (VA-01). */
function errorWords(name: keyof typeof LABELS, label: string, code: string | undefined): string {
  if (name === 'phone') return m.agencies_contact_phone_invalid()
  if (code === 'too_big') return m.agencies_contact_too_long()
  if (name === 'email' && code === 'invalid_format') return m.agencies_contact_email_invalid()
  return m.account_field_required({ label })
}

function Sent({ agency, email, onAnother }: { agency: string; email: string; onAnother: () => void }) {
  const box = useFocusHere()
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="grid justify-items-start gap-3 rounded-lg bg-success-soft p-5"
    >
      <p className="flex items-center gap-2 font-semibold text-success">
        <Icon name="success" />
        {m.agencies_contact_sent_title()}
      </p>
      <p className="text-sm">{m.agencies_contact_sent({ agency, email })}</p>
      <Button variant="secondary" size="sm" onClick={onAnother}>
        {m.agencies_contact_another()}
      </Button>
    </div>
  )
}
