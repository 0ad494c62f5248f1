import type { BookingGuest, BookingStatus, Locale } from '@escale/db/schema'
import type { IsoDate } from '@escale/domain/dates'
import { accountingDocumentKeptUntil } from '@escale/domain/law/document-keeping'
import { type InvoiceKind, invoiceReference, invoiceTotals } from '@escale/domain/law/invoice'
import { sql } from 'kysely'
import { type DocumentSubject, issueDocument } from '../documents/issued-documents.ts'
import { INVOICE_FACTS_VERSION, type InvoiceFacts, readInvoiceFacts } from './invoice-facts.ts'
import type { Connection } from './stay-facts.store.ts'
import { writeInvoice } from './write-invoice.ts'

/** Seller of an agency's invoices. */
export interface Seller {
  name: string
  address: string
  siren: string | null
  professionalCard: string
  legalForm: string | null
  shareCapital: string | null
  tradeRegister: string | null
}

/** A booking with what its note says beside the amounts (`readStayFacts`). */
export interface InvoicedBooking {
  agencyId: number
  number: string
  status: BookingStatus
  startDate: IsoDate
  endDate: IsoDate
  locale: Locale
  guest: Partial<BookingGuest>
  /** Read it by `readStaySnapshot`. */
  quoteSnapshot: unknown
  reference: string
  lotName: string
  rentVat: number
  seller: Seller
}

const SELLER = sql`json_build_object('name', agency.name, 'siren', agency.siren, 'professionalCard', agency.professional_card,
  'legalForm', agency.legal_form, 'shareCapital', agency.share_capital, 'tradeRegister', agency.trade_register,
  'address', concat_ws(', ', nullif(agency.address, ''), agency.postcode || ' ' || seat.name))`

/** Reads a tenant's booking; undefined for any other. */
export async function readInvoicedBooking(db: Connection, id: string): Promise<InvoicedBooking | undefined> {
  const { rows } = await sql<InvoicedBooking>`
    select booking.agency_id as "agencyId", booking.agency_booking_id as number, booking.status, booking.start_date as "startDate",
      booking.end_date as "endDate", booking.locale, booking.guest, booking.quote_snapshot as "quoteSnapshot", lot.reference,
      lot.name as "lotName", lot.rent_vat_basis_points as "rentVat", ${SELLER} as seller
    from booking join lot on lot.id = booking.lot_id join agency on agency.id = booking.agency_id
      join city as seat on seat.id = agency.city_id
    where booking.id = ${id} and booking.kind = 'tenant'`.execute(db)
  return rows[0]
}

/** Reads an agency as seller. */
export async function readSeller(db: Connection, agencyId: number): Promise<Seller> {
  const { rows } = await sql<{ seller: Seller }>`
    select ${SELLER} as seller from agency join city as seat on seat.id = agency.city_id where agency.id = ${agencyId}`.execute(
    db,
  )
  if (!rows[0]) throw new Error(`No agency ${agencyId}`)
  return rows[0].seller
}

/** The invoice of a booking that no credit note has undone. */
export async function findOpenInvoice(
  db: Connection,
  bookingId: string,
): Promise<{ documentId: string; locale: Locale; facts: InvoiceFacts } | undefined> {
  const { rows } = await sql<{ documentId: string; locale: Locale; facts: unknown }>`
    select invoice.document_id as "documentId", issued_document.locale, issued_document.facts
    from invoice join issued_document on issued_document.id = invoice.document_id
    where invoice.booking_id = ${bookingId} and invoice.kind = 'invoice'
      and not exists (select from invoice as credit where credit.credits = invoice.document_id)
    order by invoice.number desc limit 1`.execute(db)
  return rows[0] && { ...rows[0], facts: readInvoiceFacts(rows[0].facts) }
}

/** Facts of all invoices and credit notes for the fees of an owner. */
export async function readFeeInvoices(
  db: Connection,
  { agencyId, ownerId }: { agencyId: number; ownerId: string },
): Promise<{ documentId: string; month: IsoDate; facts: InvoiceFacts }[]> {
  const { rows } = await sql<{ documentId: string; month: IsoDate; facts: unknown }>`
    select invoice.document_id as "documentId", invoice.month, issued_document.facts
    from invoice join issued_document on issued_document.id = invoice.document_id
    where invoice.agency_id = ${agencyId} and invoice.owner_id = ${ownerId}`.execute(db)
  return rows.map((row) => ({ ...row, facts: readInvoiceFacts(row.facts) }))
}

/** What the register says of an invoice beside its facts. */
export type InvoiceAbout =
  | { bookingId: string; credits: string | null }
  | { ownerId: string; month: IsoDate; credits: null }

/**
 * Numbers and issues an invoice in the caller's transaction; the number is taken last of all that may fail but the PDF, and a rollback
 * gives it back. `draft` is what it says but for its reference. Returns the id of the document.
 */
export async function insertInvoice(
  trx: Connection,
  {
    agencyId,
    locale,
    now,
    draft,
    about,
  }: {
    agencyId: number
    locale: Locale
    now: Date
    draft: Omit<InvoiceFacts, 'version' | 'reference'>
    about: InvoiceAbout
  },
): Promise<{ documentId: string; reference: string }> {
  const { kind } = draft
  const number = await takeNumber(trx, agencyId, kind)
  const reference = invoiceReference(kind, number, draft.issuedOn)
  // Last: a credit note's draft is made from the facts of the invoice, with the invoice's number.
  const facts: InvoiceFacts = { ...draft, version: INVOICE_FACTS_VERSION, reference }
  const subject: DocumentSubject =
    'bookingId' in about ? { kind: 'booking', id: about.bookingId } : { kind: 'owner', id: about.ownerId }
  const document = await issueDocument(
    trx,
    {
      agencyId,
      kind,
      subject,
      source: `${kind}:${agencyId}:${number}`,
      number: reference,
      locale,
      factsVersion: INVOICE_FACTS_VERSION,
      facts,
      issuedAt: now,
      keptUntil: accountingDocumentKeptUntil(draft.issuedOn),
    },
    () => writeInvoice(facts, locale, now),
  )
  const { netCents, vatCents, grossCents } = invoiceTotals(facts.lines)
  await trx
    .insertInto('invoice')
    .values({
      document_id: document.id,
      agency_id: agencyId,
      kind,
      number,
      reference,
      issued_on: draft.issuedOn,
      party_name: draft.buyer.name,
      booking_id: 'bookingId' in about ? about.bookingId : null,
      owner_id: 'ownerId' in about ? about.ownerId : null,
      month: 'month' in about ? about.month : null,
      credits: about.credits,
      net_cents: netCents,
      vat_cents: vatCents,
      gross_cents: grossCents,
    })
    .execute()
  return { documentId: document.id, reference }
}

async function takeNumber(trx: Connection, agencyId: number, series: InvoiceKind): Promise<number> {
  const { rows } = await sql<{ number: number }>`select take_number(${agencyId}, ${series}) as number`.execute(trx)
  if (!rows[0]) throw new Error('No number')
  return rows[0].number
}
