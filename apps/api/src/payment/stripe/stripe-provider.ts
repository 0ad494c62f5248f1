import { ApiError } from '@escale/contract/errors'
import type { Movement } from '@escale/domain/payment/ledger'
import type { ProviderState } from '@escale/domain/payment/payment-status'
import Stripe from 'stripe'
import type { Env } from '../../platform/env.ts'
import { type PaymentProvider, type ProviderPayment, ProviderUnavailable, RefundFailed } from '../payment-provider.ts'
import { accountCalls } from './stripe-accounts.ts'
import { verifyWebhook } from './verify-webhook.ts'

const TIMEOUT_MS = 10_000
const RETRIES = 2
const MAX_REFUNDS = 100
/** Of a card payment on the internet; some cards allow up to thirty (https://docs.stripe.com/payments/extended-authorization). */
const HOLD_DAYS = 7

/**
 * Stripe Checkout with manual capture: a payment is known by its Checkout Session, whose PaymentIntent appears once the
 * payer has given a card. Card data never comes near this site. Our id of the payment is the session's
 * `client_reference_id` and stands in the metadata of what follows, so that every event names it.
 */
export function createStripeProvider(settings: NonNullable<Env['payment']['stripe']>): PaymentProvider {
  const stripe = openStripe(settings)
  return providerOn(stripe, settings, null)
}

/** Stripe's client for these settings: ten seconds an attempt, two repetitions. */
export function openStripe(settings: NonNullable<Env['payment']['stripe']>): Stripe {
  const api = new URL(settings.apiUrl)
  return new Stripe(settings.secretKey, {
    host: api.hostname,
    protocol: api.protocol === 'http:' ? 'http' : 'https',
    ...(api.port && { port: api.port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
}

/** The calls on one account (Stripe Connect, direct charges: the account is a header of each call); null: the platform's own. */
function providerOn(
  stripe: Stripe,
  settings: NonNullable<Env['payment']['stripe']>,
  account: string | null,
): PaymentProvider {
  const on = account === null ? {} : { stripeAccount: account }

  async function read(id: string): Promise<ProviderPayment> {
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }, on)
    const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent
    const refunds =
      intent?.status === 'succeeded' && (chargeOf(intent)?.amount_refunded ?? 0) > 0
        ? (await stripe.refunds.list({ payment_intent: intent.id, limit: MAX_REFUNDS }, on)).data
        : []
    const captureBefore = captureBeforeOf(intent)
    return {
      providerPaymentId: id,
      state: stateOf(session, intent),
      movements: movementsOf(intent, refunds),
      ...(captureBefore && { captureBefore }),
    }
  }

  /** What a session that somebody has paid led to: its PaymentIntent, and our id of the payment. */
  async function paidOn(id: string): Promise<{ payment_intent: string; paymentId: string }> {
    const { payment_intent: intent, client_reference_id } = await stripe.checkout.sessions.retrieve(id, {}, on)
    if (intent === null) throw new Error(`Nobody has paid ${id}`)
    return { payment_intent: typeof intent === 'string' ? intent : intent.id, paymentId: client_reference_id ?? '' }
  }

  return {
    name: 'stripe',
    holdDays: HOLD_DAYS,
    onAccount: (agencyAccount) => providerOn(stripe, settings, agencyAccount),
    start: (idempotencyKey, request) =>
      withStripeErrors(async () => {
        const metadata = { paymentId: request.paymentId }
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: request.paymentId,
            metadata,
            payment_intent_data: { capture_method: 'manual', description: request.description, metadata },
            ...(request.isHold && {
              payment_method_options: { card: { request_extended_authorization: 'if_available' } },
            }),
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: 'eur',
                  unit_amount: request.amountCents,
                  product_data: {
                    name: request.description,
                    ...(request.stay !== undefined && { description: request.stay }),
                  },
                },
              },
            ],
            customer_email: request.email,
            locale: request.locale,
            success_url: request.returnUrl,
            cancel_url: request.returnUrl,
          },
          { idempotencyKey, ...on },
        )
        return { providerPaymentId: session.id, pageUrl: session.url ?? request.returnUrl }
      }).catch((error: unknown) => {
        // Nothing was opened, and the same request would be refused again.
        const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError
        throw isRefused ? new ApiError('paymentRefused', { message: error.message }) : error
      }),
    read: (id) => withStripeErrors(() => read(id)),
    capture: (id, idempotencyKey, amountCents) =>
      withStripeErrors(async () => {
        const { payment_intent } = await paidOn(id)
        const part = amountCents === undefined ? {} : { amount_to_capture: amountCents }
        await stripe.paymentIntents.capture(payment_intent, part, { idempotencyKey, ...on })
        return read(id)
      }),
    void: (id, idempotencyKey) =>
      withStripeErrors(async () => {
        const { state } = await read(id)
        if (state === 'open')
          await stripe.checkout.sessions.expire(id, {}, { idempotencyKey: `${idempotencyKey}:page`, ...on })
        if (state === 'authorised') {
          const { payment_intent } = await paidOn(id)
          await stripe.paymentIntents.cancel(payment_intent, {}, { idempotencyKey, ...on })
        }
        return read(id)
      }),
    refund: (id, idempotencyKey, amountCents) =>
      withStripeErrors(async () => {
        const { payment_intent, paymentId } = await paidOn(id)
        // Stripe forgets keys after a day; a refund that was made says for good which one it is.
        const { data } = await stripe.refunds.list({ payment_intent, limit: MAX_REFUNDS }, on)
        const metadata = { refundId: idempotencyKey, paymentId }
        const refund =
          data.find(({ metadata }) => metadata?.refundId === idempotencyKey) ??
          (await stripe.refunds.create({ payment_intent, amount: amountCents, metadata }, { idempotencyKey, ...on }))
        // Not once more: somebody may have given it back in another way meanwhile.
        if (!isStanding(refund)) throw new RefundFailed(`${refund.id}: ${refund.failure_reason ?? refund.status}`)
        return read(id)
      }),
    ...accountCalls(stripe, on, withStripeErrors),
    parseNotification: (rawBody, headers) => verifyWebhook(stripe, settings.webhookSecrets, { rawBody, headers }),
  }
}

