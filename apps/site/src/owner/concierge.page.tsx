import { type OwnerStay, type OwnerStayForm, stayFields } from '@escale/contract/owner'
import { formatPrice } from '@escale/domain/price-format'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { parseBookingKey } from '../bookings/booking-address.ts'
import { FormFrame } from '../forms/form-frame.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { privateHead } from '../seo/private-head.ts'
import { CheckboxGroup } from '../ui/choice-fields.tsx'
import { TextArea } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { stayFormQuery } from './calendar.queries.ts'
import { readActionSearch } from './calendar-address.ts'
import { loadAction, nightsOf, type SelectedNights } from './load-calendar.ts'
import { StayConfirmationPage } from './stay-confirmation.page.tsx'
import { StayFormButtons, StayFormFailure, StayFormFrame } from './stay-form-frame.tsx'
import { useStaySubmitHandlers, useSubmitStay } from './use-submit-stay.ts'

export const Route = createFileRoute('/espace-proprietaire/calendrier/reserver-un-service-de-conciergerie')({
  validateSearch: readActionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, location }) => loadAction(context, 'concierge', deps, location.search),
  head: privateHead,
  component: Page,
})

/** The form, or the confirmation once it is submitted. */
function Page() {
  const search = Route.useSearch()
  const done = parseBookingKey(search.reservation)
  const nights = nightsOf(search)
  return done ? <StayConfirmationPage of={done} /> : nights && <ConciergePage nights={nights} />
}

type Values = { services: readonly string[]; note: string }

/** The form of a concierge service, which blocks no nights (OW-04). */
function ConciergePage({ nights }: { nights: SelectedNights }) {
  const form = useSuspenseQuery(stayFormQuery(nights.reference)).data
  return (
    <StayFormFrame
      action="concierge"
      title={m.owner_concierge_title()}
      lead={m.owner_concierge_lead({ agency: form.agency.name })}
      {...{ nights, form }}
    >
      {form.conciergeServices.length > 0 ? (
        <ServicesForm {...{ nights, form }} />
      ) : (
        <Notice kind="info">{m.owner_concierge_none()}</Notice>
      )}
    </StayFormFrame>
  )
}

function ServicesForm({ nights, form: { conciergeServices } }: { nights: SelectedNights; form: OwnerStayForm }) {
  const attempt = useSubmitStay()
  const { field, submit, isPending, failure } = useApiForm<
    Values,
    ReturnType<typeof stayFields.concierge.parse>,
    OwnerStay
  >({
    schema: stayFields.concierge,
    labels: { services: m.owner_concierge_services, note: m.owner_stay_note },
    defaultValues: { services: [] },
    send: (fields) => attempt({ kind: 'concierge', ...nights, ...fields }),
    ...useStaySubmitHandlers('concierge'),
  })
  const { label, error, ...input } = field('services')
  return (
    <FormFrame onSubmit={submit} notices={<StayFormFailure error={failure} nights={nights} />}>
      <CheckboxGroup
        name="services"
        {...{ label, error, input }}
        required
        className="stay-services"
        options={conciergeServices.map(({ slug, name, description, priceCents }) => ({
          value: slug,
          label: (
            <span className="flex justify-between gap-4 font-semibold">
              {name}
              <span className="text-right whitespace-nowrap">
                {priceCents === null ? m.owner_concierge_on_estimate() : formatPrice(priceCents)}
              </span>
            </span>
          ),
          hint: description,
        }))}
      />
      <TextArea {...field('note')} hint={m.owner_concierge_note_hint()} rows={3} />
      <StayFormButtons nights={nights}>
        <SubmitButton isPending={isPending}>{m.owner_concierge_submit()}</SubmitButton>
      </StayFormButtons>
    </FormFrame>
  )
}
