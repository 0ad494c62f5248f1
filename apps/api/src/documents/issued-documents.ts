import { randomUUID } from 'node:crypto'
import type { Database, IssuedDocumentKind, IssuedDocumentTable, Locale } from '@escale/db/schema'
import type { IsoDate } from '@escale/domain/dates'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'

type Connection = Kysely<Database> | Transaction<Database>

/** What a document is about: `booking.id`, an owner's `account.id`, or `agency.id` as text. */
export interface DocumentSubject {
  kind: IssuedDocumentTable['subject_kind']
  id: string
}

/** An issued document without its bytes. */
export type IssuedDocument = Omit<Selectable<IssuedDocumentTable>, 'pdf'>

/** A document to issue. */
export interface DocumentToIssue {
  agencyId: number
  kind: IssuedDocumentKind
  subject: DocumentSubject
  /** The occasion, such as `contract:<booking>:<agreement>`: the same occasion issues one document. */
  source: string
  /** Of kinds that are numbered by law; unique by agency and kind. */
  number?: string
  locale: Locale
  /** What the document says, by version. The slice that issues the kind parses it again with a schema. */
  factsVersion: number
  facts: object
  issuedAt: Date
  /** Last day of retention (`@escale/domain/law/document-keeping`). */
  keptUntil: IsoDate
}

const COLUMNS = [
  'id',
  'agency_id',
  'kind',
  'subject_kind',
  'subject_id',
  'version',
  'source',
  'number',
  'locale',
  'facts_version',
  'facts',
  'sha256',
  'issued_at',
  'kept_until',
] as const

/**
 * Issues a document once and stores its bytes, which never change. A repeat of the same `source` returns the stored
 * document and does not call `writePdf`. `version` counts the documents of the kind about the subject from 1. Requires a
 * transaction: documents about one subject are issued one after the other. Rejects with `writePdf`'s error, and with a
 * database error for a PDF over 5 MB or a number given twice.
 */
export async function issueDocument(
  trx: Connection,
  document: DocumentToIssue,
  writePdf: (version: number) => Promise<Buffer>,
): Promise<IssuedDocument> {
  const { kind, subject, source } = document
  const findIssued = () =>
    trx.selectFrom('issued_document').select(COLUMNS).where('source', '=', source).executeTakeFirst()
  // Most occasions that repeat were issued long ago: they take no lock.
  const before = await findIssued()
  if (before) return before
  await sql`select pg_advisory_xact_lock(hashtextextended(${`issued_document ${subject.kind} ${subject.id}`}, 0))`.execute(
    trx,
  )
  const issued = await findIssued()
  if (issued) return issued
  const former = await findLatestDocument(trx, kind, subject)
  const version = (former?.version ?? 0) + 1
  return trx
    .insertInto('issued_document')
    .values({
      id: randomUUID(),
      agency_id: document.agencyId,
      kind,
      subject_kind: subject.kind,
      subject_id: subject.id,
      version,
      source,
      number: document.number ?? null,
      locale: document.locale,
      facts_version: document.factsVersion,
      facts: JSON.stringify(document.facts),
      pdf: await writePdf(version),
      issued_at: document.issuedAt,
      kept_until: document.keptUntil,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Returns the documents about a subject, the latest first, without their bytes. */
export function listIssuedDocuments(db: Connection, { kind, id }: DocumentSubject): Promise<IssuedDocument[]> {
  return db
    .selectFrom('issued_document')
    .select(COLUMNS)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('issued_at', 'desc')
    .orderBy('version', 'desc')
    .execute()
}

/** Returns the latest document of a kind about a subject, without its bytes. */
export function findLatestDocument(
  db: Connection,
  kind: IssuedDocumentKind,
  subject: DocumentSubject,
): Promise<IssuedDocument | undefined> {
  return db
    .selectFrom('issued_document')
    .select(COLUMNS)
    .where('kind', '=', kind)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns a document without its bytes; undefined when there is none. The caller decides who may read. */
export function findIssuedDocument(db: Connection, id: string): Promise<IssuedDocument | undefined> {
  return db.selectFrom('issued_document').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Returns the bytes of a document as they were issued; undefined when there is none. The caller decides who may read. */
export async function readDocumentPdf(db: Connection, id: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('issued_document').select('pdf').where('id', '=', id).executeTakeFirst()
  return row?.pdf
}
