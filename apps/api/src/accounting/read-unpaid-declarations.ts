import type { Books } from '@escale/contract/accounting'
import { sql } from 'kysely'
import type { Connection } from './stay-facts.store.ts'

type Declaration = Books['payees'][number]['declared'][number]

/** Declarations of the tourist tax that an agency has not paid, by INSEE code of the commune, the first to be paid first (LW-109). */
export async function readUnpaidDeclarations(db: Connection, agencyId: number): Promise<Map<string, Declaration[]>> {
  const { rows } = await sql<Declaration & { insee: string }>`
    select insee, id as "statementId", starts_on as from, ends_on as to, cents::float8 as cents, due_on as "dueOn"
    from tourist_tax_statement
    where agency_id = ${agencyId} and cents > 0
      and not exists (select from tourist_tax_payment where statement_id = tourist_tax_statement.id)
    order by due_on, starts_on`.execute(db)
  const byCommune = Map.groupBy(rows, ({ insee }) => insee)
  return new Map(
    [...byCommune].map(([insee, found]) => [insee, found.map(({ insee: _, ...declaration }) => declaration)]),
  )
}
