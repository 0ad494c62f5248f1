import { type OwnerStay, type OwnerStayForm, stayFields } from '@escale/contract/owner'
import { isPhoneOfAnyCountry } from '@escale/domain/account/phone-rules'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { CONTACT_LABELS, ContactFields } from '../account/contact-fields.tsx'
import { PrivacyNote } from '../account/privacy-note.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { TravellersFields } from '../quote/travellers-fields.tsx'
import { privateHead } from '../seo/private-head.ts'
import { TextArea } from '../ui/field.tsx'
import { stayFormQuery } from './calendar.queries.ts'
import { readActionSearch } from './calendar-address.ts'
import { loadAction, nightsOf, type SelectedNights } from './load-calendar.ts'
import { StayFormButtons, StayFormFailure, StayFormFrame } from './stay-form-frame.tsx'
import { useStaySubmitHandlers, useSubmitStay } from './use-submit-stay.ts'

export const Route = createFileRoute('/espace-proprietaire/calendrier/donner-un-contact-en-co-reservation')({
  validateSearch: readActionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, location }) => loadAction(context, 'coBooking', deps, location.search),
  head: privateHead,
  component: Page,
})

function Page() {
  const nights = nightsOf(Route.useSearch())
  return nights && <CoBookingPage nights={nights} />
}

const LABELS = { ...CONTACT_LABELS, note: m.owner_stay_note }

/** The form that proposes a contact to the agency as a tenant (OW-04). */
function CoBookingPage({ nights }: { nights: SelectedNights }) {
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

function ContactForm({ nights, form: { lots } }: { nights: SelectedNights; form: OwnerStayForm }) {
  const [travellers, setTravellers] = useState({ adults: 2, children: 0 })
  const attempt = useSubmitStay()
  const { field, submit, isPending, failure } = useApiForm<
    Record<keyof typeof LABELS, string>,
    ReturnType<typeof stayFields.coBooking.parse>,
    OwnerStay
  >({
    schema: stayFields.coBooking,
    labels: LABELS,
    check: ({ phone }) => ({ phone: isPhoneOfAnyCountry(phone) ? undefined : m.error_field_invalidPhone() }),
    send: ({ note, ...contact }) => attempt({ kind: 'coBooking', ...nights, ...travellers, note, contact }),
    ...useStaySubmitHandlers('coBooking'),
  })
  const capacity = lots.find(({ reference }) => reference === nights.reference)?.capacity ?? 1
  return (
    <FormFrame onSubmit={submit} notices={<StayFormFailure error={failure} nights={nights} />}>
      <fieldset className="grid gap-4 w620:grid-cols-2">
        <legend className="mb-3 text-lg font-semibold">{m.owner_co_booking_contact()}</legend>
        <ContactFields field={field} isOneself={false} />
      </fieldset>
      <TravellersFields {...{ travellers, capacity }} onChange={setTravellers} />
      <TextArea {...field('note')} hint={m.owner_stay_note_hint()} rows={3} />
      <PrivacyNote>{m.owner_co_booking_privacy()}</PrivacyNote>
      <StayFormButtons nights={nights}>
        <SubmitButton isPending={isPending}>{m.owner_co_booking_submit()}</SubmitButton>
      </StayFormButtons>
    </FormFrame>
  )
}
