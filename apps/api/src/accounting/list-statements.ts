import type { OwnerStatements, SentStatements } from '@escale/contract/statements'
import type { IsoDate } from '@escale/domain/dates'
import { isMonthOver, STATEMENT_STATES, totalsOf } from '@escale/domain/law/owner-statement'
import type { Deps } from '../platform/deps.ts'
import { readStatements } from './owner-statements.store.ts'
import type { Connection } from './stay-facts.store.ts'

const [OWNERS, LINES, SENT] = [500, 200, 120]

/** An agency's statements of a month, drafts included (AG-406). */
export async function listStatements(
  { database, clock }: Deps,
  { agencyId, month }: { agencyId: number; month: IsoDate },
): Promise<OwnerStatements> {
  const statements = await readStatements(database.db, { agencyId, month })
  const counts = { draft: 0, checked: 0, sent: 0, closed: 0 }
  for (const name of STATEMENT_STATES) counts[name] = statements.filter(({ status }) => status === name).length
  return {
    isOver: isMonthOver(month, clock.today()),
    counts,
    rows: statements.slice(0, OWNERS).map(({ ownerCode, ownerName, status, openingCents, documentId, lines }) => ({
      ownerCode,
      ownerName,
      status,
      ...totalsOf(openingCents, lines),
      lines: lines.slice(0, LINES).map(({ on, documentRef, label, cents }) => ({ on, documentRef, label, cents })),
      documentId,
    })),
  }
}

/** The statements that an owner was sent, by every agency. */
export async function listSentStatements(db: Connection, accountId: string): Promise<SentStatements> {
  const rows = await db
    .selectFrom('owner_statement')
    .innerJoin('agency', 'agency.id', 'owner_statement.agency_id')
    .select(['owner_statement.id', 'agency.name as agencyName', 'month', 'closing_cents', 'sent_at'])
    .where('owner_code', '=', accountId)
    .where('sent_at', 'is not', null)
    .orderBy('month', 'desc')
    .orderBy('agency.name')
    .limit(SENT)
    .execute()
  return {
    statements: rows.flatMap(({ closing_cents, sent_at, ...row }) =>
      sent_at === null ? [] : [{ ...row, closingCents: Number(closing_cents), sentAt: sent_at.toISOString() }],
    ),
  }
}
