import { createHash, randomUUID } from 'node:crypto'
import { MAX_FILE_BYTES } from '@escale/contract/caution'
import { ApiError } from '@escale/contract/errors'
import type { AgencyFileTable, Database } from '@escale/db/schema'
import type { Kysely } from 'kysely'
import { acceptPhotograph } from '../lots/pictures/accept-photograph.ts'
import { isPdf } from '../platform/files/is-pdf.ts'

type FileKind = AgencyFileTable['kind']

/** Files of a stay that no decision names yet: whoever uploads more keeps none. */
const MAX_FILES_OF_STAY = 60

/**
 * Looks at the bytes that somebody handed in. A photograph is drawn anew from its pixels, so no byte of the file is kept; a PDF is
 * accepted for a receipt alone, and only ever sent as a download. Throws `tooLarge`, `invalidFile`.
 */
async function readFile(
  bytes: Uint8Array<ArrayBuffer>,
  kind: FileKind,
): Promise<Pick<AgencyFileTable, 'content_type' | 'bytes'>> {
  if (bytes.length > MAX_FILE_BYTES) throw new ApiError('tooLarge')
  if (kind === 'expenseReceipt' && isPdf(bytes)) return { content_type: 'application/pdf', bytes: Buffer.from(bytes) }
  const photograph = await acceptPhotograph(bytes)
  if (!photograph.ok) throw new ApiError('invalidFile')
  return { content_type: 'image/jpeg', bytes: photograph.bytes }
}

/** Stores a file for an agency and returns its id. Throws `tooLarge`, `invalidFile`, `tooManyFiles`. */
export async function storeAgencyFile(
  db: Kysely<Database>,
  bytes: Uint8Array<ArrayBuffer>,
  file: { agencyId: number; kind: FileKind; bookingId: string | null; accountId: string; now: Date },
): Promise<string> {
  const { agencyId, kind, bookingId, accountId, now } = file
  const read = await readFile(bytes, kind)
  if (bookingId !== null) {
    const { count } = await db
      .selectFrom('agency_file')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_FILES_OF_STAY) throw new ApiError('tooManyFiles')
  }
  const id = randomUUID()
  await db
    .insertInto('agency_file')
    .values({
      id,
      agency_id: agencyId,
      kind,
      booking_id: bookingId,
      caution_id: null,
      ...read,
      sha256: createHash('sha256').update(read.bytes).digest(),
      created_by: accountId,
      created_at: now,
    })
    .execute()
  return id
}
