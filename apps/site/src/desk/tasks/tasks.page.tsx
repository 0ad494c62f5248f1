import { NOBODY, TASK_FILTERS } from '@escale/contract/task-filters'
import type { Task, Tasks } from '@escale/contract/tasks'
import { addDays, type IsoDate } from '@escale/domain/dates'
import { TASK_KINDS } from '@escale/domain/tasks/task'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useHydrated, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { displayDate, displayDay } from '../../i18n/format.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { todayInFrance } from '../../i18n/today.ts'
import { useToday } from '../../i18n/use-today.ts'
import { privateHead } from '../../seo/private-head.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { tasksQuery } from '../desk.queries.ts'
import { type DeskAgency, deskPath, loadDeskPage, mayHere, useDeskAgency } from '../desk-agency.ts'
import { DeskFrame } from '../desk-frame.tsx'
import { FoldingFilterForm } from '../filter-form.tsx'
import { NewTaskForm } from './new-task-form.tsx'
import { TaskKinds } from './task-kinds.tsx'
import { taskFilterName, taskKindName } from './task-labels.ts'
import { TaskNotices, TaskRows } from './task-rows.tsx'
import { readTasksSearch, type TasksSearch, tasksSearchText } from './tasks-search.ts'
import { useTaskStates } from './use-task-change.ts'

export const Route = createFileRoute('/espace-agence/$agency/taches')({
  staticData: { layout: 'desk' },
  validateSearch: readTasksSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    loadDeskPage(context.queryClient, params.agency, {
      title: m.desk_tasks(),
      crumbs: [{ label: m.desk_tasks(), url: deskPath({ slug: params.agency }, '/taches') }],
      query: ({ id }) => tasksQuery(id, { ...deps, from: deps.from ?? todayInFrance() }),
      action: 'viewBookings',
    }),
  head: privateHead,
  component: TasksPage,
})

/** The tasks of a day or a week, late ones first; window and filters are in the address (AG-209). */
function TasksPage() {
  const agency = useDeskAgency(Route.useParams().agency)
  const search = Route.useSearch()
  const today = useToday()
  const from = search.from ?? today
  const hydrated = useHydrated()
  const [isAdding, setIsAdding] = useState(false)
  const isPast = from < today
  const lead =
    search.days === 1
      ? displayDay(from)
      : m.desk_dates({ start: displayDate(from), end: displayDate(addDays(from, search.days - 1)) })
  return (
    <DeskFrame
      agency={agency}
      action="viewBookings"
      title={m.desk_tasks()}
      lead={lead}
      actions={
        mayHere(agency, 'manageTasks') &&
        !isAdding && (
          <Button size="sm" icon="plus" disabled={!hydrated} onClick={() => setIsAdding(true)}>
            {m.desk_task_new()}
          </Button>
        )
      }
    >
      <AgencyTasks agency={agency} search={{ ...search, from }} today={today}>
        {(assignees) =>
          isAdding && (
            <NewTaskForm
              agencyId={agency.id}
              assignees={assignees}
              day={isPast ? today : from}
              onDone={() => setIsAdding(false)}
            />
          )
        }
      </AgencyTasks>
    </DeskFrame>
  )
}

function AgencyTasks({
  agency,
  search,
  today,
  children,
}: {
  agency: DeskAgency
  search: TasksSearch & { from: IsoDate }
  today: IsoDate
  /** What stands above the tasks once they are loaded. */
  children: (data: Tasks) => ReactNode
}) {
  const { from, days } = search
  const { data } = useQuery(tasksQuery(agency.id, search))
  const at = (change: Partial<TasksSearch>) =>
    `${deskPath(agency, '/taches')}${tasksSearchText({ ...search, ...change })}`
  return (
    <div className="desk-tasks">
      <nav aria-label={m.desk_tasks_window()} className="desk-window">
        <ButtonLink href={at({ from: addDays(from, -days) })} variant="secondary" size="sm" icon="chevron-left">
          <span className="desk-icon-words">{m.desk_earlier()}</span>
        </ButtonLink>
        <ButtonLink href={at({ from: today })} variant="secondary" size="sm">
          {m.desk_today()}
        </ButtonLink>
        <ButtonLink
          href={at({ from: addDays(from, days) })}
          variant="secondary"
          size="sm"
          icon="chevron-right"
          iconAfter
        >
          <span className="desk-icon-words">{m.desk_later()}</span>
        </ButtonLink>
      </nav>
      {data && <Filters choices={data} search={search} />}
      <p className="desk-tasks-links">
        <AppLink
          href={`${deskPath(agency, '/taches/feuille')}${tasksSearchText({ ...search, filter: 'open' })}`}
          className="text-link text-md"
        >
          {m.desk_task_sheet()}
        </AppLink>
        {mayHere(agency, 'manageTemplates') && (
          <AppLink href={deskPath(agency, '/taches/modeles')} className="text-link text-md">
            {m.desk_task_templates()}
          </AppLink>
        )}
      </p>
      {data && children(data)}
      {data && !search.kind && <TaskKinds tasks={data.tasks} hrefOf={(kind) => at({ kind })} />}
      {data && <Days agency={agency} data={data} days={days} today={today} />}
    </div>
  )
}

