import type { Task } from '@escale/contract/tasks'
import { addDays } from '@escale/domain/dates'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { displayDate, displayDay } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { todayInFrance } from '../../i18n/today.ts'
import { useToday } from '../../i18n/use-today.ts'
import { formatTravellers } from '../../quote/format-travellers.ts'
import { privateHead } from '../../seo/private-head.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { tasksQuery } from '../desk.queries.ts'
import { deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { taskHour, taskName } from './task-labels.ts'
import { SheetPhotographs } from './task-photographs.tsx'
import { readTasksSearch, tasksSearchText } from './tasks-search.ts'

export const Route = createFileRoute('/espace-agence/$agency/taches/feuille')({
  staticData: { layout: 'desk' },
  validateSearch: readTasksSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    loadDeskPage(context.queryClient, params.agency, {
      title: m.desk_task_sheet(),
      crumbs: [
        { label: m.desk_tasks(), url: deskPath({ slug: params.agency }, '/taches') },
        { label: m.desk_task_sheet(), url: deskPath({ slug: params.agency }, '/taches/feuille') },
      ],
      query: ({ id }) => tasksQuery(id, { ...deps, from: deps.from ?? todayInFrance() }),
      action: 'viewBookings',
    }),
  head: privateHead,
  component: TaskSheetPage,
})

/** The tasks by place (AG-209). On a screen the places fold; on paper all are open, and each begins a page of its own. */
function TaskSheetPage() {
  const agency = useDeskAgency(Route.useParams().agency)
  const search = Route.useSearch()
  const today = useToday()
  const hydrated = useHydrated()
  const from = search.from ?? today
  const { data } = useQuery({
    ...tasksQuery(agency.id, { ...search, from }),
    enabled: mayHere(agency, 'viewBookings'),
  })
  const places = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Browsers without `::details-content` leave out what is folded.
    const unfold = () => {
      for (const place of places.current?.querySelectorAll('details') ?? []) place.open = true
    }
    window.addEventListener('beforeprint', unfold)
    return () => window.removeEventListener('beforeprint', unfold)
  }, [])
  const isOfDay = search.days === 1
  const when = isOfDay
    ? displayDay(from)
    : m.desk_dates({ start: displayDate(from), end: displayDate(addDays(from, search.days - 1)) })
  return (
    <DeskFrame agency={agency} action="viewBookings" title={m.desk_task_sheet()} lead={`${agency.name} · ${when}`}>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button icon="print" disabled={!hydrated} onClick={() => window.print()}>
          {m.desk_task_print()}
        </Button>
        <ButtonLink href={`${deskPath(agency, '/taches')}${tasksSearchText(search)}`} variant="secondary">
          {m.desk_tasks()}
        </ButtonLink>
      </div>
      {data?.tasks.length === 0 && (
        <EmptyState icon="success" title={isOfDay ? m.desk_tasks_none_of_day() : m.desk_tasks_none_of_week()}>
          {m.desk_tasks_none_hint()}
        </EmptyState>
      )}
      {data && data.total > data.tasks.length && (
        <p className="text-md text-ink-soft">{m.desk_tasks_cut({ shown: data.tasks.length, total: data.total })}</p>
      )}
      {data && (
        <div ref={places} className="task-sheet">
          {byPlace(data.tasks).map(([place, tasks], index) => (
            <section
              key={place}
              aria-labelledby={`place-${index}`}
              className={classNames(index > 0 && 'print:break-before-page')}
            >
              <Accordion
                open={index === 0}
                title={
                  <h2 id={`place-${index}`} className="text-lg">
                    {place} ({tasks.length})
                  </h2>
                }
              >
                <ul className="grid divide-y divide-line border-y border-line">
                  {tasks.map((task) => (
                    <SheetLine key={task.id} task={task} withDay={!isOfDay || task.isLate} />
                  ))}
                </ul>
              </Accordion>
            </section>
          ))}
        </div>
      )}
    </DeskFrame>
  )
}

function SheetLine({ task, withDay }: { task: Task; withDay: boolean }) {
  const { lot, booking, assignee, notes, dueDay, dueTime } = task
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-3 gap-y-1 py-3 w620:grid-cols-[1.25rem_5.5rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <span aria-hidden="true" className="col-start-1 row-start-1 mt-0.5 size-5 rounded-sm border border-ink-soft" />
      <span className="col-start-3 row-start-1 text-right text-sm tabular-nums w620:col-start-2 w620:text-left">
        {withDay && <span className="block">{displayDate(dueDay)}</span>}
        {dueTime ? taskHour(dueTime) : !withDay && m.desk_task_any_time()}
      </span>
      <span className="col-start-2 row-start-1 grid content-start w620:col-start-3">
        <span className="font-semibold">{taskName(task)}</span>
        <span className="text-sm">{assignee?.name ?? m.desk_task_unassigned()}</span>
      </span>
      <span className="col-start-2 col-end-4 grid content-start w620:col-auto">
        <span className="font-medium">{lot.name}</span>
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          {lot.street && <span>{lot.street}</span>}
          <span className="whitespace-nowrap">{lot.reference}</span>
        </span>
      </span>
      <span className="col-start-2 col-end-4 flex flex-wrap content-start gap-x-3 text-sm w620:col-auto w620:grid">
        {booking && (
          <>
            <span>{booking.guestName || booking.agencyBookingId}</span>
            {booking.phone && <PhoneLink phone={booking.phone} className="text-link" />}
            <span className="text-ink-soft">{formatTravellers(booking)}</span>
          </>
        )}
      </span>
      {notes && (
        <span className="col-start-2 col-end-4 text-sm whitespace-pre-line w620:col-start-3 w620:col-end-6">
          {notes}
        </span>
      )}
      <SheetPhotographs task={task} />
    </li>
  )
}

/** Tasks by the place of the lot, in alphabetical order. */
function byPlace(tasks: readonly Task[]): [string, Task[]][] {
  const places = new Map<string, Task[]>()
  for (const task of tasks) places.set(task.lot.city, [...(places.get(task.lot.city) ?? []), task])
  return [...places].sort(([a], [b]) => a.localeCompare(b))
}
