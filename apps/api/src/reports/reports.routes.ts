import { reportsOperations } from '@escale/contract/reports.operations'
import type { ConversationDeps } from '../conversations/conversation-deps.ts'
import type { Deps } from '../platform/deps.ts'
import { apiRoute, cacheControl, createSlice, limitCall } from '../platform/http/route.ts'
import { requireStaff } from '../staff/staff-caller.ts'
import { decideReport } from './decide-report.ts'
import { listReports } from './list-reports.ts'
import { sendReport } from './send-report.ts'

/** Reports of unlawful content (LW-306). */
export function reportsRoutes(all: Deps & { env: { http: { publicUrl: string } } }) {
  const deps: ConversationDeps = { ...all, publicUrl: all.env.http.publicUrl }
  const routes = createSlice()

  routes.openapi(apiRoute(reportsOperations.sendReport), async (c) => {
    await limitCall(c, 'contentReport')
    const signedIn = await c.get('signedIn')()
    const isPerson = signedIn !== null && signedIn.actor.kind !== 'staff'
    const writer = { locale: c.get('locale'), accountId: isPerson ? signedIn.accountId : null }
    await sendReport(deps, c.req.valid('json'), writer)
    return c.json({ sent: true as const }, 200)
  })
  routes.openapi(apiRoute(reportsOperations.listReports, cacheControl('no-store')), async (c) =>
    c.json(await listReports(deps, c.req.valid('param').agencyId, c.req.valid('query')), 200),
  )
  routes.openapi(apiRoute(reportsOperations.decideReport), async (c) => {
    await decideReport(deps, await requireStaff(c), c.req.valid('param'), c.req.valid('json'))
    return c.json({ done: true as const }, 200)
  })
  return routes
}
