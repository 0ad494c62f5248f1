import type { OwnerStatements, SentStatements } from '@escale/contract/statements'
import type { AgencyFileTable } from '@escale/db/schema'
import type { IsoDate } from '@escale/domain/dates'
import { decidePayout } from '@escale/domain/law/owner-payout'
import { isMonthOver, STATEMENT_STATES, totalsOf } from '@escale/domain/law/owner-statement'
import { CLIENTS_BANK } from '../payment/read-ibans.ts'
import type { Deps } from '../platform/deps.ts'
import { listBankAccounts } from './bank-accounts.ts'
import { readBalances } from './books.store.ts'
import { readStatements } from './owner-statements.store.ts'
import type { Connection } from './stay-facts.store.ts'

const [OWNERS, LINES, SENT] = [500, 200, 120]

/** An agency's statements of a month, drafts included, and what can be paid out of them (AG-406). */
export async function listStatements(
  { database: { db }, clock }: Deps,
  { agencyId, month }: { agencyId: number; month: IsoDate },
): Promise<OwnerStatements> {
  const today = clock.today()
  const [statements, accounts, balances, files] = await Promise.all([
    readStatements(db, { agencyId, month }),
    listBankAccounts(db, agencyId),
    readBalances(db, agencyId, today),
    readPayoutFiles(db, { agencyId, month }),
  ])
  const paid = await readPaidOut(
    db,
    statements.flatMap(({ id }) => (id === null ? [] : [id])),
  )
  const accountByOwner = new Map(accounts.map(({ ownerCode, holder, ibanEnd }) => [ownerCode, { holder, ibanEnd }]))
  const accountOf = (code: string) => accountByOwner.get(code) ?? null
  const owedByOwner = new Map(
    balances.filter(({ account }) => account === '467P').map(({ party, cents }) => [party.code, 0 - cents]),
  )
  const counts = { draft: 0, checked: 0, sent: 0, closed: 0 }
  for (const name of STATEMENT_STATES) counts[name] = statements.filter(({ status }) => status === name).length
  const payable = { count: 0, totalCents: 0, withoutAccount: 0 }
  for (const { id, ownerCode, status, openingCents, lines } of statements) {
    const decision = decidePayout(
      { status, closingCents: totalsOf(openingCents, lines).closingCents, isPaidOut: id !== null && paid.has(id) },
      { owedCents: owedByOwner.get(ownerCode) ?? 0, hasBankAccount: accountOf(ownerCode) !== null },
    )
    if (decision.ok) {
      payable.count += 1
      payable.totalCents += decision.amountCents
    } else if (decision.reason === 'noBankAccount') payable.withoutAccount += 1
  }
  return {
    isOver: isMonthOver(month, today),
    counts,
    rows: statements.slice(0, OWNERS).map(({ id, ownerCode, ownerName, status, openingCents, documentId, lines }) => ({
      ownerCode,
      ownerName,
      status,
      ...totalsOf(openingCents, lines),
      bankAccount: accountOf(ownerCode),
      paidOutCents: (id !== null && paid.get(id)) || null,
      lines: lines.slice(0, LINES).map(({ on, documentRef, label, cents, fileId }) => ({
        on,
        documentRef,
        label,
        cents,
        receiptHref: fileId === null ? null : `/documents/agency/${agencyId}/files/${fileId}`,
      })),
      documentId,
    })),
    clientsBank: accountOf(CLIENTS_BANK),
    payable,
    payoutFiles: files,
  }
}

async function readPaidOut(db: Connection, statementIds: readonly string[]): Promise<Map<string, number>> {
  if (statementIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('owner_payout')
    .select(['statement_id', 'amount_cents'])
    .where('statement_id', 'in', statementIds)
    .execute()
  return new Map(rows.map(({ statement_id, amount_cents }) => [statement_id, amount_cents]))
}

async function readPayoutFiles(
  db: Connection,
  { agencyId, month }: { agencyId: number; month: IsoDate },
): Promise<OwnerStatements['payoutFiles']> {
  const rows = await db
    .selectFrom('payout_file')
    .select(['id', 'created_at', 'execute_on', 'transfers', 'total_cents'])
    .where('agency_id', '=', agencyId)
    .where('month', '=', month)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ id, created_at, execute_on, transfers, total_cents }) => ({
    id,
    createdAt: created_at.toISOString(),
    executeOn: execute_on,
    transfers,
    totalCents: Number(total_cents),
    href: `/documents/agency/${agencyId}/payouts/${id}`,
  }))
}

/** The statements that an owner was sent, by every agency, and what was spent from the owner's money. */
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
  const expenses = await db
    .selectFrom('owner_expense')
    .innerJoin('client_disbursement', 'client_disbursement.id', 'owner_expense.disbursement_id')
    .innerJoin('agency', 'agency.id', 'client_disbursement.agency_id')
    .select([
      'disbursement_id as id',
      'agency.name as agencyName',
      'paid_on as paidOn',
      'label',
      'amount_cents as amountCents',
      'file_id',
    ])
    .where('party_code', '=', accountId)
    .orderBy('paid_on', 'desc')
    .limit(SENT)
    .execute()
  return {
    statements: rows.flatMap(({ closing_cents, sent_at, ...row }) =>
      sent_at === null ? [] : [{ ...row, closingCents: Number(closing_cents), sentAt: sent_at.toISOString() }],
    ),
    expenses: expenses.map(({ file_id, ...expense }) => ({
      ...expense,
      receiptHref: file_id === null ? null : `/documents/owner/expenses/${expense.id}`,
    })),
  }
}

/** The receipt of an owner's expense; undefined for another's, and for one without. */
export function findExpenseReceipt(
  db: Connection,
  { accountId, expenseId }: { accountId: string; expenseId: string },
): Promise<Pick<AgencyFileTable, 'content_type' | 'bytes'> | undefined> {
  return db
    .selectFrom('owner_expense')
    .innerJoin('client_disbursement', 'client_disbursement.id', 'owner_expense.disbursement_id')
    .innerJoin('agency_file', 'agency_file.id', 'owner_expense.file_id')
    .select(['agency_file.content_type', 'agency_file.bytes'])
    .where('owner_expense.disbursement_id', '=', expenseId)
    .where('party_code', '=', accountId)
    .executeTakeFirst()
}
