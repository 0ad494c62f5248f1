import type { BookingFile } from '@escale/contract/desk'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import * as m from '../../i18n/messages.generated/messages.js'
import { Button } from '../../ui/button.tsx'
import { bookingTasksQuery } from '../desk.queries.ts'
import { type DeskAgency, mayHere } from '../desk-agency.ts'
import { NewTaskForm } from '../tasks/new-task-form.tsx'
import { TaskNotices, TaskRows } from '../tasks/task-rows.tsx'
import { useTaskStates } from '../tasks/use-task-change.ts'

/** The tasks of the stay, made by the agency's templates or added here (AG-209). */
export function FileTasks({ agency, file: { booking } }: { agency: DeskAgency; file: BookingFile }) {
  const hydrated = useHydrated()
  const [isAdding, setIsAdding] = useState(false)
  const { data } = useQuery(bookingTasksQuery(agency.id, booking.agencyBookingId))
  const states = useTaskStates(agency.id, data?.tasks ?? [])
  if (!data) return null
  const { tasks, colleagues, today } = data
  const departure = booking.leftOn ?? booking.endDate
  const isOver = departure < today
  return (
    <div className="grid gap-4">
      <TaskNotices states={states} />
      {tasks.length === 0 ? (
        <p className="text-md text-ink-soft">{m.desk_tasks_none_of_stay()}</p>
      ) : (
        <TaskRows agency={agency} tasks={tasks} states={states} colleagues={colleagues} withDay isOfStay />
      )}
      {mayHere(agency, 'manageTasks') &&
        (isAdding ? (
          <NewTaskForm
            agencyId={agency.id}
            colleagues={colleagues}
            stay={{ reference: booking.lot.reference, agencyBookingId: booking.agencyBookingId }}
            day={isOver ? today : departure}
            onDone={() => setIsAdding(false)}
          />
        ) : (
          <div>
            <Button variant="secondary" size="sm" icon="plus" disabled={!hydrated} onClick={() => setIsAdding(true)}>
              {m.desk_task_new()}
            </Button>
          </div>
        ))}
    </div>
  )
}
