import { approvalsOperations } from '@escale/contract/approvals.operations'
import { listApprovals, setApprovalLimit } from '../approval/require-approval.ts'
import { answered, type PaymentDeps, paymentContext } from '../payment/payment-context.ts'
import { apiRoute, cacheControl, createSlice } from '../platform/http/route.ts'
import { requireStaff } from '../staff/staff-caller.ts'
import { decideApproval } from './decide-approval.ts'

/** What waits for a second director (AG-107). */
export function approvalsRoutes(all: PaymentDeps) {
  const deps = paymentContext(all)
  const noStore = cacheControl('no-store')
  const routes = createSlice()
  const done = { done: true as const }

  routes.openapi(apiRoute(approvalsOperations.listApprovals, noStore), async (c) => {
    const { accountId } = await requireStaff(c)
    const { agencyId } = c.req.valid('param')
    return c.json(await listApprovals(deps.database.db, { agencyId, accountId }), 200)
  })
  routes.openapi(apiRoute(approvalsOperations.decideApproval, noStore), async (c) => {
    const { agencyId, approvalId } = c.req.valid('param')
    const caller = { ...(await requireStaff(c)), agencyId }
    await answered(decideApproval(deps, caller, approvalId, c.req.valid('json')))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(approvalsOperations.setApprovalLimit, noStore), async (c) => {
    const { agencyId } = c.req.valid('param')
    await setApprovalLimit(deps, { ...(await requireStaff(c)), agencyId }, c.req.valid('json').limitCents)
    return c.json(done, 200)
  })
  return routes
}
