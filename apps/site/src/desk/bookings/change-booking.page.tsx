import type { BookingFile } from '@escale/contract/desk'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormFailure } from '../../forms/form-failure.tsx'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { useToday } from '../../i18n/use-today.ts'
import { formatRefusal } from '../../quote/quote-labels.ts'
import { ServiceChoices } from '../../quote/service-choices.tsx'
import { privateHead } from '../../seo/private-head.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { bookingFileQuery, changePreviewQuery, freeLotsQuery } from '../desk.queries.ts'
import { bookingFilePath, type DeskAgency, deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { readNights } from '../planning/nights-of-lot.ts'
import { NightsToClose } from '../planning/nights-to-close.tsx'
import { ChangePrice } from './change-price.tsx'
import { LotChoice } from './lot-choice.tsx'
import { readChangeSearch } from './new-booking-search.ts'
import { RequestFacts } from './request-card.tsx'
import { datesProblem, StayFields } from './stay-fields.tsx'

export const Route = createFileRoute('/espace-agence/$agency/reservations/$number/modifier')({
  staticData: { layout: 'desk' },
  validateSearch: readChangeSearch,
  loader: ({ context, params: { agency, number } }) =>
    loadDeskPage(context.queryClient, agency, {
      title: m.desk_change(),
      crumbs: [
        { label: m.desk_bookings(), url: deskPath({ slug: agency }, '/reservations') },
        { label: number, url: bookingFilePath({ slug: agency }, number) },
        { label: m.desk_change(), url: `${bookingFilePath({ slug: agency }, number)}/modifier` },
      ],
      query: ({ id }) => bookingFileQuery(id, number),
      action: 'changeBooking',
    }),
  head: privateHead,
  component: ChangeBookingPage,
})

/** Dates, people, services or the lot of a booking (AG-206). The new stay is in the address. */
function ChangeBookingPage() {
  const { agency: slug, number } = Route.useParams()
  const agency = useDeskAgency(slug)
  const { data } = useQuery({ ...bookingFileQuery(agency.id, number), enabled: mayHere(agency, 'changeBooking') })
  const today = useToday()
  const lead = data && (
    <>
      {number} · {data.booking.guest.name} · {data.booking.lot.name},{' '}
      {m.desk_dates({ start: displayDate(data.booking.startDate), end: displayDate(data.booking.endDate) })}
    </>
  )
  return (
    <DeskFrame agency={agency} action="changeBooking" title={m.desk_change()} lead={lead}>
      {data?.quote &&
        (data.booking.startDate < today ? (
          <BegunStay agency={agency} booking={data.booking} />
        ) : (
          <ChangeBooking agency={agency} file={data} services={data.quote.ticket_options} />
        ))}
      {data && !data.quote && <EmptyState title={m.desk_change_owner()} />}
    </DeskFrame>
  )
}

/** A stay that has begun does not change: more nights are another booking, fewer an early departure. */
function BegunStay({ agency, booking }: { agency: DeskAgency; booking: BookingFile['booking'] }) {
  const { endDate, lot, adults, children, agencyBookingId } = booking
  const further = new URLSearchParams({
    start_date: endDate,
    adults: String(adults),
    children: String(children),
    q: lot.reference,
    reference: lot.reference,
  })
  return (
    <EmptyState
      icon="info"
      title={m.desk_change_begun()}
      actions={
        <>
          {mayHere(agency, 'createBooking') && (
            <ButtonLink href={`${deskPath(agency, '/nouvelle-reservation')}?${further}`} icon="plus">
              {m.desk_book_further_nights()}
            </ButtonLink>
          )}
          <ButtonLink href={bookingFilePath(agency, agencyBookingId)} variant="secondary">
            {m.desk_back_to_file()}
          </ButtonLink>
        </>
      }
    >
      {m.desk_change_begun_hint()}
    </EmptyState>
  )
}

function ChangeBooking({
  agency,
  file,
  services,
}: {
  agency: DeskAgency
  file: BookingFile
  services: { articleID: string; quantity: number }[]
}) {
  const { booking } = file
  const navigate = useNavigate({ from: Route.fullPath })
  const [options, setOptions] = useState(services)
  const { request: requestId, nights, ...changed } = Route.useSearch()
  const request = file.requests.find(({ id, state }) => id === requestId && state === 'open')
  const stay = {
    start_date: booking.startDate,
    end_date: booking.endDate,
    adults: booking.adults,
    children: booking.children,
    reference: booking.lot.reference,
    ...changed,
  }
  const onChange = (next: Record<string, unknown>) =>
    navigate({
      search: readChangeSearch({ ...stay, request: requestId, nights, ...next }),
      replace: true,
      resetScroll: false,
    })
  const today = useToday()
  const problem = datesProblem(stay.start_date, stay.end_date, today)
  const { reference, start_date, end_date, adults, children } = stay
  const change = { reference, start_date, end_date, adults, children, options }
  const lots = useQuery({ ...freeLotsQuery(agency.id, stay), enabled: !problem })
  const preview = useQuery({
    ...changePreviewQuery(agency.id, booking.agencyBookingId, change),
    enabled: !problem,
  })
  const quote = preview.data?.quote
  return (
    <div className="grid items-start gap-x-10 gap-y-8 w960:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="grid min-w-0 gap-8">
        <NightsToClose agency={agency} nights={nights} />
        {request && (
          <section aria-label={m.desk_request_change()} className="grid gap-3 rounded-xl bg-surface-warm p-5">
            <RequestFacts request={request} />
          </section>
        )}
        <StayFields search={stay} onChange={onChange} />
        {problem && <Notice kind="warning">{problem}</Notice>}
        {!problem && !lots.data && <p className="text-md text-ink-soft">{m.desk_free_lots_loading()}</p>}
        {!problem && lots.data && (
          <section aria-labelledby="lots" className="grid gap-4">
            <header className="grid gap-1">
              <h2 id="lots" className="text-lg">
                {m.desk_change_lot()}
              </h2>
              <p className="text-sm text-ink-soft">{m.desk_prices_without_options()}</p>
            </header>
            <LotChoice
              lots={{ ...lots.data, lots: lots.data.lots.filter((lot) => lot.reference !== booking.lot.reference) }}
              current={booking.lot}
              chosen={reference}
              onChoose={(chosen) => onChange({ reference: chosen })}
            />
          </section>
        )}
        {quote?.available && quote.comfortServices.length > 0 && (
          <section aria-labelledby="services" className="grid gap-4">
            <h2 id="services" className="text-lg">
              {m.desk_services()}
            </h2>
            <ServiceChoices services={quote.comfortServices} options={quote.ticket_options} onChange={setOptions} />
          </section>
        )}
      </div>
      {/* Hidden, not removed: what was typed there outlives dates that make no stay. */}
      <aside className="grid gap-4" hidden={problem !== undefined}>
        {preview.isError && <FormFailure error={preview.error} />}
        {quote && !quote.available && (
          <Notice kind="warning">{formatRefusal(quote) ?? m.desk_change_too_many()}</Notice>
        )}
        {quote?.available && preview.data && (
          <ChangePrice
            agency={agency}
            file={file}
            preview={preview.data}
            change={{ ...change, options: quote.ticket_options }}
            request={request}
            nightsToClose={readNights(nights)}
            isStale={preview.isPlaceholderData}
          />
        )}
      </aside>
    </div>
  )
}
