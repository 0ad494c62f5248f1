/** Photographs of tasks: what a person saw at the rental (AG-209). They are handed in as files of the agency. */
import { ApiError } from '@escale/contract/errors'
import type { Task } from '@escale/contract/tasks'
import type { Deps } from '../platform/deps.ts'
import { writeJournal } from '../platform/journal.ts'
import { journalActor } from '../staff/staff-caller.ts'
import type { Connection, DeskCaller } from './desk-deps.ts'

/** The photographs of these tasks by task, in the order in which they were taken. */
export async function readTaskPhotographs(
  db: Connection,
  taskIds: readonly string[],
): Promise<Map<string, Task['photographs']>> {
  if (taskIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('agency_file')
    .select(['id', 'agency_id', 'task_id'])
    .where('task_id', 'in', taskIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const byTask = Map.groupBy(rows, ({ task_id }) => task_id ?? '')
  return new Map(
    [...byTask].map(([taskId, files]) => [
      taskId,
      files.map(({ id, agency_id }) => ({ id, href: `/documents/agency/${agency_id}/files/${id}` })),
    ]),
  )
}

/** Removes a photograph of a task for good, with its journal entry. Throws `notFound`. */
export async function removeTaskPhotograph(
  { database, clock }: Deps,
  caller: DeskCaller,
  { taskId, photographId }: { taskId: string; photographId: string },
): Promise<void> {
  const { agencyId } = caller
  await database.db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('agency_file')
      .where('id', '=', photographId)
      .where('task_id', '=', taskId)
      .where('agency_id', '=', agencyId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new ApiError('notFound')
    await writeJournal(
      trx,
      { actor: journalActor(caller), now: clock.now() },
      {
        agencyId,
        action: 'task.photographRemoved',
        subject: { kind: 'task', id: taskId },
        before: { photograph: photographId },
        after: null,
      },
    )
  })
}
