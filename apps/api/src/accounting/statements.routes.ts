import { ApiError } from '@escale/contract/errors'
import { agencyPath } from '@escale/contract/staff'
import { statementsQuery } from '@escale/contract/statements'
import { statementsOperations } from '@escale/contract/statements.operations'
import type { Context } from 'hono'
import { z } from 'zod'
import { readDocumentPdf } from '../documents/issued-documents.ts'
import { fileResponse } from '../files/file-response.ts'
import type { ApiEnv } from '../platform/api-env.ts'
import { authorize } from '../platform/authorize.ts'
import type { Deps } from '../platform/deps.ts'
import type { Env } from '../platform/env.ts'
import { apiRoute, cacheControl, createSlice } from '../platform/http/route.ts'
import { createSecretBox } from '../platform/secret-box.ts'
import { readSession, requireAccount } from '../platform/session.ts'
import { journalActor, requireStaff } from '../staff/staff-caller.ts'
import { setBankAccount } from './bank-accounts.ts'
import { changeStatements } from './change-statements.ts'
import { findExpenseReceipt, listSentStatements, listStatements } from './list-statements.ts'
import { payOwners, readPayoutXml } from './pay-owners.ts'
import { previewStatement } from './preview-statement.ts'
import { recordOwnerExpense } from './record-owner-expense.ts'

const previewPath = agencyPath.extend({ month: statementsQuery.shape.month, ownerCode: z.uuid() })
const payoutPath = agencyPath.extend({ fileId: z.uuid() })

type StatementsDeps = Deps & { env: Pick<Env, 'http' | 'secretKey'> }

const secretsOf = ({ env }: StatementsDeps) => createSecretBox(env.secretKey ?? '')

/** Owners' statements of a month, what is spent for owners and paid to them, for staff and for the owner (AG-406). */
export function statementsRoutes(deps: StatementsDeps) {
  const noStore = cacheControl('no-store')
  const routes = createSlice()
  const context = { database: deps.database, clock: deps.clock, publicUrl: deps.env.http.publicUrl }
  const sealed = { database: deps.database, clock: deps.clock, secrets: secretsOf(deps) }
  const done = { done: true as const }
  const callerOf = async (c: Context<ApiEnv>, agencyId: number) => {
    const caller = await requireStaff(c)
    return { agencyId, accountId: caller.accountId, actor: journalActor(caller) }
  }

  routes.openapi(apiRoute(statementsOperations.listOwnerStatements, noStore), async (c) => {
    const { agencyId } = c.req.valid('param')
    return c.json(await listStatements(deps, { agencyId, month: c.req.valid('query').month }), 200)
  })
  routes.openapi(apiRoute(statementsOperations.changeOwnerStatements, noStore), async (c) => {
    const { agencyId } = c.req.valid('param')
    return c.json(await changeStatements(context, await callerOf(c, agencyId), c.req.valid('json')), 200)
  })
  routes.openapi(apiRoute(statementsOperations.setBankAccount, noStore), async (c) => {
    await setBankAccount(sealed, await callerOf(c, c.req.valid('param').agencyId), c.req.valid('json'))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(statementsOperations.recordOwnerExpense, noStore), async (c) => {
    await recordOwnerExpense(deps, await callerOf(c, c.req.valid('param').agencyId), c.req.valid('json'))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(statementsOperations.payOwners, noStore), async (c) => {
    const caller = await callerOf(c, c.req.valid('param').agencyId)
    return c.json(await payOwners(sealed, caller, c.req.valid('json')), 200)
  })
  routes.openapi(apiRoute(statementsOperations.listSentStatements, noStore), async (c) => {
    const { accountId } = await requireAccount(c, 'owner')
    return c.json(await listSentStatements(deps.database.db, accountId), 200)
  })
  return routes
}

/**
 * An owner's statements and receipts, and the files of transfers for the bank, outside the API, so that a plain link opens them.
 * Answers `notFound` for another's.
 */
export function statementDocumentsRoutes(deps: StatementsDeps) {
  const routes = createSlice()
  routes.use('/documents/owner/*', readSession(deps))
  routes.use('/documents/agency/*', readSession(deps))
  routes.get('/documents/agency/:agencyId/payouts/:fileId', async (c) => {
    const { actor } = await requireStaff(c)
    const path = payoutPath.safeParse(c.req.param())
    if (!path.success) throw new ApiError('notFound')
    const { agencyId, fileId } = path.data
    authorize(actor, 'workForAgency', { agencyId, action: 'payOwners', now: deps.clock.now().getTime() })
    const file = await readPayoutXml({ database: deps.database, secrets: secretsOf(deps) }, { agencyId, fileId })
    if (!file) throw new ApiError('notFound')
    return new Response(new Uint8Array(file.xml), {
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        'content-disposition': `attachment; filename="virements-${file.messageId}.xml"`,
        'cache-control': 'private, no-store',
      },
    })
  })
  routes.get('/documents/agency/:agencyId/owner-statements/:month/:ownerCode', async (c) => {
    const { actor } = await requireStaff(c)
    const path = previewPath.safeParse(c.req.param())
    if (!path.success) throw new ApiError('notFound')
    const { agencyId, month, ownerCode } = path.data
    authorize(actor, 'workForAgency', { agencyId, action: 'viewMoney', now: deps.clock.now().getTime() })
    const pdf = await previewStatement(deps, { agencyId, month, ownerCode })
    return new Response(new Uint8Array(pdf), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="apercu-releve-${month.slice(0, 7)}.pdf"`,
        'cache-control': 'private, no-store',
      },
    })
  })
  routes.get('/documents/owner/expenses/:expenseId', async (c) => {
    const { accountId } = await requireAccount(c, 'owner')
    const id = z.uuid().safeParse(c.req.param('expenseId'))
    const file = id.success ? await findExpenseReceipt(deps.database.db, { accountId, expenseId: id.data }) : undefined
    if (!file) throw new ApiError('notFound')
    return fileResponse(file, `justificatif-${id.data}`)
  })
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
