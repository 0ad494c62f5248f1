import { createHash } from 'node:crypto'
import type { mandateDocument } from '@escale/contract/agency-owners'
import { ApiError } from '@escale/contract/errors'
import { MAX_MANDATE_PDF_BYTES } from '@escale/domain/owner/mandate'
import type { z } from 'zod'
import type { DeskCaller } from '../desk/desk-deps.ts'
import type { Deps } from '../platform/deps.ts'
import { isPdf } from '../platform/files/is-pdf.ts'
import { writeJournal } from '../platform/journal.ts'
import { journalActor } from '../staff/staff-caller.ts'
import type { Connection } from './owners.store.ts'

/**
 * Stores a signed mandate as it is uploaded, with its SHA-256; the same file of an agency once. Throws `tooLarge`, and
 * `unsupportedMediaType` for anything that is not a whole PDF.
 */
export async function storeMandateDocument(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  caller: DeskCaller,
  pdf: Buffer,
): Promise<z.infer<typeof mandateDocument>> {
  if (pdf.length > MAX_MANDATE_PDF_BYTES) throw new ApiError('tooLarge')
  if (!isPdf(pdf)) throw new ApiError('unsupportedMediaType')
  const sha256 = createHash('sha256').update(pdf).digest()
  const [now, { agencyId }] = [clock.now(), caller]
  return database.db.transaction().execute(async (trx) => {
    const stored = await trx
      .insertInto('mandate_document')
      .values({ agency_id: agencyId, sha256, pdf, uploaded_by: caller.accountId, uploaded_at: now })
      .onConflict((conflict) => conflict.columns(['agency_id', 'sha256']).doNothing())
      .returning('id')
      .executeTakeFirst()
    const { id } =
      stored ??
      (await trx
        .selectFrom('mandate_document')
        .select('id')
        .where('agency_id', '=', agencyId)
        .where('sha256', '=', sha256)
        .executeTakeFirstOrThrow())
    const hash = sha256.toString('hex')
    if (stored)
      await writeJournal(
        trx,
        { actor: journalActor(caller), now },
        {
          agencyId,
          action: 'mandate.documentUploaded',
          subject: { kind: 'mandateDocument', id },
          after: { sha256: hash, bytes: pdf.length },
        },
      )
    return { documentId: id, sha256: hash }
  })
}

/** The signed PDF of a mandate of this agency. Throws `notFound`. */
export async function readMandatePdf(
  db: Connection,
  { agencyId, mandateId }: { agencyId: number; mandateId: number },
): Promise<Buffer> {
  const row = await db
    .selectFrom('mandate')
    .innerJoin('mandate_document', 'mandate_document.id', 'mandate.document_id')
    .select('pdf')
    .where('mandate.id', '=', mandateId)
    .where('mandate_document.agency_id', '=', agencyId)
    .executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  return row.pdf
}

/** Throws `notFound` unless the agency has uploaded this document. */
export async function requireDocument(trx: Connection, agencyId: number, documentId: string): Promise<void> {
  const found = await trx
    .selectFrom('mandate_document')
    .select('id')
    .where('id', '=', documentId)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  if (!found) throw new ApiError('notFound')
}
