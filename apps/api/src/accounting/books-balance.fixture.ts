/** What must hold of the books whatever happens (promise 36), for tests and for benches that move money. */
import type { IsoDate } from '@escale/domain/dates'
import type { TestApp } from '../test-app.ts'
import { readClientFunds } from './client-funds.ts'
import { showDayBook } from './show-day-book.ts'

/**
 * Compares the posted books with the rows of payments and disbursements on a day: every entry adds up to zero, the clients' bank of each
 * agency is what moved and what is owed, the day book ends with it, and the numbers of entries have no gap. Empty: all is well.
 */
export async function findBookFaults({
  sql,
  database: { db },
  on,
}: Pick<TestApp, 'sql' | 'database'> & { on: IsoDate }): Promise<object[]> {
  const faults: object[] = await sql<{ entry_id: string }>(
    `select 'uneven entry' as fault, entry_id from book_line group by entry_id having sum(cents) <> 0
     union all select 'uneven entry', id from book_entry where line_count < 2`,
  )
  for (const { id: agencyId } of await sql<{ id: number }>('select id from agency order by id')) {
    const compare = (what: string, found: unknown, expected: unknown) => {
      if (found !== expected) faults.push({ fault: what, agencyId, found, expected })
    }
    const funds = await readClientFunds(db, { agencyId, on })
    compare('clients’ bank is not what moved', funds.bankCents, funds.movedCents)
    const book = await showDayBook(db, { agencyId, on })
    const movedCents = book.totals.reduce((sum, { inCents, outCents }) => sum + inCents - outCents, 0)
    compare('day book does not add up', book.openingCents + movedCents, book.closingCents)
    compare('day book does not end with the clients’ bank', book.closingCents, funds.bankCents)
    const [own] = await sql<{ cents: number }>(
      `select coalesce(-sum(cents), 0)::float8 as cents from book_line join book_entry on book_entry.id = entry_id
       where agency_id = $1 and account in ('706', '44571', '512', '627')`,
      [agencyId],
    )
    // A refund after a payout leaves a debt, of an owner or of the agency that has withdrawn its fees: nothing else may be missing.
    const debts = funds.debtors.reduce((sum, { cents }) => sum + cents, 0)
    compare('what is the agency’s own is not what is left', funds.agencyCents, (own?.cents ?? 0) - debts)
    compare('problems of the clients’ bank', funds.problems.join(), funds.agencyCents < 0 ? 'shortage' : '')
  }
  const gaps = await sql<{ agency_id: number }>(
    `select 'gap in the numbers' as fault, agency_id, year from book_entry group by agency_id, year
     having min(number) <> 1 or max(number) <> count(*)`,
  )
  return [...faults, ...gaps]
}
