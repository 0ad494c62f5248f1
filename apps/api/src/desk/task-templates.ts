/** The templates that give each stay its tasks (AG-209). Every change plans the stays to come again. */
import { ApiError } from '@escale/contract/errors'
import type { TaskTemplate, TaskTemplateRequest } from '@escale/contract/tasks'
import type { Deps } from '../platform/deps.ts'
import { writeJournal } from '../platform/journal.ts'
import { journalActor } from '../staff/staff-caller.ts'
import type { Connection, DeskCaller } from './desk-deps.ts'
import { enqueueTaskPlans } from './plan-tasks.ts'

/** Each stay gets a task of every template. */
const MAX_TEMPLATES = 30

export async function listTaskTemplates({ database }: Deps, agencyId: number): Promise<TaskTemplate[]> {
  const rows = await database.db
    .selectFrom('task_template')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('removed_at', 'is', null)
    .orderBy('anchor')
    .orderBy('offset_days')
    .orderBy('due_time', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind, title, anchor, offset_days, due_time, for_owner_stays, version }) => ({
    id,
    kind,
    title,
    anchor,
    offsetDays: offset_days,
    dueTime: due_time,
    forOwnerStays: for_owner_stays,
    version,
  }))
}

/** Adds a template. Throws `tooManyTemplates`. */
export async function addTaskTemplate(deps: Deps, caller: DeskCaller, written: TaskTemplateRequest): Promise<void> {
  const now = deps.clock.now()
  await deps.database.db.transaction().execute(async (trx) => {
    // Two at once would both be the last.
    await trx
      .selectFrom('agency')
      .select('id')
      .where('id', '=', caller.agencyId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const { count } = await trx
      .selectFrom('task_template')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('agency_id', '=', caller.agencyId)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_TEMPLATES) throw new ApiError('tooManyTemplates')
    const { id } = await trx
      .insertInto('task_template')
      .values({ ...columnsOf(written), agency_id: caller.agencyId, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await finish(trx, deps, caller, { action: 'taskTemplate.added', id, before: null, after: columnsOf(written) })
  })
}

/** Changes a template. Throws `notFound`, `changedMeanwhile`. */
export async function changeTaskTemplate(
  deps: Deps,
  caller: DeskCaller,
  templateId: string,
  written: TaskTemplateRequest,
): Promise<void> {
  await deps.database.db.transaction().execute(async (trx) => {
    const before = await lockTemplate(trx, caller, templateId, written.expectedVersion)
    const after = columnsOf(written)
    await trx
      .updateTable('task_template')
      .set((row) => ({ ...after, version: row('version', '+', 1), updated_at: deps.clock.now() }))
      .where('id', '=', templateId)
      .execute()
    await finish(trx, deps, caller, { action: 'taskTemplate.changed', id: templateId, before, after })
  })
}

/** Removes a template; tasks that were done stay. Throws `notFound`, `changedMeanwhile`. */
export async function removeTaskTemplate(
  deps: Deps,
  caller: DeskCaller,
  templateId: string,
  expectedVersion: number,
): Promise<void> {
  await deps.database.db.transaction().execute(async (trx) => {
    const before = await lockTemplate(trx, caller, templateId, expectedVersion)
    await trx
      .updateTable('task_template')
      .set((row) => ({ removed_at: deps.clock.now(), version: row('version', '+', 1) }))
      .where('id', '=', templateId)
      .execute()
    await finish(trx, deps, caller, { action: 'taskTemplate.removed', id: templateId, before, after: null })
  })
}

type Columns = ReturnType<typeof columnsOf>

async function lockTemplate(
  trx: Connection,
  { agencyId }: DeskCaller,
  templateId: string,
  expectedVersion: number,
): Promise<Columns> {
  const row = await trx
    .selectFrom('task_template')
    .select(['kind', 'title', 'anchor', 'offset_days', 'due_time', 'for_owner_stays', 'version'])
    .where('id', '=', templateId)
    .where('agency_id', '=', agencyId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  const { version, ...before } = row
  if (version !== expectedVersion) throw new ApiError('changedMeanwhile')
  return before
}

const columnsOf = ({ kind, title, anchor, offsetDays, dueTime, forOwnerStays }: TaskTemplateRequest) => ({
  kind,
  title,
  anchor,
  offset_days: offsetDays,
  due_time: dueTime,
  for_owner_stays: forOwnerStays,
})

/** The journal's entry, and a new plan for the stays to come. */
async function finish(
  trx: Connection,
  { clock }: Deps,
  caller: DeskCaller,
  { action, id, before, after }: { action: string; id: string; before: Columns | null; after: Columns | null },
): Promise<void> {
  await enqueueTaskPlans(trx, caller.agencyId, clock.today())
  await writeJournal(
    trx,
    { actor: journalActor(caller), now: clock.now() },
    { agencyId: caller.agencyId, action, subject: { kind: 'taskTemplate', id }, before, after },
  )
}