/** What is late, then each day under its own heading. Of a week, what is late and today stand open, or else the first day. */
function Days({ agency, data, days, today }: { agency: DeskAgency; data: Tasks; days: number; today: IsoDate }) {
  const { tasks, total } = data
  const states = useTaskStates(agency.id, tasks)
  const late = tasks.filter(({ isLate }) => isLate)
  const byDay = new Map<IsoDate, Task[]>()
  for (const task of tasks) if (!task.isLate) byDay.set(task.dueDay, [...(byDay.get(task.dueDay) ?? []), task])
  const firstDay = late.length > 0 || byDay.has(today) ? today : [...byDay.keys()][0]
  const shown = { agency, states, assignees: data }
  return (
    <div className="grid gap-4">
      <TaskNotices states={states} />
      {late.length > 0 && (
        <Part id="late" title={m.desk_tasks_late({ count: late.length })} isOpen>
          <TaskRows {...shown} tasks={late} areLate />
        </Part>
      )}
      {[...byDay].map(([day, list]) => (
        <Part key={day} id={`day-${day}`} title={`${displayDay(day)} (${list.length})`} isOpen={day === firstDay}>
          <TaskRows {...shown} tasks={list} />
        </Part>
      ))}
      {tasks.length === 0 && (
        <EmptyState icon="success" title={days === 1 ? m.desk_tasks_none_of_day() : m.desk_tasks_none_of_week()}>
          {m.desk_tasks_none_hint()}
        </EmptyState>
      )}
      {total > tasks.length && (
        <p className="text-md text-ink-soft">{m.desk_tasks_cut({ shown: tasks.length, total })}</p>
      )}
    </div>
  )
}

function Part({ id, title, isOpen, children }: { id: string; title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <Accordion
        className="desk-tasks-day"
        open={isOpen}
        title={
          <h2 id={id} className="text-lg">
            {title}
          </h2>
        }
      >
        {children}
      </Accordion>
    </section>
  )
}

function Filters({
  choices: { places, colleagues, names },
  search,
}: {
  choices: Tasks
  search: TasksSearch & { from: IsoDate }
}) {
  const { from, days, place, assignee, kind, filter } = search
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <FoldingFilterForm
      search={search}
      foldsFirst
      className="w1060:grid-cols-[10rem_8rem_repeat(4,minmax(0,1fr))_auto]"
      onFilter={(fields) => void navigate({ search: readTasksSearch(fields) })}
      active={[days !== 1, place, assignee, kind, filter !== 'current'].filter(Boolean).length}
      first={<TextField label={m.desk_tasks_from()} name="from" type="date" defaultValue={from} />}
    >
      <SelectField
        label={m.desk_tasks_days()}
        name="days"
        defaultValue={String(days)}
        options={[
          { value: '1', label: m.desk_tasks_one_day() },
          { value: '7', label: m.desk_tasks_one_week() },
        ]}
      />
      <SelectField
        label={m.desk_tasks_place()}
        name="place"
        defaultValue={place ?? ''}
        options={[
          { value: '', label: m.desk_tasks_any_place() },
          ...places.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
      />
      <SelectField
        label={m.desk_task_assignee()}
        name="assignee"
        defaultValue={assignee ?? ''}
        options={[
          { value: '', label: m.desk_tasks_anybody() },
          { value: NOBODY, label: m.desk_task_unassigned() },
          ...colleagues.map(({ accountId, name }) => ({ value: accountId, label: name })),
          ...names.map((name) => ({ value: name, label: name })),
        ]}
      />
      <SelectField
        label={m.desk_task_kind()}
        name="kind"
        defaultValue={kind ?? ''}
        options={[
          { value: '', label: m.desk_tasks_any_kind() },
          ...TASK_KINDS.map((value) => ({ value, label: taskKindName(value) })),
        ]}
      />
      <SelectField
        label={m.desk_tasks_filter()}
        name="filter"
        defaultValue={filter}
        options={TASK_FILTERS.map((value) => ({ value, label: taskFilterName(value) }))}
      />
      <Button type="submit" variant="secondary">
        {m.desk_search_submit()}
      </Button>
    </FoldingFilterForm>
  )
}
