import type { IsoDate } from '@escale/domain/dates'
import { addMonths } from '@escale/domain/dates'
import {
  type StatedStay,
  type StatementLine,
  type StatementState,
  statementLabel,
} from '@escale/domain/law/owner-statement'
import { sql } from 'kysely'
import type { Connection } from './stay-facts.store.ts'
import type { StatementFacts } from './write-statement.ts'

export interface StatementRow {
  /** Null: a draft. */
  id: string | null
  ownerCode: string
  ownerName: string
  status: StatementState
  openingCents: number
  documentId: string | null
  lines: (StatementLine & { entryId: string; position: number; fileId: string | null })[]
}

/** A line as the books label it. */
type BookedLine = StatementRow['lines'][number] & { stay: StatedStay | null }

/**
 * The statements of a month by owner: those that are stored, and drafts of the lines until the end of the month that no statement
 * has. An owner with a later statement has no draft any more, since corrections come in the next. Owners are accounts; what waits
 * under a lot without a mandate has no statement.
 */
export async function readStatements(
  db: Connection,
  { agencyId, month, owners }: { agencyId: number; month: IsoDate; owners?: readonly string[] | undefined },
): Promise<StatementRow[]> {
  const end = addMonths(month, 1)
  const { rows } = await sql<Omit<StatementRow, 'lines'> & { line: BookedLine | null }>`
    with line as (
      select book_line.entry_id, book_line.position, book_line.party_code, book_line.party_name, -book_line.cents as cents,
        book_entry.entry_date, book_entry.document_ref, book_entry.label, owner_statement_line.statement_id,
        owner_expense.file_id, case when booking.id is not null then jsonb_build_object(
          'guestName', concat_ws(' ', booking.guest ->> 'firstName', booking.guest ->> 'lastName'), 'lotName', lot.name,
          'arrival', booking.start_date, 'departure', coalesce(booking.left_on, booking.end_date)) end as stay
      from book_entry
        join book_line on book_line.entry_id = book_entry.id
        join account on account.id::text = book_line.party_code
        left join owner_statement_line on owner_statement_line.entry_id = book_line.entry_id
          and owner_statement_line.line_position = book_line.position
        left join owner_expense on book_entry.source = 'disbursement:' || owner_expense.disbursement_id
        left join booking on booking.agency_id = book_entry.agency_id and booking.agency_booking_id = book_entry.document_ref
          and (book_entry.source like 'bill:%' or book_entry.source like 'cautionKept:%')
        left join lot on lot.id = booking.lot_id
      where book_entry.agency_id = ${agencyId} and book_line.account = '467P' and book_entry.entry_date < ${end}
        and (${owners === undefined} or book_line.party_code = any (${owners ?? []}))
    ), stated as (
      select owner_code, max(month) as month from owner_statement where agency_id = ${agencyId} group by 1
    ), former as (
      select distinct on (owner_code) owner_code, owner_name, month, closing_cents from owner_statement
      where agency_id = ${agencyId} and month < ${month} order by owner_code, month desc
    ), statement as (
      select id, owner_code, owner_name, status, opening_cents, document_id from owner_statement
      where agency_id = ${agencyId} and month = ${month} and (${owners === undefined} or owner_code = any (${owners ?? []}))
      union all
      select null, line.party_code, max(line.party_name), 'draft', coalesce(max(former.closing_cents), 0), null
      from line
        left join stated on stated.owner_code = line.party_code
        left join former on former.owner_code = line.party_code
      where line.statement_id is null and (stated.month is null or stated.month < ${month})
      group by line.party_code
    )
    select statement.id, statement.owner_code as "ownerCode", statement.owner_name as "ownerName", statement.status,
      statement.opening_cents::float8 as "openingCents", statement.document_id as "documentId",
      case when line.entry_id is null then null else jsonb_build_object('entryId', line.entry_id::text, 'position', line.position,
        'on', line.entry_date, 'documentRef', line.document_ref, 'label', line.label, 'cents', line.cents, 'fileId', line.file_id,
        'stay', line.stay) end as line
    from statement left join line on line.party_code = statement.owner_code
      and line.statement_id is not distinct from statement.id
    order by statement.owner_name, statement.owner_code, line.entry_date, line.entry_id, line.position`.execute(db)
  const byOwner = new Map<string, StatementRow>()
  for (const { line, ...statement } of rows) {
    const found = byOwner.get(statement.ownerCode) ?? { ...statement, lines: [] }
    if (line) {
      const { stay, ...rest } = line
      found.lines.push({ ...rest, label: statementLabel(line, stay) })
    }
    byOwner.set(statement.ownerCode, found)
  }
  return [...byOwner.values()]
}

/** What the document of a statement says. */
export const statementFacts = (
  { ownerName, openingCents, lines }: StatementRow,
  { agencyName, month }: { agencyName: string; month: IsoDate },
): StatementFacts => ({
  agencyName,
  ownerName,
  month,
  openingCents,
  lines: lines.map(({ on, documentRef, label, cents }) => ({ on, documentRef, label, cents })),
})
