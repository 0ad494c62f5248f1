import type { DeskBooking, Today } from '@escale/contract/desk'
import { formatPrice } from '@escale/domain/price-format'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { displayDate, displayDay } from '../i18n/format.ts'
import { displayInstant } from '../i18n/instant.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { privateHead } from '../seo/private-head.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { BookingRows } from './booking-rows.tsx'
import { todayQuery } from './desk.queries.ts'
import { bookingFilePath, type DeskAgency, deskPath, loadDeskPage, mayHere, useDeskAgency } from './desk-agency.ts'
import { DeskFrame } from './desk-frame.tsx'
import { requestName } from './request-card.tsx'
import { TaskNotices, TaskRows } from './task-rows.tsx'
import { useTaskStates } from './use-task-change.ts'

export const Route = createFileRoute('/espace-agence/$agency')({
  staticData: { layout: 'desk' },
  loader: ({ context, params }) =>
    loadDeskPage(context.queryClient, params.agency, {
      title: m.desk_today(),
      query: ({ id }) => todayQuery(id),
      action: 'viewToday',
    }),
  head: privateHead,
  component: TodayPage,
})

/** What the day asks of the agency (AG-201). */
function TodayPage() {
  const agency = useDeskAgency(Route.useParams().agency)
  const { data } = useQuery({ ...todayQuery(agency.id), enabled: mayHere(agency, 'viewToday') })
  return (
    <DeskFrame agency={agency} action="viewToday" title={m.desk_today()} lead={data && displayDay(data.day)}>
      {data && <Day agency={agency} today={data} />}
    </DeskFrame>
  )
}

function Day({ agency, today }: { agency: DeskAgency; today: Today }) {
  const { arrivals, departures, ending, late, tasks, requests, owed, refunds, calendars, messages } = today
  const states = useTaskStates(agency.id, tasks)
  const isQuiet = [arrivals, departures, ending, late, tasks, requests, owed, refunds, calendars, messages].every(
    (list) => list.length === 0,
  )
  if (isQuiet && !states.gone)
    return (
      <EmptyState
        icon="success"
        title={m.desk_quiet()}
        actions={
          <ButtonLink href={deskPath(agency, '/reservations?period=coming')} variant="secondary">
            {m.desk_see_coming()}
          </ButtonLink>
        }
      >
        {m.desk_quiet_hint()}
      </EmptyState>
    )
  return (
    <div className="grid gap-8">
      <TaskNotices states={states} />
      {requests.length > 0 && (
        <Part id="requests" title={m.desk_requests_open({ count: requests.length })}>
          <Lines>
            {requests.map(({ agencyBookingId, guestName, kind, startDate, since }) => (
              <li key={agencyBookingId}>
                <AppLink
                  href={bookingFilePath(agency, agencyBookingId)}
                  className="flex flex-wrap justify-between gap-3 px-4 py-3 hover:bg-surface-warm"
                >
                  <span>
                    <span className="font-semibold">{guestName}</span> · {requestName(kind)} · {displayDate(startDate)}
                  </span>
                  <span className="text-sm text-ink-soft">{m.desk_since({ at: displayInstant(since) })}</span>
                </AppLink>
              </li>
            ))}
          </Lines>
        </Part>
      )}
      <Bookings agency={agency} id="arrivals" title={m.desk_arrivals({ count: arrivals.length })} bookings={arrivals} />
      <Bookings
        agency={agency}
        id="departures"
        title={m.desk_departures({ count: departures.length })}
        bookings={departures}
      />
      <Bookings agency={agency} id="late" title={m.desk_late_payments({ count: late.length })} bookings={late} />
      <Bookings agency={agency} id="ending" title={m.desk_ending({ count: ending.length })} bookings={ending} />
      {tasks.length > 0 && (
        <Part id="tasks" title={m.desk_tasks_due({ count: tasks.length })}>
          <TaskRows agency={agency} tasks={tasks} states={states} />
          <p>
            <AppLink href={deskPath(agency, '/taches')} className="text-link text-md">
              {m.desk_tasks_see()}
            </AppLink>
          </p>
        </Part>
      )}
      <Refunds agency={agency} id="owed" title={m.desk_owed({ count: owed.length })} refunds={owed} />
      <Refunds agency={agency} id="refunds" title={m.desk_refunds_open({ count: refunds.length })} refunds={refunds} />
      {messages.length > 0 && (
        <Part id="messages" title={m.desk_messages({ count: messages.length })}>
          <Lines>
            {messages.map(({ id, name, subject, at, isUnread }) => (
              <li key={id}>
                <AppLink
                  href={deskPath(agency, `/messages/${id}`)}
                  className="flex flex-wrap justify-between gap-3 px-4 py-3 hover:bg-surface-warm"
                >
                  <span className="min-w-0">
                    <span className="font-semibold">{name}</span> · {subject}
                    {isUnread && (
                      <Badge tone="primary" className="ml-2">
                        {m.desk_unread()}
                      </Badge>
                    )}
                  </span>
                  <span className="text-sm text-ink-soft">{displayInstant(at)}</span>
                </AppLink>
              </li>
            ))}
          </Lines>
        </Part>
      )}
      {calendars.length > 0 && (
        <Part id="calendars" title={m.desk_calendars({ count: calendars.length })}>
          <Lines>
            {calendars.map(({ lotReference, lotName, calendarName }) => (
              <li key={`${lotReference} ${calendarName}`} className="px-4 py-3">
                <span className="font-semibold">{lotName}</span>{' '}
                <span className="text-sm text-ink-soft">
                  {lotReference} · {calendarName}
                </span>
              </li>
            ))}
          </Lines>
        </Part>
      )}
    </div>
  )
}

function Bookings({
  agency,
  id,
  title,
  bookings,
}: {
  agency: DeskAgency
  id: string
  title: string
  bookings: readonly DeskBooking[]
}) {
  if (bookings.length === 0) return null
  return (
    <Part id={id} title={title}>
      <BookingRows agency={agency} bookings={bookings} />
    </Part>
  )
}

function Refunds({
  agency,
  id,
  title,
  refunds,
}: {
  agency: DeskAgency
  id: string
  title: string
  refunds: Today['refunds']
}) {
  if (refunds.length === 0) return null
  return (
    <Part id={id} title={title}>
      <Lines>
        {refunds.map(({ agencyBookingId, guestName, amountCents, since }) => (
          <li key={`${agencyBookingId} ${since}`}>
            <AppLink
              href={bookingFilePath(agency, agencyBookingId)}
              className="flex flex-wrap justify-between gap-3 px-4 py-3 hover:bg-surface-warm"
            >
              <span className="font-semibold">{guestName}</span>
              <span className="text-sm text-ink-soft">{m.desk_since({ at: displayInstant(since) })}</span>
              {amountCents !== null && <span className="tabular-nums">{formatPrice(amountCents)}</span>}
            </AppLink>
          </li>
        ))}
      </Lines>
    </Part>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Lines({ children }: { children: ReactNode }) {
  return <ul className="grid divide-y divide-line rounded-lg border border-line">{children}</ul>
}
