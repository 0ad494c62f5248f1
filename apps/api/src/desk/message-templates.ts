/** Templates of an agency's answers: listed for whoever answers, changed by whoever manages them (AG-303). */
import { ApiError } from '@escale/contract/errors'
import type { MessageTemplate, templateRequest } from '@escale/contract/message-templates'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { writeJournal } from '../platform/journal.ts'
import { journalActor } from '../staff/require-staff.ts'
import type { Connection, DeskCaller } from './desk-deps.ts'

type Written = z.output<typeof templateRequest>

export async function listMessageTemplates({ database }: Deps, agencyId: number): Promise<MessageTemplate[]> {
  const rows = await database.db
    .selectFrom('message_template')
    .select(['id', 'name', 'body_fr', 'body_en', 'version'])
    .where('agency_id', '=', agencyId)
    .orderBy(sql`lower(name)`)
    .execute()
  return rows.map(({ id, name, body_fr, body_en, version }) => ({
    id,
    name,
    bodyFr: body_fr,
    bodyEn: body_en,
    version,
  }))
}

/** Adds a template. Throws `templateNameTaken`. */
export async function addMessageTemplate(deps: Deps, caller: DeskCaller, written: Written): Promise<void> {
  const now = deps.clock.now()
  await deps.database.db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('message_template')
      .values({ ...columnsOf(written), agency_id: caller.agencyId, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new ApiError('templateNameTaken')
    await note(trx, deps, caller, { action: 'template.added', id: row.id, before: null, after: columnsOf(written) })
  })
}

/** Changes a template. Throws `notFound`, `changedMeanwhile`, `templateNameTaken`. */
export async function changeMessageTemplate(
  deps: Deps,
  caller: DeskCaller,
  templateId: string,
  written: Written,
): Promise<void> {
  await deps.database.db.transaction().execute(async (trx) => {
    const before = await lockTemplate(trx, caller, templateId, written.expectedVersion)
    const namesake = await trx
      .selectFrom('message_template')
      .select('id')
      .where('agency_id', '=', caller.agencyId)
      .where(sql`lower(name)`, '=', sql`lower(${written.name})`)
      .where('id', '<>', templateId)
      .executeTakeFirst()
    if (namesake) throw new ApiError('templateNameTaken')
    await trx
      .updateTable('message_template')
      .set((row) => ({ ...columnsOf(written), version: row('version', '+', 1), updated_at: deps.clock.now() }))
      .where('id', '=', templateId)
      .execute()
    await note(trx, deps, caller, { action: 'template.changed', id: templateId, before, after: columnsOf(written) })
  })
}

/** Removes a template; answers that were made of it stay. Throws `notFound`, `changedMeanwhile`. */
export async function removeMessageTemplate(
  deps: Deps,
  caller: DeskCaller,
  templateId: string,
  expectedVersion: number,
): Promise<void> {
  await deps.database.db.transaction().execute(async (trx) => {
    const before = await lockTemplate(trx, caller, templateId, expectedVersion)
    await trx.deleteFrom('message_template').where('id', '=', templateId).execute()
    await note(trx, deps, caller, { action: 'template.removed', id: templateId, before, after: null })
  })
}

async function lockTemplate(
  trx: Connection,
  { agencyId }: DeskCaller,
  templateId: string,
  expectedVersion: number,
): Promise<ReturnType<typeof columnsOf>> {
  const row = await trx
    .selectFrom('message_template')
    .select(['name', 'body_fr', 'body_en', 'version'])
    .where('id', '=', templateId)
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  const { version, ...before } = row
  if (version !== expectedVersion) throw new ApiError('changedMeanwhile')
  return before
}

const columnsOf = ({ name, bodyFr, bodyEn }: Written) => ({ name, body_fr: bodyFr, body_en: bodyEn })

function note(
  trx: Connection,
  { clock }: Deps,
  caller: DeskCaller,
  {
    action,
    id,
    before,
    after,
  }: {
    action: string
    id: string
    before: ReturnType<typeof columnsOf> | null
    after: ReturnType<typeof columnsOf> | null
  },
): Promise<void> {
  return writeJournal(
    trx,
    { actor: journalActor(caller), now: clock.now() },
    { agencyId: caller.agencyId, action, subject: { kind: 'template', id }, before, after },
  )
}
