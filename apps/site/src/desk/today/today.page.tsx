import type { Today } from '@escale/contract/desk'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { displayDate, displayDay } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { privateHead } from '../../seo/private-head.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { goLiveQuery, todayQuery } from '../desk.queries.ts'
import { type DeskAgency, deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { GoLiveSteps } from '../go-live-steps.tsx'
import { ApprovalList } from '../money/approval-list.tsx'
import { TaskNotices, TaskRows } from '../tasks/task-rows.tsx'
import { useTaskStates } from '../tasks/use-task-change.ts'
import { PublicationGaps } from './publication-gaps.tsx'
import {
  Bookings,
  BorderedList,
  Cautions,
  Conversations,
  Refunds,
  Requests,
  TodayColumn,
  TodayList,
} from './today-parts.tsx'
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
      <div className="grid items-start gap-2 empty:hidden w820:gap-3 w820:auto-cols-fr w820:grid-flow-col">
        <GoLiveSteps agency={agency} />
        {data && <PublicationGaps agency={agency} gaps={data.publicationGaps} />}
      </div>
      <ApprovalList agency={agency} />
      {data && <TodayLists agency={agency} today={data} />}
    </DeskFrame>
  )
}

function TodayLists({ agency, today }: { agency: DeskAgency; today: Today }) {
  const { day: _, publicationGaps: __, ...lists } = today
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
    <div className="grid gap-5 w620:gap-8">
      <TodaySummary lists={lists} />
      <TaskNotices states={states} />
      {/* Side by side where there is room: who comes and goes, and what is to be paid or answered. */}
      <div className="grid gap-x-10 gap-y-6 w620:gap-y-8 w1360:auto-cols-fr w1360:grid-flow-col">
        <TodayColumn>
          <Requests agency={agency} id="requests" title={m.desk_requests_open} items={today.requests} />
          <Bookings agency={agency} id="arrivals" title={m.desk_arrivals} items={today.arrivals} />
          <Bookings agency={agency} id="departures" title={m.desk_departures} items={today.departures} />
          <Bookings agency={agency} id="ending" title={m.desk_ending} items={today.expiringHolds} isWhole />
        </TodayColumn>
        <TodayColumn>
          <Cautions
            agency={agency}
            id="cautions"
            title={m.desk_caution_to_take}
            items={today.cautionsToTake}
            when={({ by }) => m.desk_caution_arrival_on({ day: displayDate(by) })}
          />
          <Cautions
            agency={agency}
            id="cautions-back"
            title={m.desk_caution_to_give_back}
            items={today.cautionsToGiveBack}
            when={({ by }) => m.desk_caution_back_by({ day: displayDate(by) })}
            isLate={({ by }) => by < today.day}
          />
          <Bookings agency={agency} id="late" title={m.desk_late_payments} items={today.latePayments} />
          <Refunds agency={agency} id="owed" title={m.desk_owed} items={today.underRefunded} />
          <Refunds agency={agency} id="refunds" title={m.desk_refunds_open} items={today.unsettledRefunds} />
          <Conversations agency={agency} id="messages" title={m.desk_messages} items={today.conversations} />
        </TodayColumn>
      </div>
      <TodayList id="tasks" title={m.desk_tasks_due} items={today.tasks} allHref={deskPath(agency, '/taches')}>
        {(tasks) => <TaskRows agency={agency} tasks={tasks} states={states} />}
      </TodayList>
      <TodayList id="calendars" title={m.desk_calendars} items={today.failingCalendars} isWhole>
        {(calendars) => (
          <BorderedList>
            {calendars.map(({ lotReference, lotName, calendarName }) => (
              <li key={`${lotReference} ${calendarName}`} className="px-4 py-3">
                <span className="font-semibold">{lotName}</span>{' '}
                <span className="text-sm text-ink-soft">
                  {lotReference} · {calendarName}
                </span>
              </li>
            ))}
          </BorderedList>
        )}
      </TodayList>
    </div>
  )
}
