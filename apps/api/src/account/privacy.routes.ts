import { ApiError } from '@escale/contract/errors'
import { privacyOperations } from '@escale/contract/privacy.operations'
import { apiRoute, cacheControl, createSlice, limitCall } from '../platform/http/route.ts'
import { describeRetention } from '../privacy/describe-retention.ts'
import { eraseAccount, foreseeErasure } from '../privacy/erase-account.ts'
import { readAccount } from './account.store.ts'
import type { AccountDeps } from './account-deps.ts'
import { listLogins } from './journal-login.ts'
import { requireOneself } from './require-oneself.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

/** What people see and decide about their own data (LW-501, LW-503). */
export function privacyRoutes(deps: AccountDeps) {
  const routes = createSlice()

  routes.openapi(apiRoute(privacyOperations.readPrivacy, cacheControl('no-store')), async (c) => {
    const accountId = await requireOneself(c, c.req.valid('param').id)
    const [logins, erasure] = await Promise.all([listLogins(deps, accountId), foreseeErasure(deps, accountId)])
    const kept = erasure.kept.map((purpose) => describeRetention(purpose, c.get('locale')))
    return c.json({ logins, refusal: erasure.refusal, kept }, 200)
  })

  routes.openapi(apiRoute(privacyOperations.eraseAccount), async (c) => {
    await limitCall(c, 'passwordChange')
    const accountId = await requireOneself(c, c.req.valid('param').id)
    const account = await readAccount(deps.database.db, accountId)
    if (!account) throw new ApiError('unauthenticated')
    await verifyOwnPassword(deps, account, c.req.valid('json').password)
    await eraseAccount(deps, { accountId, by: 'person' })
    return c.json({ done: true as const }, 200)
  })

  return routes
}
