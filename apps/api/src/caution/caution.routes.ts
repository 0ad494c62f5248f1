import { cautionOperations } from '@escale/contract/caution.operations'
import type { Context } from 'hono'
import { answered, type PaymentDeps, paymentContext } from '../payment/payment-context.ts'
import type { ApiEnv } from '../platform/api-env.ts'
import { apiRoute, cacheControl, createSlice, limitCall } from '../platform/http/route.ts'
import { requireStaff } from '../staff/staff-caller.ts'
import { showCautionLink, showCautionResult, startCautionLink } from './caution-links.ts'
import { closeCautionOrAsk } from './close-caution.ts'
import { settleCautionRefund } from './settle-caution-refund.ts'
import { showCaution } from './show-caution.ts'
import { type CautionCaller, recordCaution, sendCautionLink } from './take-caution.ts'

/** Cautions of stays, for an agency's staff and for the guest with a link (AG-404). */
export function cautionRoutes(all: PaymentDeps) {
  const deps = paymentContext(all)
  const noStore = cacheControl('no-store')
  const routes = createSlice()
  const done = { done: true as const }

  routes.openapi(apiRoute(cautionOperations.readCaution, noStore), async (c) =>
    c.json(await showCaution(deps, c.req.valid('param')), 200),
  )
  routes.openapi(apiRoute(cautionOperations.recordCaution, noStore), async (c) => {
    const { agencyId, agencyBookingId } = c.req.valid('param')
    await answered(recordCaution(deps, await callerOf(c, agencyId), agencyBookingId, c.req.valid('json')))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(cautionOperations.sendCautionLink, noStore), async (c) => {
    const { agencyId, agencyBookingId } = c.req.valid('param')
    const caller = await callerOf(c, agencyId)
    await limitCall(c, 'paymentLinkMail', caller.accountId)
    await answered(sendCautionLink(deps, caller, agencyBookingId))
    return c.json(done, 200)
  })
  routes.openapi(apiRoute(cautionOperations.closeCaution, noStore), async (c) => {
    const { agencyId, ...caution } = c.req.valid('param')
    return c.json(await closeCautionOrAsk(deps, await callerOf(c, agencyId), caution, c.req.valid('json')), 200)
  })
  routes.openapi(apiRoute(cautionOperations.settleCautionRefund, noStore), async (c) => {
    const { agencyId, ...caution } = c.req.valid('param')
    await settleCautionRefund(deps, await callerOf(c, agencyId), caution, c.req.valid('json'))
    return c.json(done, 200)
  })

  // Whoever guesses tokens or ids is slowed down by the limit of its client.
  routes.openapi(apiRoute(cautionOperations.readCautionLink, noStore), async (c) => {
    await limitCall(c, 'paymentLink')
    return c.json(await showCautionLink(deps, c.req.valid('param').token, c.get('locale')), 200)
  })
  routes.openapi(apiRoute(cautionOperations.startCautionLink, noStore), async (c) => {
    await limitCall(c, 'paymentStart')
    return c.json(await answered(startCautionLink(deps, c.req.valid('param').token, c.get('locale'))), 200)
  })
  routes.openapi(apiRoute(cautionOperations.readCautionResult, noStore), async (c) => {
    await limitCall(c, 'paymentLink')
    return c.json(await showCautionResult(deps, c.req.valid('param').cautionId), 200)
  })
  return routes
}

async function callerOf(c: Context<ApiEnv>, agencyId: number): Promise<CautionCaller> {
  return { ...(await requireStaff(c)), agencyId }
}
