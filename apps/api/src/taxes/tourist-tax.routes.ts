import { ApiError } from '@escale/contract/errors'
import { agencyPath } from '@escale/contract/staff'
import { taxRegisterQuery } from '@escale/contract/tourist-tax'
import { touristTaxOperations } from '@escale/contract/tourist-tax.operations'
import type { Context } from 'hono'
import type { ApiEnv } from '../platform/api-env.ts'
import { authorize } from '../platform/authorize.ts'
import type { Deps } from '../platform/deps.ts'
import { apiRoute, cacheControl, createSlice } from '../platform/http/route.ts'
import { writeJournal } from '../platform/journal.ts'
import { readSession } from '../platform/session.ts'
import { streamChunks } from '../platform/text/stream-chunks.ts'
import { journalActor, requireStaff } from '../staff/staff-caller.ts'
import { declareTax, payTax } from './declare-tax.ts'
import { writeTaxRegister } from './export-tax-register.ts'
import { showTaxStatements } from './show-tax-statements.ts'

/** The tourist tax that an agency collects (LW-109). */
export function touristTaxRoutes(deps: Deps) {
  const noStore = cacheControl('no-store')
  const routes = createSlice()
  const done = { done: true as const }

  routes.openapi(apiRoute(touristTaxOperations.readTaxStatements, noStore), async (c) =>
    c.json(await showTaxStatements(deps, c.req.valid('param').agencyId, c.req.valid('query')), 200),
  )
  routes.openapi(apiRoute(touristTaxOperations.declareTax, noStore), async (c) => {
    await declareTax(deps, await callerOf(c, c.req.valid('param').agencyId), c.req.valid('json'))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(touristTaxOperations.payTax, noStore), async (c) => {
    await payTax(deps, await callerOf(c, c.req.valid('param').agencyId), c.req.valid('json'))
    return c.json(done, 200)
  })
  return routes
}

/**
 * The register of a period as a file, outside the API so that a plain link opens it with the session's cookie. Each download is in the
 * journal. Answers `unauthenticated`, `forbidden`, `secondFactorRequired`, `notFound` for another agency, `invalidRequest`.
 */
export function touristTaxDocumentsRoutes(deps: Deps) {
  const { database, clock } = deps
  const routes = createSlice()
  const path = '/documents/agency/:agencyId/tourist-tax'
  routes.use(path, readSession(deps))

  routes.get(path, async (c) => {
    const caller = await requireStaff(c)
    const agencyOfPath = agencyPath.safeParse(c.req.param())
    const query = taxRegisterQuery.safeParse(c.req.query())
    if (!agencyOfPath.success) throw new ApiError('notFound')
    const { agencyId } = agencyOfPath.data
    const now = clock.now()
    authorize(caller.actor, 'workForAgency', { agencyId, action: 'exportAccounts', now: now.getTime() })
    if (!query.success) throw new ApiError('invalidRequest')
    const { lang, ...period } = query.data
    const agency = await database.db.selectFrom('agency').select('slug').where('id', '=', agencyId).executeTakeFirst()
    if (!agency) throw new ApiError('notFound')
    const { from, to, insee } = period
    await writeJournal(
      database.db,
      { actor: journalActor(caller), now },
      { agencyId, action: 'taxes.exported', subject: { kind: 'taxRegister', id: agencyId }, after: period },
    )
    const name = ['taxe-de-sejour', agency.slug, insee, from, to].filter(Boolean).join('-')
    return new Response(streamChunks(writeTaxRegister(database.db, { agencyId, ...period }, lang)), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}.csv"`,
        'cache-control': 'private, no-store',
      },
    })
  })
  return routes
}

async function callerOf(c: Context<ApiEnv>, agencyId: number) {
  const caller = await requireStaff(c)
  return { agencyId, accountId: caller.accountId, actor: journalActor(caller) }
}
