import { ApiError } from '@escale/contract/errors'
import type { Context } from 'hono'
import type { ApiEnv } from '../platform/api-env.ts'
import type { Deps } from '../platform/deps.ts'
import { createSlice } from '../platform/http/route.ts'
import { readSession, requireAccount } from '../platform/session.ts'
import { readPersonalData } from './personal-data.store.ts'
import { writePersonalData } from './write-personal-data.ts'

/**
 * Download of one's own data as JSON and PDF (LW-501), outside the API so that a plain link opens it with the session's cookie.
 * `?lang=en` chooses the language of the PDF; default: the account's. Answers `unauthenticated`, and `viewOnly` to
 * staff who see an owner's space.
 */
export function personalDataRoutes(deps: Deps) {
  const routes = createSlice()
  routes.use('/documents/personal-data.*', readSession(deps))

  routes.get('/documents/personal-data.json', async (c) => {
    const { data } = await dataOf(c)
    return file(JSON.stringify(data, null, 2), 'application/json; charset=utf-8', 'json')
  })
  routes.get('/documents/personal-data.pdf', async (c) => {
    const { data, locale } = await dataOf(c)
    const pdf = await writePersonalData(data, { locale, now: deps.clock.now() })
    return file(new Uint8Array(pdf), 'application/pdf', 'pdf')
  })
  return routes

  async function dataOf(c: Context<ApiEnv>) {
    const { accountId, email, locale, viewedBy } = await requireAccount(c)
    if (viewedBy) throw new ApiError('viewOnly')
    const lang = c.req.query('lang')
    const data = await readPersonalData(deps.database.db, { accountId, email })
    return { data, locale: lang === 'fr' || lang === 'en' ? lang : locale }
  }
}

function file(body: BodyInit, type: string, extension: 'json' | 'pdf'): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="escale-donnees.${extension}"`,
      'cache-control': 'private, no-store',
    },
  })
}
