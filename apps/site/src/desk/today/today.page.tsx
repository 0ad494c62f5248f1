import type { Today } from '@escale/contract/desk'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { displayDate, displayDay } from '../../i18n/format.ts'
import { displayInstant } from '../../i18n/instant.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { privateHead } from '../../seo/private-head.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { requestName } from '../bookings/request-card.tsx'
import { goLiveQuery, todayQuery } from '../desk.queries.ts'
import { bookingFilePath, type DeskAgency, deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { FirstOf } from '../first-of.tsx'
import { GoLiveSteps } from '../go-live-steps.tsx'
import { ApprovalList } from '../money/approval-list.tsx'
import { TaskNotices, TaskRows } from '../tasks/task-rows.tsx'
import { useTaskStates } from '../tasks/use-task-change.ts'
import { PublicationGaps } from './publication-gaps.tsx'
import { countOf, isCut } from './today-count.ts'
import { Bookings, BorderedList, Cautions, Refunds, TodaySection } from './today-parts.tsx'
import { TodaySummary } from './today-summary.tsx'

export const Route = createFileRoute('/espace-agence/$agency')({
  staticData: { layout: 'desk' },
  loader: ({ context, params }) =>
    loadDeskPage(context.queryClient, params.agency, {
      title: m.desk_today(),
      query: ({ id }) => todayQuery(id),
      besides: (agency) => (mayHere(agency, 'manageTerms') ? goLiveQuery(agency.id) : undefined),
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
      <GoLiveSteps agency={agency} />
      <ApprovalList agency={agency} />
      {data && <TodayLists agency={agency} today={data} />}
    </DeskFrame>
  )
}

function TodayLists({ agency, today }: { agency: DeskAgency; today: Today }) {
  const { day: _, ...lists } = today
  const states = useTaskStates(agency.id, today.tasks)
  const isQuiet = Object.values(lists).every((list) => list.length === 0)
  if (isQuiet && !states.undoable)
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
      <TodaySummary lists={lists} />
      <TaskNotices states={states} />
      <PublicationGaps agency={agency} gaps={today.publicationGaps} />
      {/* Side by side where there is room: who comes and goes, and what is to be paid or answered. */}
      <div className="grid gap-x-10 gap-y-8 w1360:auto-cols-fr w1360:grid-flow-col">
        <div className="grid min-w-0 content-start gap-8 empty:hidden">
          {today.requests.length > 0 && (
            <TodaySection id="requests" title={m.desk_requests_open({ count: countOf(today.requests) })}>
              <BorderedList>
                {today.requests.map(({ agencyBookingId, guestName, kind, startDate, since }) => (
                  <li key={agencyBookingId}>
                    <AppLink
                      href={bookingFilePath(agency, agencyBookingId)}
                      className="flex flex-wrap justify-between gap-3 px-4 py-3 hover:bg-surface-warm"
                    >
                      <span>
                        <span className="font-semibold">{guestName}</span> · {requestName(kind)} ·{' '}
                        {displayDate(startDate)}
                      </span>
                      <span className="text-sm text-ink-soft">{m.desk_since({ at: displayInstant(since) })}</span>
                    </AppLink>
                  </li>
                ))}
              </BorderedList>
            </TodaySection>
          )}
          <Bookings
            agency={agency}
            id="arrivals"
            title={m.desk_arrivals({ count: countOf(today.arrivals) })}
            bookings={today.arrivals}
          />
          <Bookings
            agency={agency}
            id="departures"
            title={m.desk_departures({ count: countOf(today.departures) })}
            bookings={today.departures}
          />
          <Bookings
            agency={agency}
            id="ending"
            title={m.desk_ending({ count: countOf(today.expiringHolds) })}
            bookings={today.expiringHolds}
            isWhole
          />
        </div>
        <div className="grid min-w-0 content-start gap-8 empty:hidden">
          <Cautions
            agency={agency}
            id="cautions"
            title={m.desk_caution_to_take({ count: countOf(today.cautionsToTake) })}
            cautions={today.cautionsToTake}
            when={({ by }) => m.desk_caution_arrival_on({ day: displayDate(by) })}
          />
          <Cautions
            agency={agency}
            id="cautions-back"
            title={m.desk_caution_to_give_back({ count: countOf(today.cautionsToGiveBack) })}
            cautions={today.cautionsToGiveBack}
            when={({ by }) => m.desk_caution_back_by({ day: displayDate(by) })}
            isLate={({ by }) => by < today.day}
          />
          <Bookings
            agency={agency}
            id="late"
            title={m.desk_late_payments({ count: countOf(today.latePayments) })}
            bookings={today.latePayments}
          />
          <Refunds
            agency={agency}
            id="owed"
            title={m.desk_owed({ count: countOf(today.underRefunded) })}
            refunds={today.underRefunded}
          />
          <Refunds
            agency={agency}
            id="refunds"
            title={m.desk_refunds_open({ count: countOf(today.unsettledRefunds) })}
            refunds={today.unsettledRefunds}
          />
          {today.conversations.length > 0 && (
            <TodaySection id="messages" title={m.desk_messages({ count: countOf(today.conversations) })}>
              <FirstOf items={today.conversations} isCut={isCut(today.conversations)}>
                {(conversations) => (
                  <BorderedList>
                    {conversations.map(({ id, name, subject, at, isUnread }) => (
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
                  </BorderedList>
                )}
              </FirstOf>
            </TodaySection>
          )}
        </div>
      </div>
      {today.tasks.length > 0 && (
        <TodaySection id="tasks" title={m.desk_tasks_due({ count: countOf(today.tasks) })}>
          <FirstOf items={today.tasks} isCut={isCut(today.tasks)}>
            {(tasks) => <TaskRows agency={agency} tasks={tasks} states={states} />}
          </FirstOf>
          <p>
            <AppLink href={deskPath(agency, '/taches')} className="text-link text-md">
              {m.desk_tasks_see()}
            </AppLink>
          </p>
        </TodaySection>
      )}
      {today.failingCalendars.length > 0 && (
        <TodaySection id="calendars" title={m.desk_calendars({ count: countOf(today.failingCalendars) })}>
          <BorderedList>
            {today.failingCalendars.map(({ lotReference, lotName, calendarName }) => (
              <li key={`${lotReference} ${calendarName}`} className="px-4 py-3">
                <span className="font-semibold">{lotName}</span>{' '}
                <span className="text-sm text-ink-soft">
                  {lotReference} · {calendarName}
                </span>
              </li>
            ))}
          </BorderedList>
        </TodaySection>
      )}
    </div>
  )
}
