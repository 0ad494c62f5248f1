import { INVOICE_PAGE, type Invoices, type InvoicesQuery } from '@escale/contract/invoices'
import { sql } from 'kysely'
import { containing } from '../platform/database/like-pattern.ts'
import type { Deps } from '../platform/deps.ts'
import { pageOf } from '../platform/http/paging.ts'

/** Path of an invoice's PDF for staff. */
const hrefOf = (agencyId: number, documentId: string) => `/documents/agency/${agencyId}/issued/${documentId}`

type Row = Omit<Invoices['invoices'][number], 'href'> & { documentId: string }

/** Invoices and credit notes of an agency, the latest first, searched by number, booking and name. A page after the last is the last. */
export async function listInvoices(
  { database: { db } }: Deps,
  agencyId: number,
  { q, page: wanted }: InvoicesQuery,
): Promise<Invoices> {
  const pattern = containing(q)
  const found = sql`from invoice left join booking on booking.id = invoice.booking_id
    where invoice.agency_id = ${agencyId}
      and (${q} = '' or invoice.reference ilike ${pattern} or invoice.party_name ilike ${pattern}
        or booking.agency_booking_id ilike ${pattern})`
  const { rows: counts } = await sql<{ count: number; waiting: number }>`
    select (select count(*) ${found})::int as count,
      (select count(*) from invoicing_queue join booking on booking.id = invoicing_queue.booking_id
        where booking.agency_id = ${agencyId} and invoicing_queue.due_on > '1970-01-01')::int as waiting`.execute(db)
  const { count, waiting } = counts[0] ?? { count: 0, waiting: 0 }
  const { page, pages, offset } = pageOf(wanted, count, INVOICE_PAGE)
  const { rows } = await sql<Row>`
    select invoice.document_id as "documentId", invoice.kind, invoice.reference, invoice.issued_on as "issuedOn",
      invoice.party_name as party, booking.agency_booking_id as "bookingNumber", invoice.month,
      (select credited.reference from invoice as credited where credited.document_id = invoice.credits) as credits,
      invoice.net_cents as "netCents", invoice.vat_cents as "vatCents", invoice.gross_cents as "grossCents"
    ${found}
    order by invoice.issued_on desc, invoice.reference desc
    limit ${INVOICE_PAGE} offset ${offset}`.execute(db)
  return {
    invoices: rows.map(({ documentId, ...row }) => ({ ...row, href: hrefOf(agencyId, documentId) })),
    count,
    page,
    pages,
    waiting,
  }
}
