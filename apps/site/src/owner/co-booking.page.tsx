import { type OwnerStay, type OwnerStayForm, stayFields } from '@escale/contract/owner'
import { isPhone } from '@escale/domain/account/phone-rules'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountForm, SubmitButton } from '../account/form-parts.tsx'
import { useAccountForm } from '../account/use-account-form.ts'
import { TravellersFields } from '../booking/travellers-fields.tsx'
import * as m from '../i18n/messages.generated/messages.js'
import { RadioGroup, TextArea, TextField } from '../ui/field.tsx'
import { stayFormQuery } from './calendar.queries.ts'
import type { ChosenNights } from './load-calendar.ts'
import { useAttempt, useStaySent } from './stay-form.ts'
import { StayFormButtons, StayFormFailure, StayFormFrame } from './stay-form-frame.tsx'

const LABELS = {
  title: m.account_civility,
  firstName: m.account_first_name,
  lastName: m.account_last_name,
  email: m.account_email,
  phone: m.account_phone,
  note: m.owner_stay_note,
}
type Values = Record<keyof typeof LABELS, string>
type Sent = ReturnType<typeof stayFields.coBooking.parse>

/** Somebody whom the owner proposes to the agency as a tenant (OW-04). */
export function CoBookingPage({ nights }: { nights: ChosenNights }) {
  const form = useSuspenseQuery(stayFormQuery(nights.reference)).data
  return (
    <StayFormFrame
      action="coBooking"
      title={m.owner_co_booking_title()}
      lead={m.owner_co_booking_lead({ agency: form.agency.name })}
      {...{ nights, form }}
    >
      <ContactForm {...{ nights, form }} />
    </StayFormFrame>
  )
}

function ContactForm({ nights, form: { lots } }: { nights: ChosenNights; form: OwnerStayForm }) {
  const [travellers, setTravellers] = useState({ adults: 2, children: 0 })
  const attempt = useAttempt()
  const { field, submit, isPending, failure } = useAccountForm<Values, Sent, OwnerStay>({
    schema: stayFields.coBooking,
    labels: LABELS,
    check: ({ phone }) => ({ phone: isPhone(phone, countryOf(phone)) ? undefined : m.account_phone_invalid() }),
    send: ({ note, ...contact }) => attempt({ kind: 'coBooking', ...nights, ...travellers, note, contact }),
    ...useStaySent('coBooking'),
  })
  const { label, error, ...title } = field('title')
  const capacity = lots.find(({ reference }) => reference === nights.reference)?.capacity ?? 1
  return (
    <AccountForm onSubmit={submit} notices={<StayFormFailure error={failure} nights={nights} />}>
      <fieldset className="grid gap-4 w620:grid-cols-2">
        <legend className="mb-3 text-lg font-semibold">{m.owner_co_booking_contact()}</legend>
        <RadioGroup
          name="title"
          {...{ label, error }}
          input={title}
          required
          look="chips"
          className="w620:col-span-2"
          options={[
            { value: 'mrs', label: m.account_mrs() },
            { value: 'mr', label: m.account_mr() },
          ]}
        />
        <TextField {...field('firstName')} required autoComplete="off" />
        <TextField {...field('lastName')} required autoComplete="off" />
        <TextField {...field('email')} required type="email" autoComplete="off" />
        <TextField {...field('phone')} required type="tel" autoComplete="off" />
      </fieldset>
      <TravellersFields {...{ travellers, capacity }} onChange={setTravellers} />
      <TextArea {...field('note')} hint={m.owner_stay_note_hint()} rows={3} />
      <p className="text-sm text-ink-soft">{m.owner_co_booking_privacy()}</p>
      <StayFormButtons nights={nights}>
        <SubmitButton isPending={isPending}>{m.owner_co_booking_submit()}</SubmitButton>
      </StayFormButtons>
    </AccountForm>
  )
}

/** A number without a prefix is a French one. */
function countryOf(phone: string): string {
  return /^\s*(?:\+|00)(?!\s*33)/.test(phone) ? '' : 'FR'
}
