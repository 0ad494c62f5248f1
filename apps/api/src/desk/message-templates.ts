/** Templates of an agency's answers, and when they are sent by rule: listed for whoever answers, changed by whoever manages them (AG-303). */
import { ApiError } from '@escale/contract/errors'
import type { MessageTemplate, templateRequest } from '@escale/contract/message-templates'
import type { Database } from '@escale/db/schema'
import type { IsoDate } from '@escale/domain/dates'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { writeJournal } from '../platform/journal.ts'
import { journalActor } from '../staff/staff-caller.ts'
import type { Connection, DeskCaller } from './desk-deps.ts'

type Written = z.output<typeof templateRequest>

const COLUMNS = ['name', 'body_fr', 'body_en', 'auto_moment', 'auto_days', 'auto_since', 'version'] as const

export async function listMessageTemplates({ database }: Deps, agencyId: number): Promise<MessageTemplate[]> {
  const rows = await database.db
    .selectFrom('message_template')
    .select(['id', ...COLUMNS])
    .where('agency_id', '=', agencyId)
    .orderBy(sql`lower(name)`)
    .execute()
  return rows.map(({ id, name, body_fr, body_en, auto_moment, auto_days, auto_since, version }) => ({
    id,
    name,
    bodyFr: body_fr,
    bodyEn: body_en,
    automatic:
      auto_moment === null || auto_days === null
        ? null
        : { moment: auto_moment, days: auto_days, isOn: auto_since !== null },
    version,
  }))
}

/** Adds a template. Throws `templateNameTaken`. */
export async function addMessageTemplate(deps: Deps, caller: DeskCaller, written: Written): Promise<void> {
  const now = deps.clock.now()
  const after = columnsOf(written, NEVER_SENT, deps.clock.today())
  await deps.database.db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('message_template')
      .values({ ...after, agency_id: caller.agencyId, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new ApiError('templateNameTaken')
    await note(trx, deps, caller, { action: 'template.added', id: row.id, before: null, after })
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
    const after = columnsOf(written, before, deps.clock.today())
    await trx
      .updateTable('message_template')
      .set((row) => ({ ...after, version: row('version', '+', 1), updated_at: deps.clock.now() }))
      .where('id', '=', templateId)
      .execute()
    await note(trx, deps, caller, { action: 'template.changed', id: templateId, before, after })
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
): Promise<Columns> {
  const row = await trx
    .selectFrom('message_template')
    .select(COLUMNS)
    .where('id', '=', templateId)
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  const { version, ...before } = row
  if (version !== expectedVersion) throw new ApiError('changedMeanwhile')
  return before
}

type Columns = Pick<Selectable<Database['message_template']>, Exclude<(typeof COLUMNS)[number], 'version'>>
type Timing = Pick<Columns, 'auto_moment' | 'auto_days' | 'auto_since'>

const NEVER_SENT: Timing = { auto_moment: null, auto_days: null, auto_since: null }

/** A rule that is on keeps the day since when it is, also with other days: stays that wait for its message still get it. */
function columnsOf({ name, bodyFr, bodyEn, automatic }: Written, before: Timing, today: IsoDate): Columns {
  const { auto_moment, auto_days, auto_since } = before
  const timing = automatic
    ? {
        auto_moment: automatic.moment,
        auto_days: automatic.days,
        auto_since: automatic.isOn ? (auto_since ?? today) : null,
      }
    : { auto_moment, auto_days, auto_since }
  return { name, body_fr: bodyFr, body_en: bodyEn, ...timing }
}

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
    before: Columns | null
    after: Columns | null
  },
): Promise<void> {
  return writeJournal(
    trx,
    { actor: journalActor(caller), now: clock.now() },
    { agencyId: caller.agencyId, action, subject: { kind: 'template', id }, before, after },
  )
}
