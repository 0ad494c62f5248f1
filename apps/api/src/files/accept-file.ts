import { createHash, randomUUID } from 'node:crypto'
import { MAX_FILE_BYTES } from '@escale/contract/caution'
import { ApiError } from '@escale/contract/errors'
import { MAX_TASK_PHOTOGRAPHS } from '@escale/contract/task-filters'
import type { AgencyFileTable, Database } from '@escale/db/schema'
import type { Kysely } from 'kysely'
import { acceptPhotograph } from '../lots/pictures/accept-photograph.ts'
import type { Deps } from '../platform/deps.ts'
import { isPdf } from '../platform/files/is-pdf.ts'
import { writeJournal } from '../platform/journal.ts'
import { journalActor, type StaffCaller } from '../staff/staff-caller.ts'

type FileKind = AgencyFileTable['kind']

/** What a file belongs to, of the same agency. */
export type FileSubject =
  | { kind: 'stayPhotograph'; bookingId: string }
  | { kind: 'taskPhotograph'; taskId: string }
  | { kind: 'expenseReceipt' }

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

/**
 * Stores a file for an agency and returns its id; a photograph of a task has its journal entry. Throws `tooLarge`, `invalidFile`,
 * `tooManyFiles`.
 */
export async function storeAgencyFile(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  caller: StaffCaller,
  bytes: Uint8Array<ArrayBuffer>,
  file: { agencyId: number } & FileSubject,
): Promise<string> {
  const { agencyId, kind } = file
  const read = await readFile(bytes, kind)
  const id = randomUUID()
  const now = clock.now()
  await database.db.transaction().execute(async (trx) => {
    await requireRoom(trx, file)
    await trx
      .insertInto('agency_file')
      .values({
        id,
        agency_id: agencyId,
        kind,
        booking_id: kind === 'stayPhotograph' ? file.bookingId : null,
        task_id: kind === 'taskPhotograph' ? file.taskId : null,
        caution_id: null,
        ...read,
        sha256: createHash('sha256').update(read.bytes).digest(),
        created_by: caller.accountId,
        created_at: now,
      })
      .execute()
    if (kind === 'taskPhotograph')
      await writeJournal(
        trx,
        { actor: journalActor(caller), now },
        {
          agencyId,
          action: 'task.photographAdded',
          subject: { kind: 'task', id: file.taskId },
          after: { photograph: id },
        },
      )
  })
  return id
}

/** Throws `tooManyFiles`. The lock makes concurrent uploads for one task count each other. */
async function requireRoom(trx: Kysely<Database>, file: FileSubject): Promise<void> {
  if (file.kind === 'expenseReceipt') return
  const [column, id, max] =
    file.kind === 'taskPhotograph'
      ? (['task_id', file.taskId, MAX_TASK_PHOTOGRAPHS] as const)
      : (['booking_id', file.bookingId, MAX_FILES_OF_STAY] as const)
  if (file.kind === 'taskPhotograph')
    await trx.selectFrom('task').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const { count } = await trx
    .selectFrom('agency_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(column, '=', id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= max) throw new ApiError('tooManyFiles')
}
