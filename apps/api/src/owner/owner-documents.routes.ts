import { ApiError } from '@escale/contract/errors'
import { ownerResultsQuery } from '@escale/contract/owner-results'
import type { Context } from 'hono'
import { z } from 'zod'
import type { ApiEnv } from '../platform/api-env.ts'
import { readBrandName } from '../platform/brand-name.ts'
import type { Deps } from '../platform/deps.ts'
import { createSlice } from '../platform/http/route.ts'
import { readSession, requireAccount } from '../platform/session.ts'
import { resultLabels } from './documents/result-labels.ts'
import { writeResultsCsv } from './documents/write-results-csv.ts'
import { writeResultsPdf } from './documents/write-results-pdf.ts'
import { showResults } from './show-results.ts'

const query = ownerResultsQuery.extend({ lang: z.enum(['fr', 'en']).default('fr') })

/**
 * An owner's results as files, outside the API: a plain link opens them with the session's cookie. Fails with
 * `unauthenticated`, `forbidden` without advanced access, `lotNotFound`, `invalidRequest`.
 */
export function ownerDocumentsRoutes(deps: Deps) {
  const routes = createSlice()
  routes.use('/documents/owner/*', readSession(deps))

  routes.get('/documents/owner/results.csv', async (c) => {
    const { results, locale, name } = await resultsOf(c)
    return file(writeResultsCsv(results, locale), 'text/csv; charset=utf-8', `${name}.csv`)
  })
  routes.get('/documents/owner/results.pdf', async (c) => {
    const { results, locale, name, accountId, reference } = await resultsOf(c)
    const { ownerName } = await deps.database.db
      .selectFrom('account')
      .select((account) =>
        account.fn<string>('concat_ws', [account.val(' '), 'first_name', 'last_name']).as('ownerName'),
      )
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const brandName = await readBrandName(deps.database.db, locale)
    const pdf = await writeResultsPdf(results, { ownerName, reference, brandName, now: deps.clock.now(), locale })
    return file(new Uint8Array(pdf), 'application/pdf', `${name}.pdf`)
  })
  return routes

  async function resultsOf(c: Context<ApiEnv>) {
    const account = await requireAccount(c, 'owner')
    const parsed = query.safeParse(c.req.query())
    if (!parsed.success) throw new ApiError('invalidRequest')
    const { lang: locale, year, reference } = parsed.data
    const results = await showResults(deps, account, { year, reference }, locale)
    const name = [resultLabels[locale].file, year, reference?.replace(/[^\w-]/g, '')].filter(Boolean).join('-')
    return { results, locale, name, accountId: account.accountId, reference }
  }
}

function file(body: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}
