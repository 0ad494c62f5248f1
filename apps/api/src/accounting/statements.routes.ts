import { ApiError } from '@escale/contract/errors'
import { statementsOperations } from '@escale/contract/statements.operations'
import { z } from 'zod'
import { readDocumentPdf } from '../documents/issued-documents.ts'
import type { Deps } from '../platform/deps.ts'
import type { Env } from '../platform/env.ts'
import { apiRoute, cacheControl, createSlice } from '../platform/route.ts'
import { readSession, requireAccount } from '../platform/session.ts'
import { journalActor, requireStaff } from '../staff/require-staff.ts'
import { changeStatements } from './change-statements.ts'
import { listSentStatements, listStatements } from './list-statements.ts'

/** Owners' statements of a month, for staff and for the owner (AG-406). */
export function statementsRoutes(deps: Deps & { env: Pick<Env, 'http'> }) {
  const noStore = cacheControl('no-store')
  const routes = createSlice()
  const context = { database: deps.database, clock: deps.clock, publicUrl: deps.env.http.publicUrl }

  routes.openapi(apiRoute(statementsOperations.listOwnerStatements, noStore), async (c) => {
    const { agencyId } = c.req.valid('param')
    return c.json(await listStatements(deps, { agencyId, month: c.req.valid('query').month }), 200)
  })
  routes.openapi(apiRoute(statementsOperations.changeOwnerStatements, noStore), async (c) => {
    const { agencyId } = c.req.valid('param')
    const caller = await requireStaff(c)
    const who = { agencyId, accountId: caller.accountId, actor: journalActor(caller) }
    return c.json(await changeStatements(context, who, c.req.valid('json')), 200)
  })
  routes.openapi(apiRoute(statementsOperations.listSentStatements, noStore), async (c) => {
    const { accountId } = await requireAccount(c, 'owner')
    return c.json(await listSentStatements(deps.database.db, accountId), 200)
  })
  return routes
}

/** An owner's statement as it was sent, outside the API, so that a plain link opens it. Answers `notFound` for another's. */
export function statementDocumentsRoutes(deps: Deps) {
  const routes = createSlice()
  routes.use('/documents/owner/*', readSession(deps))
  routes.get('/documents/owner/statements/:statementId', async (c) => {
    const { accountId } = await requireAccount(c, 'owner')
    const id = z.uuid().safeParse(c.req.param('statementId'))
    const { db } = deps.database
    const statement = id.success
      ? await db
          .selectFrom('owner_statement')
          .select(['document_id', 'month'])
          .where('id', '=', id.data)
          .where('owner_code', '=', accountId)
          .executeTakeFirst()
      : undefined
    const pdf = statement?.document_id ? await readDocumentPdf(db, statement.document_id) : undefined
    if (!statement || !pdf) throw new ApiError('notFound')
    return new Response(new Uint8Array(pdf), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="releve-${statement.month.slice(0, 7)}.pdf"`,
        'cache-control': 'private, no-store',
      },
    })
  })
  return routes
}
