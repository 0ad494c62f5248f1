import { accountingOperations } from '@escale/contract/accounting.operations'
import type { Context } from 'hono'
import type { ApiEnv } from '../platform/api-env.ts'
import type { Deps } from '../platform/deps.ts'
import { apiRoute, cacheControl, createSlice } from '../platform/http/route.ts'
import { journalActor, requireStaff } from '../staff/staff-caller.ts'
import { issueFeeInvoicesOfMonth } from './issue-fee-invoices-of-month.ts'
import { listInvoices } from './list-invoices.ts'
import { listMandates, listReceipts } from './list-registers.ts'
import { recordDisbursement } from './record-disbursement.ts'
import { saveBooksSettings } from './save-books-settings.ts'
import { saveReceiptNotice } from './save-receipt-notice.ts'
import { showBooks } from './show-books.ts'

/** The books of an agency (LW-406, AG-407). */
export function accountingRoutes(deps: Deps) {
  const noStore = cacheControl('no-store')
  const routes = createSlice()
  const done = { done: true as const }

  routes.openapi(apiRoute(accountingOperations.readBooks, noStore), async (c) =>
    c.json(await showBooks(deps, c.req.valid('param').agencyId, c.req.valid('query')), 200),
  )
  routes.openapi(apiRoute(accountingOperations.recordDisbursement, noStore), async (c) => {
    await recordDisbursement(deps, await callerOf(c, c.req.valid('param').agencyId), c.req.valid('json'))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(accountingOperations.saveBooksSettings, noStore), async (c) => {
    await saveBooksSettings(deps, await callerOf(c, c.req.valid('param').agencyId), c.req.valid('json'))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(accountingOperations.readMandateRegister, noStore), async (c) =>
    c.json(await listMandates(deps, c.req.valid('param').agencyId, c.req.valid('query')), 200),
  )
  routes.openapi(apiRoute(accountingOperations.readReceiptRegister, noStore), async (c) =>
    c.json(await listReceipts(deps, c.req.valid('param').agencyId, c.req.valid('query')), 200),
  )
  routes.openapi(apiRoute(accountingOperations.saveReceiptNotice, noStore), async (c) => {
    const { agencyId, mandateId } = c.req.valid('param')
    await saveReceiptNotice(deps, { ...(await callerOf(c, agencyId)), mandateId }, c.req.valid('json'))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(accountingOperations.readInvoices, noStore), async (c) =>
    c.json(await listInvoices(deps, c.req.valid('param').agencyId, c.req.valid('query')), 200),
  )
  routes.openapi(apiRoute(accountingOperations.issueFeeInvoices, noStore), async (c) => {
    const caller = await callerOf(c, c.req.valid('param').agencyId)
    return c.json(await issueFeeInvoicesOfMonth(deps, caller, c.req.valid('json')), 200)
  })
  return routes
}

async function callerOf(c: Context<ApiEnv>, agencyId: number) {
  const caller = await requireStaff(c)
  return { agencyId, accountId: caller.accountId, actor: journalActor(caller) }
}
