import { MAX_TASK_PHOTOGRAPHS } from '@escale/contract/task-filters'
import type { Task } from '@escale/contract/tasks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiClient } from '../../api-client.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import * as m from '../../i18n/messages.generated/messages.js'
import { IconButton } from '../../ui/button.tsx'
import { deskKey } from '../desk.queries.ts'
import { type DeskAgency, mayHere } from '../desk-agency.ts'
import { LazyDetails } from '../lazy-details.tsx'
import { PhotographInput } from '../photograph-input.tsx'
import { uploadFile } from '../upload-file.ts'
import { taskName } from './task-labels.ts'

/** Takes a photograph of a task with the phone, and sends it at once. */
export function AddTaskPhotograph({ agency, task }: { agency: DeskAgency; task: Task }) {
  const queryClient = useQueryClient()
  const send = useMutation({
    mutationFn: (file: File) => uploadFile(agency.id, { kind: 'taskPhotograph', task: task.id }, file),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: deskKey(agency.id) }),
  })
  if (task.photographs.length >= MAX_TASK_PHOTOGRAPHS) return null
  return (
    <>
      <PhotographInput
        label={
          <span className="desk-icon-words">
            {send.isPending ? m.desk_photograph_sending() : m.desk_photograph_add()}
          </span>
        }
        hiddenLabel={`${taskName(task)}, ${task.lot.name}`}
        variant="quiet"
        withCamera
        isPending={send.isPending}
        onChoose={(file) => send.mutate(file)}
      />
      {send.error && (
        <div className="basis-full">
          <FormFailure error={send.error} />
        </div>
      )}
    </>
  )
}

/** The photographs of a task, loaded once they are asked for: a list of tasks has many, and a phone a slow line. */
export function TaskPhotographs({ agency, task }: { agency: DeskAgency; task: Task }) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: (photographId: string) =>
      apiClient().call('DELETE /agency/{agencyId}/tasks/{taskId}/photographs/{photographId}', {
        params: { agencyId: agency.id, taskId: task.id, photographId },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKey(agency.id) }),
  })
  const { photographs } = task
  if (photographs.length === 0) return null
  return (
    <LazyDetails summary={m.desk_photographs({ count: photographs.length })}>
      <FormFailure error={remove.error} />
      <ul className="flex flex-wrap gap-3">
        {photographs.map(({ id, href }, index) => (
          <li key={id} className="relative">
            <Photograph href={href} number={index + 1} />
            {mayHere(agency, 'manageTasks') && (
              <IconButton
                icon="trash"
                label={m.desk_photograph_remove({ number: index + 1 })}
                className="absolute top-1 right-1"
                raised
                aria-busy={(remove.isPending && remove.variables === id) || undefined}
                disabled={remove.isPending}
                onClick={() => remove.mutate(id)}
              />
            )}
          </li>
        ))}
      </ul>
    </LazyDetails>
  )
}

/** The photographs of a task on the page of the day, and on paper. */
export function SheetPhotographs({ task: { photographs } }: { task: Task }) {
  if (photographs.length === 0) return null
  return (
    <ul className="col-start-2 flex flex-wrap gap-2 pt-1 w620:col-end-6">
      {photographs.map(({ id, href }, index) => (
        <li key={id}>
          <Photograph href={href} number={index + 1} />
        </li>
      ))}
    </ul>
  )
}

function Photograph({ href, number }: { href: string; number: number }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      <img
        src={href}
        alt={m.desk_photograph({ number })}
        loading="lazy"
        className="size-24 rounded-md border border-line object-cover"
      />
    </a>
  )
}
