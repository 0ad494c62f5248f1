import { payoutsOperations } from '@escale/contract/provider-payouts.operations'
import type { Context } from 'hono'
import { listPayouts, showPayout } from '../payment/list-provider-payouts.ts'
import { setPaymentMode, showPaymentAccount, startOnboarding } from '../payment/manage-payment-account.ts'
import { answered, type PaymentDeps, paymentContext } from '../payment/payment-context.ts'
import type { ApiEnv } from '../platform/api-env.ts'
import { apiRoute, cacheControl, createSlice } from '../platform/http/route.ts'
import { journalActor, requireStaff } from '../staff/staff-caller.ts'

/** An agency's account at the payment provider, and what is paid out to it (AG-401, AG-405). */
export function payoutsRoutes(deps: PaymentDeps) {
  const noStore = cacheControl('no-store')
  const routes = createSlice()
  const context = paymentContext(deps)

  routes.openapi(apiRoute(payoutsOperations.listPayouts, noStore), async (c) =>
    c.json(await answered(listPayouts(context, c.req.valid('param').agencyId)), 200),
  )
  routes.openapi(apiRoute(payoutsOperations.readPayout, noStore), async (c) => {
    const { agencyId, payoutId } = c.req.valid('param')
    return c.json(await answered(showPayout(context, agencyId, payoutId)), 200)
  })
  routes.openapi(apiRoute(payoutsOperations.readPaymentAccount, noStore), async (c) =>
    c.json(await answered(showPaymentAccount(context, c.req.valid('param').agencyId)), 200),
  )
  routes.openapi(apiRoute(payoutsOperations.setPaymentMode, noStore), async (c) => {
    const caller = await callerOf(c, c.req.valid('param').agencyId)
    await answered(setPaymentMode(context, caller, c.req.valid('json').mode))
    return c.json({ done: true as const }, 200)
  })
  routes.openapi(apiRoute(payoutsOperations.startOnboarding, noStore), async (c) => {
    const caller = await callerOf(c, c.req.valid('param').agencyId)
    return c.json({ url: await answered(startOnboarding(context, { ...caller, locale: c.get('locale') })) }, 200)
  })
  return routes
}

async function callerOf(c: Context<ApiEnv>, agencyId: number) {
  return { agencyId, actor: journalActor(await requireStaff(c)) }
}
