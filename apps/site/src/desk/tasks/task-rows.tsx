import { normalizeError } from '@escale/contract/errors'
import type { Task } from '@escale/contract/tasks'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { FormFailure } from '../../forms/form-failure.tsx'
import { displayDate } from '../../i18n/format.ts'
import { displayInstant } from '../../i18n/instant.ts'
import * as m from '../../i18n/messages.generated/messages.js'
import { AppLink } from '../../ui/app-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Facts } from '../../ui/facts.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { bookingFilePath, type DeskAgency, mayHere } from '../desk-agency.ts'
import { EditTaskForm } from './edit-task-form.tsx'
import type { Assignees } from './task-details.tsx'
import { taskHour, taskName } from './task-labels.ts'
import { AddTaskPhotograph, TaskPhotographs } from './task-photographs.tsx'
import type { TaskStates } from './use-task-change.ts'

interface Shown {
  agency: DeskAgency
  /** To whom a task may be assigned; absent: tasks are only checked off. */
  assignees?: Assignees
  /** The heading above says that they are late. */
  areLate?: boolean
  /** The day of each task is not said by a heading above. */
  withDay?: boolean
  /** The page is the stay's own: it names lot and guest. */
  isOfStay?: boolean
}

/** Why a click was refused, and the way back of a task that has left the page: a list of what is to do loses one that is done. */
export function TaskNotices({ states: { error, undoable, setState } }: { states: TaskStates }) {
  const isStale = error !== null && normalizeError(error).code === 'changedMeanwhile'
  return (
    <>
      <FormFailure error={error} words={isStale ? m.desk_task_changed() : undefined} />
      <div role="status" className="empty:absolute">
        {undoable && (
          <p className="flex flex-wrap items-center gap-3 text-md">
            {undoable.state === 'done'
              ? m.desk_task_is_done({ task: taskName(undoable), lot: undoable.lot.name })
              : m.desk_task_is_cancelled({ task: taskName(undoable), lot: undoable.lot.name })}
            <Button variant="secondary" size="sm" onClick={() => setState(undoable, 'toDo')}>
              {m.desk_task_undo()}
            </Button>
          </p>
        )}
      </div>
    </>
  )
}

/**
 * Tasks one below the other, checked off with one click and undone with another (AG-209). Below a wide screen a task is a line or two,
 * with the rest of it on demand.
 */
