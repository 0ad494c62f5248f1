import { ApiError } from '@escale/contract/errors'
import { paymentOperations } from '@escale/contract/payment.operations'
import { bodyLimit } from 'hono/body-limit'
import { apiRoute, cacheControl, createSlice, limitCall } from '../platform/http/route.ts'
import { requireAccount } from '../platform/session.ts'
import { handleWebhook } from './handle-webhook.ts'
import { answered, type PaymentDeps, paymentContext } from './payment-context.ts'
import { showLinkPayment, showPaymentLink, startLinkPayment } from './payment-links.ts'
import type { ProviderEvent } from './payment-provider.ts'
import { renounceInsurance } from './renounce-insurance.ts'
import { showPayment } from './show-payment.ts'
import { startPayment } from './start-payment.ts'
import type { PaymentContext } from './sync-payment.ts'

/** Providers send some kilobytes. */
const MAX_NOTIFICATION_BYTES = 256 * 1024

export function paymentRoutes(deps: PaymentDeps) {
  const routes = createSlice()
  const ownDeps = paymentContext(deps)

  routes.openapi(apiRoute(paymentOperations.startPayment), async (c) => {
    const { accountId } = await requireAccount(c, 'tenant')
    await limitCall(c, 'paymentStart', accountId)
    const requestKey = c.req.valid('header')['idempotency-key']
    const asking = { accountId, requestKey, locale: c.get('locale') }
    return c.json(await answered(startPayment(ownDeps, c.req.valid('json'), asking)), 200)
  })

  routes.openapi(apiRoute(paymentOperations.readPayment), async (c) => {
    const { actor } = await requireAccount(c, 'tenant')
    const { paymentId } = c.req.valid('param')
    return c.json(await showPayment(ownDeps, paymentId, { actor, locale: c.get('locale') }), 200)
  })

  routes.openapi(apiRoute(paymentOperations.renounceInsurance), async (c) => {
    const account = await requireAccount(c, 'tenant')
    await limitCall(c, 'bookingChange', account.accountId)
    return c.json(await answered(renounceInsurance(ownDeps, c.req.valid('param'), account)), 200)
  })

  // Whoever guesses tokens or ids is slowed down by the limit of its client.
  const noStore = cacheControl('no-store')
  routes.openapi(apiRoute(paymentOperations.readPaymentLink, noStore), async (c) => {
    await limitCall(c, 'paymentLink')
    return c.json(await showPaymentLink(ownDeps, c.req.valid('param').token, c.get('locale')), 200)
  })
  routes.openapi(apiRoute(paymentOperations.startLinkPayment, noStore), async (c) => {
    await limitCall(c, 'paymentStart')
    return c.json(
      await answered(startLinkPayment(ownDeps, c.req.valid('param').token, c.req.valid('json'), c.get('locale'))),
      200,
    )
  })
  routes.openapi(apiRoute(paymentOperations.readLinkPayment, noStore), async (c) => {
    await limitCall(c, 'paymentLink')
    return c.json(await showLinkPayment(ownDeps, c.req.valid('param').paymentId), 200)
  })

  return routes
}

/**
 * `POST /api/payment/webhook/{provider}`, for the provider alone: without the static header and without an origin, since
 * its signature over the raw body says more than both. Mounted before the guards of the API. `syncOther`: see `handleWebhook`.
 */
export function webhookRoutes(
  deps: PaymentDeps,
  syncOther?: (context: PaymentContext, event: ProviderEvent) => Promise<boolean>,
) {
  const routes = createSlice()
  const ownDeps = paymentContext(deps)
  const limit = bodyLimit({
    maxSize: MAX_NOTIFICATION_BYTES,
    onError: () => {
      throw new ApiError('tooLarge')
    },
  })
  routes.post(`/api/payment/webhook/${ownDeps.provider.name}`, limit, async (c) => {
    const other = syncOther && ((event: ProviderEvent) => syncOther(ownDeps, event))
    await answered(handleWebhook(ownDeps, await c.req.text(), c.req.raw.headers, other))
    return c.json({ received: true }, 200)
  })
  return routes
}
