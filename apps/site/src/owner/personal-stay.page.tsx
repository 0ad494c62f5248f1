import { type OwnerStay, type OwnerStayForm, stayFields } from '@escale/contract/owner'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { FormFrame } from '../forms/form-frame.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { TravellersFields } from '../quote/travellers-fields.tsx'
import { privateHead } from '../seo/private-head.ts'
import { TextArea } from '../ui/field.tsx'
import { stayFormQuery } from './calendar.queries.ts'
import { readActionSearch } from './calendar-address.ts'
import { ForgoneRent } from './forgone-rent.tsx'
import { loadAction, nightsOf, type SelectedNights } from './load-calendar.ts'
import { StayFormButtons, StayFormFailure, StayFormFrame } from './stay-form-frame.tsx'
import { useStaySubmitHandlers, useSubmitStay } from './use-submit-stay.ts'

export const Route = createFileRoute('/espace-proprietaire/calendrier/reserver-pour-un-usage-personnel')({
  validateSearch: readActionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, location }) => loadAction(context, 'personal', deps, location.search),
  head: privateHead,
  component: Page,
})

function Page() {
  const nights = nightsOf(Route.useSearch())
  return nights && <PersonalStayPage nights={nights} />
}

/** The form of a personal stay, with the rent that it probably forgoes (OW-04). */
function PersonalStayPage({ nights }: { nights: SelectedNights }) {
  const form = useSuspenseQuery(stayFormQuery(nights.reference)).data
  return (
    <StayFormFrame
      action="personal"
      title={m.owner_personal_title()}
      lead={m.owner_personal_lead()}
      {...{ nights, form }}
    >
      <PersonalForm {...{ nights, form }} />
    </StayFormFrame>
  )
}

function PersonalForm({ nights, form: { lots } }: { nights: SelectedNights; form: OwnerStayForm }) {
  const [travellers, setTravellers] = useState({ adults: 1, children: 0 })
  const attempt = useSubmitStay()
  const { field, submit, isPending, failure } = useApiForm<{ note: string }, { note: string }, OwnerStay>({
    schema: stayFields.personal,
    labels: { note: m.owner_stay_note },
    send: (fields) => attempt({ kind: 'personal', ...nights, ...travellers, ...fields }),
    ...useStaySubmitHandlers('personal'),
  })
  const capacity = lots.find(({ reference }) => reference === nights.reference)?.capacity ?? 1
  return (
    <FormFrame onSubmit={submit} notices={<StayFormFailure error={failure} nights={nights} />}>
      <TravellersFields {...{ travellers, capacity }} onChange={setTravellers} />
      <TextArea {...field('note')} hint={m.owner_stay_note_hint()} rows={3} />
      <ForgoneRent nights={nights} />
      <StayFormButtons nights={nights}>
        <SubmitButton isPending={isPending}>{m.owner_personal_submit()}</SubmitButton>
      </StayFormButtons>
    </FormFrame>
  )
}