export function TaskRows({ tasks, states, ...shown }: Shown & { tasks: readonly Task[]; states: TaskStates }) {
  const [open, setOpen] = useState<string | null>(null)
  const setState = (task: Task, state: Task['state']) => {
    setOpen(null)
    states.setState(task, state)
  }
  return (
    <ul className="grid divide-y divide-line rounded-lg border border-line">
      {tasks.map((task) => (
        <li key={task.id} className="grid gap-3 px-3.5 py-2.5 w620:px-4 w620:py-3">
          <TaskRow
            {...shown}
            task={task}
            isPending={states.pendingId === task.id}
            isOpen={open === task.id}
            onOpen={() => setOpen(open === task.id ? null : task.id)}
            onState={(state) => setState(task, state)}
          />
          <TaskPhotographs agency={shown.agency} task={task} />
          {open === task.id && shown.assignees && (
            <EditTaskForm
              key={task.version}
              agencyId={shown.agency.id}
              task={task}
              assignees={shown.assignees}
              onCancelTask={() => setState(task, 'cancelled')}
              onDone={() => setOpen(null)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function TaskRow({
  agency,
  assignees,
  areLate,
  withDay,
  isOfStay,
  task,
  isPending,
  isOpen,
  onOpen,
  onState,
}: Shown & {
  task: Task
  isPending: boolean
  isOpen: boolean
  onOpen: () => void
  onState: (state: Task['state']) => void
}) {
  const hydrated = useHydrated()
  const [isUnfolded, setUnfolded] = useState(false)
  const { lot, booking, assignee, notes, state, dueDay, dueTime, isLate, decidedAt, decidedBy } = task
  const name = taskName(task)
  const isToDo = state === 'toDo'
  const mayWrite = mayHere(agency, 'manageTasks')
  const assigned = (
    <span key="assignee" className={assignee ? 'text-ink' : undefined}>
      {assignee ? assignee.name : m.desk_task_unassigned()}
    </span>
  )
  const when = [...(withDay || isLate ? [displayDate(dueDay)] : []), ...(dueTime ? [taskHour(dueTime)] : [])]
  return (
    <div
      className={classNames(
        'desk-task',
        isOfStay
          ? 'desk-task-of-stay'
          : 'desk-task-folding w1060:grid-cols-[minmax(0,1.4fr)_minmax(0,1.15fr)_minmax(0,1fr)_9rem]',
        !isOfStay && assignees && 'w1360:grid-cols-[minmax(0,1.4fr)_minmax(0,1.15fr)_minmax(0,1fr)_16rem]',
        !isOfStay && !isUnfolded && 'desk-task-folded',
      )}
    >
      <div className="desk-task-part desk-task-head">
        <p className="desk-task-title">
          {!isOfStay && when.length > 0 && (
            <span className="desk-task-brief whitespace-nowrap tabular-nums">{when.join(', ')}</span>
          )}
          <span className={classNames('desk-task-name font-semibold', !isToDo && 'text-ink-soft line-through')}>
            {name}
          </span>
          {isLate && !areLate && <Badge tone="danger">{m.desk_task_late()}</Badge>}
        </p>
        {!isOfStay && (
          <p className="desk-task-brief">
            <Facts items={[lot.name, lot.city, assigned]} />
          </p>
        )}
        <p className="desk-task-full text-sm text-ink-soft">
          <Facts
            items={[
              when.length > 0 && (
                <span key="when" className="tabular-nums">
                  {when.join(', ')}
                </span>
              ),
              assigned,
            ]}
          />
        </p>
      </div>
      {isOfStay ? null : (
        <div className="desk-task-part desk-task-full min-w-0 gap-0.5">
          <p className="font-medium">{lot.name}</p>
          <p className="text-sm text-ink-soft">
            <Facts items={[lot.street, lot.city, lot.reference]} />
          </p>
        </div>
      )}
      <div className="desk-task-part desk-task-full min-w-0 content-start gap-0.5 text-sm">
        {booking && !isOfStay && (
          <>
            <p>
              <Facts
                items={[
                  <AppLink key="guest" href={bookingFilePath(agency, booking.agencyBookingId)} className="text-link">
                    {booking.guestName || booking.agencyBookingId}
                  </AppLink>,
                  booking.phone && (
                    <PhoneLink key="phone" phone={booking.phone} className="text-link whitespace-nowrap" />
                  ),
                ]}
              />
            </p>
            <p className="desk-task-aside text-ink-soft tabular-nums">
              {m.desk_dates({ start: displayDate(booking.startDate), end: displayDate(booking.endDate) })}
            </p>
          </>
        )}
        {notes && <p className="break-words whitespace-pre-line">{notes}</p>}
        {decidedAt && <p className="text-ink-soft">{decisionWords({ state, decidedBy, decidedAt })}</p>}
      </div>
      {(mayWrite || !isOfStay) && (
        <div className="desk-task-buttons">
          <div className="desk-task-main">
            {mayWrite && (
              <Button
                variant="secondary"
                size="sm"
                icon={isToDo ? 'check' : undefined}
                loading={isPending}
                disabled={!hydrated}
                onClick={() => onState(isToDo ? 'done' : 'toDo')}
              >
                {isToDo ? <span className="desk-icon-words">{m.desk_task_do()}</span> : m.desk_task_undo()}
                <span className="sr-only">{` ${name}, ${lot.name}`}</span>
              </Button>
            )}
            {!isOfStay && (
              <Button
                variant="quiet"
                size="sm"
                icon="chevron-down"
                className="desk-task-unfold"
                aria-expanded={isUnfolded}
                onClick={() => setUnfolded(!isUnfolded)}
              >
                <span className="desk-icon-words">{m.desk_task_details()}</span>
                <span className="sr-only">{` ${name}, ${lot.name}`}</span>
              </Button>
            )}
          </div>
          {mayWrite && (
            <div className="desk-task-extra desk-task-full">
              {assignees && isToDo && (
                <Button
                  variant="quiet"
                  size="sm"
                  icon="edit"
                  disabled={!hydrated}
                  aria-expanded={isOpen}
                  onClick={onOpen}
                >
                  <span className="desk-icon-words">{m.desk_task_edit()}</span>
                  <span className="sr-only">{` ${name}, ${lot.name}`}</span>
                </Button>
              )}
              {hydrated && state !== 'cancelled' && <AddTaskPhotograph agency={agency} task={task} />}
            </div>
          )}
        </div>
      )}
    </div>
  )
}

function decisionWords({ state, decidedBy, decidedAt }: Pick<Task, 'state' | 'decidedBy'> & { decidedAt: string }) {
  const at = displayInstant(decidedAt)
  if (state === 'done') return m.desk_task_done_by({ name: decidedBy, at })
  return decidedBy === '' ? m.desk_task_cancelled_with_stay({ at }) : m.desk_task_cancelled_by({ name: decidedBy, at })
}
