import type { Task, TaskUpdate } from '@escale/contract/tasks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'
import { deskKey } from './desk.queries.ts'

export type TaskChange = Omit<TaskUpdate, 'expectedVersion'>

/** Sends a change of a task on the version that was seen. */
export const sendTaskChange = (agencyId: number, { id, version }: Pick<Task, 'id' | 'version'>, change: TaskChange) =>
  apiClient().call('POST /agency/{agencyId}/tasks/{taskId}', {
    params: { agencyId, taskId: id },
    body: { ...change, expectedVersion: version },
  })

/** Changes tasks with one click; the lists of the desk follow, also after a refusal: a colleague was quicker. */
export function useTaskChange(agencyId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ task, change }: { task: Task; change: TaskChange }) => sendTaskChange(agencyId, task, change),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKey(agencyId) }),
  })
}
