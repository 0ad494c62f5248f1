import { type BookLine, openingLines } from '@escale/domain/law/fec'
import { sql } from 'kysely'
import { readBalances } from './books.store.ts'
import type { Connection } from './stay-facts.store.ts'

/** Entries in a query. */
const PAGE = 500

/**
 * Reads the opening balances of an agency's year, then the lines of its entries in the order of their numbers, a page of entries at a
 * time: memory does not depend on their count. Entries never change, so the pages agree; those of after the start are left out.
 */
export async function* readBookLines(
  db: Connection,
  { agencyId, year }: { agencyId: number; year: number },
): AsyncGenerator<BookLine[], void> {
  const opening = openingLines(await readBalances(db, agencyId, `${year - 1}-12-31`), year)
  if (opening.length > 0) yield opening
  const last = await db
    .selectFrom('book_year')
    .select('last_number')
    .where('agency_id', '=', agencyId)
    .where('year', '=', year)
    .executeTakeFirst()
  for (let after = 0; after < (last?.last_number ?? 0); after += PAGE) {
    const until = Math.min(after + PAGE, last?.last_number ?? 0)
    const { rows } = await sql<Omit<BookLine, 'party'> & { code: string; name: string }>`
      select book_entry.number, journal, entry_date as on, document_ref as "documentRef", document_date as "documentOn", label,
        day_in_france(posted_at) as "postedOn", account, party_code as code, party_name as name, cents
      from book_entry join book_line on book_line.entry_id = book_entry.id
      where agency_id = ${agencyId} and year = ${year} and number > ${after} and number <= ${until}
      order by number, position`.execute(db)
    yield rows.map(({ code, name, ...line }) => ({ ...line, party: { code, name } }))
  }
}
