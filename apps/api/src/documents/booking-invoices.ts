import type { IssuedInvoice } from '@escale/contract/invoices'
import type { Database } from '@escale/db/schema'
import { type Kysely, sql } from 'kysely'

/** Invoices and credit notes of a booking, the latest first; `hrefOf` is the address that the reader may open. */
export async function listBookingInvoices(
  db: Kysely<Database>,
  bookingId: string,
  hrefOf: (documentId: string) => string,
): Promise<IssuedInvoice[]> {
  const { rows } = await sql<Omit<IssuedInvoice, 'href'> & { id: string }>`
    select id, kind, number as reference, day_in_france(issued_at) as "issuedOn" from issued_document
    where subject_kind = 'booking' and subject_id = ${bookingId} and kind in ('invoice', 'creditNote')
    order by issued_at desc, number desc`.execute(db)
  return rows.map(({ id, ...invoice }) => ({ ...invoice, href: hrefOf(id) }))
}

/** Returns the bytes of an invoice or credit note of a booking; undefined for another booking's document. */
export async function readBookingInvoice(
  db: Kysely<Database>,
  bookingId: string,
  documentId: string,
): Promise<{ reference: string; pdf: Buffer } | undefined> {
  const row = await db
    .selectFrom('issued_document')
    .select(['number', 'pdf'])
    .where('id', '=', documentId)
    .where('subject_kind', '=', 'booking')
    .where('subject_id', '=', bookingId)
    .where('kind', 'in', ['invoice', 'creditNote'])
    .executeTakeFirst()
  return row && { reference: row.number ?? '', pdf: row.pdf }
}
