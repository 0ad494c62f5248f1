import type { Task, TaskUpdate } from '@escale/contract/tasks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiClient } from '../../api-client.ts'
import { deskKey } from '../desk.queries.ts'

export type TaskChange = Omit<TaskUpdate, 'expectedVersion'>

/** Sends a change of a task on the version that was seen. */
export const sendTaskChange = (agencyId: number, { id, version }: Pick<Task, 'id' | 'version'>, change: TaskChange) =>
  apiClient().call('POST /agency/{agencyId}/tasks/{taskId}', {
    params: { agencyId, taskId: id },
    body: { ...change, expectedVersion: version },
  })

/**
 * Does, cancels and reopens the tasks that a page shows, with one click each. The lists of the desk follow, also after a
 * refusal: a colleague was quicker. `undoable` is the task that left the page with the last click, for its way back.
 */
export function useTaskStates(agencyId: number, tasks: readonly Task[]) {
  const queryClient = useQueryClient()
  const [last, setLast] = useState<Task | null>(null)
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ task, state }: { task: Task; state: Task['state'] }) => sendTaskChange(agencyId, task, { state }),
    onSuccess: (_, { task, state }) => setLast(state === 'toDo' ? null : { ...task, state, version: task.version + 1 }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKey(agencyId) }),
  })
  const isShown = tasks.some(({ id }) => id === last?.id)
  return {
    setState: (task: Task, state: Task['state']) => mutate({ task, state }),
    pendingId: isPending ? variables.task.id : null,
    error,
    undoable: isShown || isPending ? null : last,
  }
}

export type TaskStates = ReturnType<typeof useTaskStates>