/** Whether a refund gave the money back, or still may. */
function isStanding({ status }: Stripe.Refund): boolean {
  return status !== 'failed' && status !== 'canceled'
}

function stateOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): ProviderState {
  if (intent?.status === 'requires_capture') return 'authorised'
  if (intent?.status === 'succeeded') return 'captured'
  if (session.status === 'expired') return 'abandoned'
  return intent?.status === 'canceled' ? 'voided' : 'open'
}

/**
 * What moved, by the names of the charge and of the refunds. A cancelled authorisation is also a refund to Stripe, of which
 * nothing was taken: here it is voided.
 */
function movementsOf(intent: Stripe.PaymentIntent | null, refunds: Stripe.Refund[]): Movement[] {
  const charge = intent && chargeOf(intent)
  if (!charge?.paid) return []
  const movementId = charge.id
  const movements: Movement[] = [{ kind: 'authorised', amountCents: charge.amount, movementId }]
  if (intent?.status === 'canceled') movements.push({ kind: 'voided', amountCents: charge.amount, movementId })
  if (intent?.status === 'succeeded') {
    movements.push({ kind: 'captured', amountCents: charge.amount_captured, movementId })
  }
  const succeeded = refunds.filter(isStanding)
  return [
    ...movements,
    ...succeeded.map(({ id, amount }) => ({ kind: 'refunded' as const, amountCents: amount, movementId: id })),
  ]
}

/** Until when the card keeps the amount reserved. */
function captureBeforeOf(intent: Stripe.PaymentIntent | null): Date | null {
  const seconds = intent && chargeOf(intent)?.payment_method_details?.card?.capture_before
  return seconds ? new Date(seconds * 1000) : null
}

function chargeOf({ latest_charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof latest_charge === 'string' ? null : latest_charge
}

/** Runs a Stripe call. Throws ProviderUnavailable without a response, and `requestKeyReused` for a reused idempotency key. */
async function withStripeErrors<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    const { errors } = Stripe
    if (error instanceof errors.StripeIdempotencyError) throw new ApiError('requestKeyReused')
    const isAway =
      error instanceof errors.StripeConnectionError ||
      error instanceof errors.StripeRateLimitError ||
      error instanceof errors.StripeAPIError
    if (isAway) throw new ProviderUnavailable('Stripe did not answer', { cause: error })
    throw error
  }
}
