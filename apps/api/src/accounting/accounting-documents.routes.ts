import { type EXPORT_FORMATS, entriesQuery } from '@escale/contract/accounting'
import { ApiError } from '@escale/contract/errors'
import { chequeDepositPath } from '@escale/contract/receivables'
import { REGISTER_FILES, registerFileQuery } from '@escale/contract/registers'
import { agencyPath } from '@escale/contract/staff'
import { fecFileName } from '@escale/domain/law/fec'
import type { Context } from 'hono'
import type { ApiEnv } from '../platform/api-env.ts'
import { authorize } from '../platform/authorize.ts'
import type { Deps } from '../platform/deps.ts'
import { createSlice } from '../platform/http/route.ts'
import { writeJournal } from '../platform/journal.ts'
import { readSession } from '../platform/session.ts'
import { streamChunks } from '../platform/text/stream-chunks.ts'
import { journalActor, requireStaff } from '../staff/staff-caller.ts'
import { findClientsBank } from './bank-accounts.ts'
import { writeRegister } from './export-registers.ts'
import { readChequeDeposit } from './list-cheque-deposits.ts'
import { readBookLines } from './read-entries.ts'
import { writeChequeDeposit } from './write-deposit-slip.ts'
import { writeEntriesCsv, writeFec } from './write-entries.ts'

const documentQuery = entriesQuery.pick({ lang: true })

const TYPES = {
  fec: 'text/plain; charset=iso-8859-15',
  csv: 'text/csv; charset=utf-8',
} as const satisfies Record<(typeof EXPORT_FORMATS)[number], string>

/**
 * The entries of a year (AG-407), the registers (LW-405) and deposit slips to print (AG-405) as files, outside the API so that a plain
 * link opens them with the session's cookie. Each download of books and registers is in the journal. Answers `unauthenticated`,
 * `forbidden`, `secondFactorRequired`, `notFound` for another agency, `invalidRequest`, `sirenMissing`.
 */
export function accountingDocumentsRoutes(deps: Deps) {
  const { database, clock } = deps
  const routes = createSlice()
  routes.use('/documents/agency/*', readSession(deps))

  routes.get('/documents/agency/:agencyId/entries', async (c) => {
    const { caller, agency, now } = await callerOf(c)
    const query = entriesQuery.safeParse(c.req.query())
    if (!query.success) throw new ApiError('invalidRequest')
    const { year, format, lang } = query.data
    if (format === 'fec' && agency.siren === null) throw new ApiError('sirenMissing')
    await writeJournal(
      database.db,
      { actor: journalActor(caller), now },
      { agencyId: agency.id, action: 'books.exported', subject: { kind: 'books', id: year }, after: { format } },
    )
    const pages = readBookLines(database.db, { agencyId: agency.id, year })
    const chunks = format === 'fec' ? writeFec(pages) : writeEntriesCsv(pages, lang)
    const name = format === 'fec' ? fecFileName(agency.siren ?? '', year) : `${agency.slug}-${year}.csv`
    return streamedFile(chunks, TYPES[format], name)
  })

  routes.get('/documents/agency/:agencyId/register', async (c) => {
    const { caller, agency, now } = await callerOf(c)
    const query = registerFileQuery.safeParse(c.req.query())
    if (!query.success) throw new ApiError('invalidRequest')
    const { register, lang } = query.data
    await writeJournal(
      database.db,
      { actor: journalActor(caller), now },
      { agencyId: agency.id, action: 'books.registerExported', subject: { kind: 'register', id: register } },
    )
    const chunks = writeRegister(database.db, register, { agencyId: agency.id, today: clock.today() }, lang)
    return streamedFile(chunks, TYPES.csv, `${agency.slug}-${REGISTER_FILES[register][lang]}.csv`)
  })
  routes.get('/documents/agency/:agencyId/cheque-deposits/:number', async (c) => {
    const caller = await requireStaff(c)
    const path = chequeDepositPath.safeParse(c.req.param())
    const query = documentQuery.safeParse(c.req.query())
    if (!path.success) throw new ApiError('notFound')
    const { agencyId, number } = path.data
    const now = clock.now()
    authorize(caller.actor, 'workForAgency', { agencyId, action: 'viewMoney', now: now.getTime() })
    if (!query.success) throw new ApiError('invalidRequest')
    const slip = await readChequeDeposit(database.db, { agencyId, number })
    const { name } = await database.db
      .selectFrom('agency')
      .select('name')
      .where('id', '=', agencyId)
      .executeTakeFirstOrThrow()
    const account = await findClientsBank(database.db, agencyId)
    const pdf = await writeChequeDeposit(
      { ...slip, number, agencyName: name, account },
      { now, locale: query.data.lang },
    )
    return new Response(new Uint8Array(pdf), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="remise-${number}.pdf"`,
        'cache-control': 'private, no-store',
      },
    })
  })
  return routes

  async function callerOf(c: Context<ApiEnv>) {
    const caller = await requireStaff(c)
    const path = agencyPath.safeParse(c.req.param())
    if (!path.success) throw new ApiError('notFound')
    const { agencyId } = path.data
    const now = clock.now()
    authorize(caller.actor, 'workForAgency', { agencyId, action: 'exportAccounts', now: now.getTime() })
    const agency = await database.db
      .selectFrom('agency')
      .select(['id', 'slug', 'siren'])
      .where('id', '=', agencyId)
      .executeTakeFirst()
    if (!agency) throw new ApiError('notFound')
    return { caller, agency, now }
  }
}

function streamedFile(chunks: AsyncGenerator<Uint8Array<ArrayBuffer>, void>, type: string, name: string): Response {
  return new Response(streamChunks(chunks), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}
