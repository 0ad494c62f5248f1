import { type EXPORT_FORMATS, entriesQuery } from '@escale/contract/accounting'
import { ApiError } from '@escale/contract/errors'
import { agencyPath } from '@escale/contract/staff'
import { fecFileName } from '@escale/domain/law/fec'
import { authorize } from '../platform/authorize.ts'
import type { Deps } from '../platform/deps.ts'
import { writeJournal } from '../platform/journal.ts'
import { createSlice } from '../platform/route.ts'
import { readSession } from '../platform/session.ts'
import { streamChunks } from '../platform/stream-chunks.ts'
import { journalActor, requireStaff } from '../staff/require-staff.ts'
import { readBookLines } from './read-entries.ts'
import { writeEntriesCsv, writeFec } from './write-entries.ts'

const TYPES = {
  fec: 'text/plain; charset=iso-8859-15',
  csv: 'text/csv; charset=utf-8',
} as const satisfies Record<(typeof EXPORT_FORMATS)[number], string>

/**
 * The entries of a year as a file (AG-407), outside the API so that a plain link opens it with the session's cookie. Each download is
 * in the journal. Answers `unauthenticated`, `forbidden`, `secondFactorRequired`, `notFound` for another agency, `invalidRequest`,
 * `sirenMissing`.
 */
export function accountingDocumentsRoutes(deps: Deps) {
  const { database, clock } = deps
  const routes = createSlice()
  routes.use('/documents/agency/*', readSession(deps))

  routes.get('/documents/agency/:agencyId/entries', async (c) => {
    const caller = await requireStaff(c)
    const path = agencyPath.safeParse(c.req.param())
    const query = entriesQuery.safeParse(c.req.query())
    if (!path.success) throw new ApiError('notFound')
    const { agencyId } = path.data
    const now = clock.now()
    authorize(caller.actor, 'workForAgency', { agencyId, action: 'exportAccounts', now: now.getTime() })
    if (!query.success) throw new ApiError('invalidRequest')
    const { year, format, lang } = query.data
    const agency = await database.db
      .selectFrom('agency')
      .select(['slug', 'siren'])
      .where('id', '=', agencyId)
      .executeTakeFirst()
    if (!agency) throw new ApiError('notFound')
    if (format === 'fec' && agency.siren === null) throw new ApiError('sirenMissing')
    await writeJournal(
      database.db,
      { actor: journalActor(caller), now },
      { agencyId, action: 'books.exported', subject: { kind: 'books', id: year }, after: { format } },
    )
    const pages = readBookLines(database.db, { agencyId, year })
    const chunks = format === 'fec' ? writeFec(pages) : writeEntriesCsv(pages, lang)
    const name = format === 'fec' ? fecFileName(agency.siren ?? '', year) : `${agency.slug}-${year}.csv`
    return new Response(streamChunks(chunks), {
      headers: {
        'content-type': TYPES[format],
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      },
    })
  })
  return routes
}
