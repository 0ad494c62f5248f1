import { addDays, type IsoDate, weekday } from '@escale/domain/dates'
import { formatPrice } from '@escale/domain/price-format'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { displayDate } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { useToday } from '../../i18n/use-today.ts'
import { privateHead } from '../../seo/private-head.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { freeLotsQuery } from '../desk.queries.ts'
import { type DeskAgency, deskPath, loadDeskPage, useDeskAgency } from '../desk-agency.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { LazyDetails } from '../lazy-details.tsx'
import { GuestStep } from './guest-step.tsx'
import { LotChoice } from './lot-choice.tsx'
import { type NewBookingSearch, readNewBookingSearch } from './new-booking-search.ts'
import { StayCalendar } from './stay-calendar.tsx'
import { datesProblem, StayFields } from './stay-fields.tsx'

export const Route = createFileRoute('/espace-agence/$agency/nouvelle-reservation')({
  staticData: { layout: 'desk' },
  validateSearch: readNewBookingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    loadDeskPage(context.queryClient, params.agency, {
      title: m.desk_new_booking(),
      crumbs: [{ label: m.desk_new_booking(), url: deskPath({ slug: params.agency }, '/nouvelle-reservation') }],
      query: ({ id }) => freeLotsQuery(id, deps),
      action: 'createBooking',
    }),
  head: privateHead,
  component: NewBookingPage,
})

/** A booking by telephone (AG-204): the stay, a free lot, the guest. The stay and the lot are in the address. */
function NewBookingPage() {
  const agency = useDeskAgency(Route.useParams().agency)
  return (
    <DeskFrame agency={agency} action="createBooking" title={m.desk_new_booking()} lead={m.desk_new_booking_lead()}>
      <NewBooking agency={agency} />
    </DeskFrame>
  )
}

function NewBooking({ agency }: { agency: DeskAgency }) {
  const search = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const change = (changed: Record<string, unknown>) =>
    navigate({ search: readNewBookingSearch({ ...search, ...changed }), replace: true, resetScroll: false })
  const { start_date, end_date, adults, children, reference } = search
  const lots = useQuery({ ...freeLotsQuery(agency.id, search), enabled: start_date !== undefined })
  const lot = start_date ? lots.data?.lots.find((one) => one.reference === reference) : undefined
  const today = useToday()
  // A date field that was typed into takes another default only when it is drawn anew.
  const [picks, setPicks] = useState(0)
  const drawFields = () => setPicks((count) => count + 1)
  const pick = async (start: IsoDate, end: IsoDate) => {
    await change({ start_date: start, end_date: end })
    drawFields()
  }
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!start_date) fields.current?.querySelector('input')?.focus()
  }, [start_date])
  const problem = start_date && end_date ? datesProblem(start_date, end_date, today) : undefined
  const stay =
    lot && start_date && end_date && !problem
      ? { reference: lot.reference, start_date, end_date, adults, children }
      : null
  return (
    <div
      className={classNames(
        'grid items-start gap-6 w620:gap-8',
        !start_date && 'w960:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]',
      )}
    >
      <UsualStays agency={agency} today={today} search={search} onOpen={drawFields} />
      <div ref={fields} className={classNames(!start_date && 'w960:order-first w960:col-span-full')}>
        <StayFields key={picks} search={search} onChange={change} />
      </div>
      {!start_date && <StayCalendar onChoose={(start, end) => void pick(start, end)} />}
      {start_date && (
        <LazyDetails summary={m.desk_new_booking_calendar()}>
          {(close) => (
            <StayCalendar
              start={start_date}
              end={problem ? null : (end_date ?? null)}
              onChoose={(start, end) => {
                void pick(start, end)
                close()
              }}
            />
          )}
        </LazyDetails>
      )}
      {problem && <Notice kind="warning">{problem}</Notice>}
      {start_date && !problem && (
        <section aria-labelledby="lots" className="grid gap-4">
          <h2 id="lots" className="text-lg" aria-live="polite">
            {lots.data ? m.desk_free_lots({ count: lots.data.count }) : m.desk_free_lots_loading()}
          </h2>
          {lots.data && (
            <LotChoice lots={lots.data} chosen={lot?.reference} onChoose={(chosen) => change({ reference: chosen })} />
          )}
          {lot && <ContinueBar name={lot.name} totalCents={lot.totalCents} />}
        </section>
      )}
      {start_date && <GuestStep agency={agency} stay={stay} />}
    </div>
  )
}

/** On small screens: the chosen rental and its price below the list, and the way to the guest, who comes after a long list. */
function ContinueBar({ name, totalCents }: { name: string; totalCents: number | null }) {
  return (
    <div className="reservation-bar -mx-[1rem] w620:mx-0 w620:rounded-lg w620:border w620:border-line">
      <p className="grid min-w-0 flex-1 text-sm leading-tight">
        <span className="truncate">{name}</span>
        {totalCents !== null && <strong className="text-md tabular-nums">{formatPrice(totalCents)}</strong>}
      </p>
      <a href="#guest" className="button button-primary">
        {m.checkout_continue()}
      </a>
    </div>
  )
}

/** Stays that callers ask for most. They come before the fields on a phone, and stay once one of them, or another stay, is chosen. */
function UsualStays({
  agency,
  today,
  search: { start_date, end_date, adults, children, q },
  onOpen,
}: {
  agency: DeskAgency
  today: IsoDate
  search: NewBookingSearch
  onOpen: () => void
}) {
  const others = { adults: String(adults), children: String(children), ...(q && { q }) }
  return (
    <section
      aria-labelledby="start"
      className={classNames(
        'grid gap-3',
        !start_date && 'rounded-xl w960:order-last w960:gap-4 w960:bg-surface-warm w960:p-5',
      )}
    >
      <h2 id="start" className={start_date ? 'sr-only' : 'text-lg'}>
        {m.desk_new_booking_start()}
      </h2>
      {!start_date && <p className="hidden text-md text-ink-soft w960:block">{m.desk_new_booking_start_hint()}</p>}
      <ul className={classNames('flex flex-wrap gap-2', !start_date && 'w960:grid')}>
        {usualStays(today).map(({ label, start, end }) => {
          const isChosen = start === start_date && end === end_date
          return (
            <li key={start + end} className={classNames('grow', start_date && 'w620:grow-0')}>
              <ButtonLink
                href={`${deskPath(agency, '/nouvelle-reservation')}?${new URLSearchParams({ start_date: start, end_date: end, ...others })}`}
                variant="secondary"
                className={classNames('w-full px-3', isChosen && 'bg-primary-soft')}
                icon={isChosen ? 'check' : undefined}
                resetScroll={false}
                onClick={onOpen}
              >
                {label}
              </ButtonLink>
            </li>
          )
        })}
      </ul>
      {!start_date && (
        <p>
          <AppLink href={deskPath(agency, '/planning')} className="text-link text-md">
            {m.desk_new_booking_planning()}
          </AppLink>
        </p>
      )}
    </section>
  )
}

/** Tonight, the next weekend, and a week from that Saturday. */
function usualStays(today: IsoDate): { label: string; start: IsoDate; end: IsoDate }[] {
  const friday = addDays(today, (5 - weekday(today) + 7) % 7)
  const saturday = addDays(friday, 1)
  return [
    { label: m.desk_new_booking_tonight(), start: today, end: addDays(today, 1) },
    { label: m.desk_new_booking_weekend({ day: displayDate(friday) }), start: friday, end: addDays(friday, 2) },
    { label: m.desk_new_booking_week({ day: displayDate(saturday) }), start: saturday, end: addDays(saturday, 7) },
  ]
}
