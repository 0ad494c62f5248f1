import type { FreeLots } from '@escale/contract/desk-booking'
import { addDays, type IsoDate, nightsBetween } from '@escale/domain/dates'
import { formatPrice } from '@escale/domain/price-format'
import { checkStayDates, MAX_STAY_NIGHTS } from '@escale/domain/stay/stay'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef } from 'react'
import { Notice } from '../account/form-parts.tsx'
import * as m from '../i18n/messages.generated/messages.js'
import { todayInFrance } from '../i18n/today.ts'
import { privateHead } from '../seo/private-head.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextField } from '../ui/field.tsx'
import { Picture } from '../ui/picture.tsx'
import { freeLotsQuery } from './desk.queries.ts'
import { type DeskAgency, deskPath, loadDeskPage, useDeskAgency } from './desk-agency.ts'
import { DeskFrame } from './desk-frame.tsx'
import { GuestStep } from './guest-step.tsx'
import { type NewBookingSearch, readNewBookingSearch } from './new-booking-search.ts'

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
    void navigate({ search: readNewBookingSearch({ ...search, ...changed }), replace: true, resetScroll: false })
  const { start_date, end_date, adults, children, reference } = search
  const lots = useQuery({ ...freeLotsQuery(agency.id, search), enabled: start_date !== undefined })
  const lot = start_date ? lots.data?.lots.find((one) => one.reference === reference) : undefined
  const stay =
    lot && start_date && end_date ? { reference: lot.reference, start_date, end_date, adults, children } : null
  const nights = start_date && end_date ? nightsBetween(start_date, end_date) : 0
  const problem = start_date && end_date ? datesProblem(start_date, end_date) : undefined
  return (
    <div className="grid gap-8">
      <StayFields search={search} onChange={change} />
      {problem && <Notice kind="warning">{problem}</Notice>}
      {start_date && !problem && (
        <section aria-labelledby="lots" className="grid gap-4">
          <header className="flex flex-wrap items-baseline justify-between gap-3">
            <h2 id="lots" className="text-lg" aria-live="polite">
              {lots.data ? m.desk_free_lots({ count: lots.data.count }) : m.desk_free_lots_loading()}
            </h2>
            <p className="text-sm text-ink-soft">{m.desk_nights({ count: nights })}</p>
          </header>
          {lots.data && (
            <LotChoice lots={lots.data} chosen={lot?.reference} onChoose={(chosen) => change({ reference: chosen })} />
          )}
        </section>
      )}
      {start_date && <GuestStep agency={agency} stay={stay} />}
    </div>
  )
}

/** Why no stay can have these dates. */
function datesProblem(arrival: IsoDate, departure: IsoDate): string | undefined {
  const decision = checkStayDates({ arrival, departure }, todayInFrance())
  if (decision.ok) return undefined
  return decision.reason === 'past' ? m.desk_dates_past() : m.desk_dates_too_long({ nights: MAX_STAY_NIGHTS })
}

/** Dates and people; each change looks for free lots at once. */
function StayFields({
  search,
  onChange,
}: {
  search: NewBookingSearch
  onChange: (changed: Record<string, unknown>) => void
}) {
  const { start_date: start = '', end_date: end = '', adults, children, q = '' } = search
  const today = todayInFrance()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (start === '') form.current?.querySelector('input')?.focus()
  }, [start])
  const read = (event: FormEvent<HTMLFormElement>) => {
    if (event.type === 'submit') event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    const typed = readNewBookingSearch(fields)
    if (!typed.start_date) return
    // A new arrival keeps the length of the stay.
    const isMoved = start !== '' && typed.start_date !== start
    const departure = isMoved ? addDays(typed.start_date, nightsBetween(start, end)) : (typed.end_date ?? '')
    const field = event.currentTarget.elements.namedItem('end_date')
    // Not by React: an input that is written anew would lose the focus.
    if (field instanceof HTMLInputElement && event.target !== field) field.value = departure
    onChange({ ...fields, end_date: departure })
  }
  return (
    <search>
      <form
        ref={form}
        onSubmit={read}
        onChange={read}
        className="grid items-end gap-4 w620:grid-cols-2 w960:grid-cols-[10rem_10rem_6rem_6rem_minmax(0,1fr)]"
      >
        <TextField label={m.desk_arrival()} name="start_date" type="date" required min={today} defaultValue={start} />
        <TextField
          label={m.desk_departure()}
          name="end_date"
          type="date"
          required
          min={start || today}
          defaultValue={end}
        />
        <TextField label={m.desk_adults()} name="adults" type="number" min={1} max={50} defaultValue={adults} />
        <TextField label={m.desk_children()} name="children" type="number" min={0} max={50} defaultValue={children} />
        <TextField label={m.desk_lot_words()} name="q" icon="search" maxLength={80} defaultValue={q} />
      </form>
    </search>
  )
}

/** Free lots as one group of radio buttons: arrows go from lot to lot. */
function LotChoice({
  lots: { lots, count },
  chosen,
  onChoose,
}: {
  lots: FreeLots
  chosen: string | undefined
  onChoose: (reference: string) => void
}) {
  if (lots.length === 0) return <EmptyState title={m.desk_no_free_lot()}>{m.desk_no_free_lot_hint()}</EmptyState>
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{m.desk_choose_lot()}</legend>
      <ul className="grid max-h-[26rem] divide-y divide-line overflow-y-auto rounded-lg border border-line">
        {lots.map(({ reference, name, city, capacity, bedrooms, photo, totalCents }) => (
          <li key={reference}>
            <label className="flex cursor-pointer items-center gap-4 px-4 py-2.5 hover:bg-surface-warm has-checked:bg-primary-soft">
              <input
                type="radio"
                name="lot"
                value={reference}
                className="choice-input"
                checked={reference === chosen}
                onChange={() => onChoose(reference)}
              />
              <span className="hidden w-16 shrink-0 overflow-hidden rounded-md w620:block">
                <Picture path={photo?.path ?? null} alt="" sizes="4rem" ratio="4/3" />
              </span>
              <span className="grid min-w-0 flex-1">
                <span className="truncate font-semibold">{name}</span>
                <span className="text-sm text-ink-soft">
                  {m.desk_lot_facts({ city, reference, capacity, bedrooms })}
                </span>
              </span>
              <span className="font-semibold whitespace-nowrap tabular-nums">
                {totalCents === null ? '–' : formatPrice(totalCents)}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {count > lots.length && <p className="text-sm text-ink-soft">{m.desk_more_lots({ shown: lots.length })}</p>}
    </fieldset>
  )
}
