import { randomUUID } from 'node:crypto'
import { ApiError } from '@escale/contract/errors'
import { withLocale } from '@escale/contract/site-paths'
import { STATEMENTS_AT_ONCE } from '@escale/contract/statements'
import type { IsoDate } from '@escale/domain/dates'
import { accountingDocumentKeptUntil } from '@escale/domain/law/document-keeping'
import { isMonthOver, type StatementAction, statementAfter, totalsOf } from '@escale/domain/law/owner-statement'
import { issueDocument } from '../documents/issued-documents.ts'
import { insertRowSet } from '../platform/database/bulk-rows.ts'
import type { Deps } from '../platform/deps.ts'
import { writeJournal } from '../platform/journal.ts'
import { enqueueMail } from '../platform/mail/mail-outbox.ts'
import { readStatements, type StatementRow, statementFacts } from './owner-statements.store.ts'
import type { DisbursementCaller } from './record-disbursement.ts'
import type { Connection } from './stay-facts.store.ts'
import { writeStatement } from './write-statement.ts'

type StatementDeps = Deps & { publicUrl: string }
type Stored = StatementRow & { id: string }

const FACTS_VERSION = 1

/**
 * Checks, reopens, sends or closes statements of a month, at most fifty in a call, each in a transaction of its own (AG-406). Those
 * to which the action does not apply stay as they are, so that a repeat changes nothing. Throws `periodNotOver`.
 */
export async function changeStatements(
  deps: StatementDeps,
  caller: DisbursementCaller,
  { month, action, owners }: { month: IsoDate; action: StatementAction; owners?: readonly string[] | undefined },
): Promise<{ changed: number; left: number }> {
  const { database, clock } = deps
  if (!isMonthOver(month, clock.today())) throw new ApiError('periodNotOver')
  const all = await readStatements(database.db, { agencyId: caller.agencyId, month, owners })
  const applicable = all.filter(({ status }) => statementAfter(status, action) !== null)
  let changed = 0
  for (const { ownerCode } of applicable.slice(0, STATEMENTS_AT_ONCE)) {
    const isDone = await database.db.transaction().execute(async (trx) => {
      // Of one agency one at a time: a line is in one statement.
      await lockAgency(trx, caller.agencyId)
      const [statement] = await readStatements(trx, { agencyId: caller.agencyId, month, owners: [ownerCode] })
      if (!statement || statementAfter(statement.status, action) === null) return false
      await changeOne(trx, deps, caller, { statement, month, action })
      return true
    })
    if (isDone) changed += 1
  }
  return { changed, left: Math.max(0, applicable.length - STATEMENTS_AT_ONCE) }
}

async function lockAgency(trx: Connection, agencyId: number): Promise<void> {
  await trx.selectFrom('agency').select('id').where('id', '=', agencyId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

async function changeOne(
  trx: Connection,
  deps: StatementDeps,
  caller: DisbursementCaller,
  { statement, month, action }: { statement: StatementRow; month: IsoDate; action: StatementAction },
): Promise<void> {
  const now = deps.clock.now()
  const { closingCents } = totalsOf(statement.openingCents, statement.lines)
  if (action === 'check') await store(trx, { caller, statement, month, closingCents, now })
  else if (statement.id !== null) {
    const stored = { ...statement, id: statement.id }
    if (action === 'reopen') await trx.deleteFrom('owner_statement').where('id', '=', stored.id).execute()
    if (action === 'send') await send(trx, deps, caller, { statement: stored, month })
    if (action === 'close')
      await trx
        .updateTable('owner_statement')
        .set({ status: 'closed', closed_at: now })
        .where('id', '=', stored.id)
        .execute()
  }
  await writeJournal(
    trx,
    { actor: caller.actor, now },
    {
      agencyId: caller.agencyId,
      action: `ownerStatement.${VERBS[action]}`,
      subject: { kind: 'ownerStatement', id: `${month.slice(0, 7)} ${statement.ownerCode}` },
      after: { owner: statement.ownerName, closingCents },
    },
  )
}

const VERBS: Record<StatementAction, string> = { check: 'checked', reopen: 'reopened', send: 'sent', close: 'closed' }

async function store(
  trx: Connection,
  {
    caller,
    statement,
    month,
    closingCents,
    now,
  }: { caller: DisbursementCaller; statement: StatementRow; month: IsoDate; closingCents: number; now: Date },
): Promise<void> {
  const id = randomUUID()
  await trx
    .insertInto('owner_statement')
    .values({
      id,
      agency_id: caller.agencyId,
      owner_code: statement.ownerCode,
      owner_name: statement.ownerName,
      month,
      status: 'checked',
      opening_cents: statement.openingCents,
      closing_cents: closingCents,
      checked_by: caller.accountId,
      checked_at: now,
    })
    .execute()
  await insertRowSet(
    trx,
    'owner_statement_line',
    statement.lines.map(({ entryId, position }) => ({ entry_id: entryId, line_position: position, statement_id: id })),
  )
}

/** Issues the document and mails it to the owner, in the owner's language. */
async function send(
  trx: Connection,
  { clock, publicUrl }: StatementDeps,
  { agencyId }: DisbursementCaller,
  { statement, month }: { statement: Stored; month: IsoDate },
): Promise<void> {
  const now = clock.now()
  const owner = await trx
    .selectFrom('account')
    .select(['email', 'first_name', 'locale'])
    .where('id', '=', statement.ownerCode)
    .executeTakeFirstOrThrow()
  const agency = await trx
    .selectFrom('agency')
    .select(['name', 'phone', 'email'])
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  const { id, openingCents, lines } = statement
  const facts = statementFacts(statement, { agencyName: agency.name, month })
  const document = await issueDocument(
    trx,
    {
      agencyId,
      kind: 'ownerStatement',
      subject: { kind: 'owner', id: statement.ownerCode },
      source: `ownerStatement:${id}`,
      locale: owner.locale,
      factsVersion: FACTS_VERSION,
      facts,
      issuedAt: now,
      keptUntil: accountingDocumentKeptUntil(clock.today()),
    },
    () => writeStatement(facts, { now, locale: owner.locale }),
  )
  await trx
    .updateTable('owner_statement')
    .set({ status: 'sent', sent_at: now, document_id: document.id })
    .where('id', '=', id)
    .execute()
  await enqueueMail(trx, {
    key: `ownerStatement:${id}`,
    template: 'ownerStatement',
    recipient: owner.email,
    locale: owner.locale,
    data: {
      firstName: owner.first_name,
      agencyName: agency.name,
      agencyPhone: agency.phone,
      agencyEmail: agency.email,
      month,
      closingCents: totalsOf(openingCents, lines).closingCents,
      link: `${publicUrl}${withLocale('/espace-proprietaire/bilan-de-vos-locations', owner.locale)}`,
    },
    attachments: [{ documentId: document.id, fileName: `releve-${month.slice(0, 7)}.pdf` }],
  })
}
