import type { OwnerAction, OwnerCalendar } from '@escale/contract/owner'
import { type IsoDate, monthOf, nightsBetween } from '@escale/domain/dates'
import { formatPrice } from '@escale/domain/price-format'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AreaTabs } from '../account/area-tabs.tsx'
import { NotFoundPage } from '../errors/not-found-page.tsx'
import { displayMonth } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { useToday } from '../i18n/use-today.ts'
import { privateHead } from '../seo/private-head.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ownerCalendarQuery } from './calendar.queries.ts'
import {
  CALENDAR,
  type CalendarSearch,
  type CalendarView,
  calendarSearch,
  readCalendarSearch,
  shownDays,
} from './calendar-address.ts'
import type { OpenDay } from './calendar-cell.tsx'
import { CalendarList } from './calendar-list.tsx'
import { activeStays, blockedNights, incomeOfStays, staysBetween } from './calendar-model.ts'
import { CalendarMonth } from './calendar-month.tsx'
import { CalendarOverview } from './calendar-overview.tsx'
import { LotsMonth, LotYear } from './calendar-timelines.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { openDatePicker } from './date-picker.tsx'
import { loadCalendar } from './load-calendar.ts'
import { LoadError } from './load-error.tsx'
import { LotCalendarsSection } from './lot-calendars.tsx'
import { openDay, openStay } from './stay-info-modal.tsx'
import { StayLegend } from './stay-legend.tsx'

export const Route = createFileRoute('/espace-proprietaire/calendrier')({
  validateSearch: readCalendarSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadCalendar(context, deps),
  head: privateHead,
  component: CalendarPage,
})

/** The owner's calendar: the stays of one property or of all, by month or by year (OW-03). */
function CalendarPage() {
  const search = Route.useSearch()
  const today = useToday()
  const shown = shownDays(search, today)
  const query = useQuery({
    ...ownerCalendarQuery(shown),
    // Show the frame of the next month at once, without stays.
    placeholderData: (previous: OwnerCalendar | undefined) => previous && { ...previous, stays: [] },
  })
  const { data, isPlaceholderData } = query
  const only = data?.lots.length === 1 ? data.lots[0]?.reference : undefined
  const reference = search.reference ?? only
  useRequestedPicker(search.action, data, reference)
  const isUnknown = data && search.reference && !data.lots.some((lot) => lot.reference === search.reference)
  if (isUnknown) return <NotFoundPage />
  return (
    <div className="page grid gap-6 pb-4">
      <AreaTabs />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid gap-2">
          <h1 className="text-3xl">{m.owner_calendar_title()}</h1>
          <p className="text-md text-ink-soft">{m.owner_calendar_lead()}</p>
        </div>
        {data && data.lots.length > 0 && (
          <Button
            icon="plus"
            className="with-scripts"
            onClick={() => openDatePicker({ lots: data.lots, actions: data.actions, reference, month: shown.from })}
          >
            {m.owner_calendar_add()}
          </Button>
        )}
      </header>
      {data?.lots.length === 0 ? (
        <EmptyState
          icon="home"
          title={m.owner_calendar_no_property()}
          actions={<ButtonLink href="/nos-agences">{m.owner_calendar_agencies()}</ButtonLink>}
        >
          <p>{m.owner_calendar_no_property_lead()}</p>
        </EmptyState>
      ) : (
        <>
          <CalendarToolbar shown={shown} reference={reference} lots={data?.lots ?? []} today={today} />
          {query.error && <LoadError error={query.error} onRetry={query.refetch} />}
          {data ? (
            <Chart {...{ data, shown, reference, today }} isLoading={isPlaceholderData} />
          ) : (
            !query.error && <Skeleton className="h-[28rem]" />
          )}
          {data && reference && <LotCalendarsSection reference={reference} />}
        </>
      )}
    </div>
  )
}

/** Opens the date picker for the action in the address, once; an action that the account may not use is ignored (OW-07). */
function useRequestedPicker(
  action: OwnerAction | undefined,
  data: OwnerCalendar | undefined,
  reference: string | undefined,
): void {
  const navigate = useNavigate()
  const isReady = data !== undefined && data.lots.length > 0
  useEffect(() => {
    if (!action || !isReady) return
    // Without the parameter, Back and reloading do not open the picker again. Navigation closes modals, so it comes first.
    const search = ({ action: _, ...query }: CalendarSearch) => query
    void navigate({ from: CALENDAR, to: '.', search, replace: true, resetScroll: false }).then(() => {
      const { lots, actions } = data
      if (actions.includes(action)) openDatePicker({ lots, actions, reference, action, needsDates: true })
    })
  }, [action, isReady, data, reference, navigate])
}

function Chart({
  data: { lots, stays: all, actions },
  shown,
  reference,
  today,
  isLoading,
}: {
  data: OwnerCalendar
  shown: CalendarView
  reference: string | undefined
  today: IsoDate
  isLoading: boolean
}) {
  const navigate = useNavigate()
  const { view, from, to } = shown
  const stays = activeStays(all).filter((stay) => reference === undefined || stay.reference === reference)
  const income = incomeOfStays(stays, from, to)
  // A cell's id begins with its day.
  const show = (cell: string) =>
    navigate({ to: CALENDAR, search: calendarSearch(view, cell.slice(0, 10), reference), resetScroll: false })
  const openIn =
    (lot: string): OpenDay =>
    (day, its, pressed) =>
      pressed ? openStay(pressed) : openDay({ day, today, stays: its, reference: lot, lots, actions })
  const common = { today, onShow: show }
  return (
    <>
      <div className={`cal-chart ${isLoading ? 'cal-loading' : ''}`} aria-busy={isLoading}>
        {reference === undefined ? (
          view === 'year' ? (
            <CalendarOverview year={monthOf(from).year} lots={lots} stays={stays} {...common} />
          ) : (
            <LotsMonth {...{ from, to, lots, stays, openIn }} {...common} />
          )
        ) : view === 'year' ? (
          <LotYear {...{ from, stays, reference }} {...common} onOpen={openIn(reference)} />
        ) : (
          <CalendarMonth {...{ from, to, stays }} {...common} onOpen={openIn(reference)} />
        )}
        <StayLegend />
      </div>
      <section aria-labelledby="stays" className="grid gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <h2 id="stays" className="text-xl">
            {view === 'month'
              ? m.owner_calendar_stays_of({ when: displayMonth(from) })
              : m.owner_calendar_stays_of({ when: from.slice(0, 4) })}
          </h2>
          {!isLoading && (
            <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
              {reference && (
                <span>
                  {m.owner_calendar_taken({ count: blockedNights(stays, from, to), nights: nightsBetween(from, to) })}
                </span>
              )}
              {income !== null && (
                <span className="font-semibold text-ink">
                  {m.owner_calendar_income({ amount: formatPrice(income) })}
                </span>
              )}
            </p>
          )}
        </div>
        {isLoading ? (
          <Skeleton className="h-40" />
        ) : (
          <CalendarList
            {...{ from, to, today }}
            stays={staysBetween(stays, from, to)}
            withLots={reference === undefined}
            onOpen={openStay}
          />
        )}
      </section>
    </>
  )
}
