import type { StripeCheck } from '@escale/api/payment/stripe/check-stripe'
import type { Env } from '@escale/api/platform/env'
import { describeConnectionError } from './describe-connection-error.ts'
import { danger, type Finding, ok } from './finding.ts'

/** Whether Stripe answers and takes the key (OP-102). Says nothing without a key, which the settings tell. Changes nothing. */
export async function checkPaymentProvider({ stripe }: Env['payment']): Promise<Finding[]> {
  if (!stripe) return []
  // Its SDK is loaded on demand.
  const { checkStripe } = await import('@escale/api/payment/stripe/check-stripe')
  return [describe(await checkStripe(stripe))]
}

function describe(check: StripeCheck): Finding {
  if (check.ok) return ok('payment provider', 'answers and takes the key')
  if (check.reason === 'refused')
    return danger('payment provider', `refuses the key: ${check.error.message}`, 'Check STRIPE_SECRET_KEY.')
  return danger(
    'payment provider',
    `does not answer: ${describeConnectionError(check.error)}`,
    'Let this machine reach api.stripe.com over https; guests can book meanwhile and cannot pay by card.',
  )
}
