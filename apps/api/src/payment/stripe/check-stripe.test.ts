import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../../platform/env.ts'
import { checkStripe } from './check-stripe.ts'
import { startStripeServer } from './stripe-server.fixture.ts'

test('OP-102 a key that Stripe takes, one that it refuses and a Stripe that does not answer are told apart', async () => {
  const server = await startStripeServer('sk_test_good')
  let isRunning = true
  const stop = async () => {
    if (isRunning) await server.stop()
    isRunning = false
  }
  onTestFinished(stop)
  const check = (key: string) => {
    const settings = { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_test', STRIPE_API_URL: server.url }
    return checkStripe(readEnv(settings).payment.stripe ?? expect.fail('no settings'))
  }
  expect(await check('sk_test_good')).toEqual({ ok: true })
  expect(await check('sk_test_other')).toMatchObject({ ok: false, reason: 'refused' })
  await stop()
  expect(await check('sk_test_good')).toMatchObject({ ok: false, reason: 'unreachable' })
})
