/** Stripe Connect: agencies' accounts, and the payouts of an account. */
import { ApiError } from '@escale/contract/errors'
import type { Payout, PayoutMovement } from '@escale/domain/payment/provider-payout'
import Stripe from 'stripe'
import type { PaymentProvider } from '../payment-provider.ts'

const PAYOUTS = 50
const MOVEMENTS = 2_000
const PAGE = 100

type AccountCalls = Pick<
  PaymentProvider,
  'payouts' | 'payoutMovements' | 'openAccount' | 'readAccount' | 'onboardingUrl'
>

/**
 * An agency's account is its own: it has Stripe's dashboard, pays its fees and answers for its losses, and Stripe asks it for what
 * the law requires. `on` names the account whose payouts are read; `call` translates Stripe's errors.
 */
export function accountCalls(
  stripe: Stripe,
  on: { stripeAccount?: string },
  call: <Answer>(work: () => Promise<Answer>) => Promise<Answer>,
): AccountCalls {
  return {
    payouts: () => call(async () => (await stripe.payouts.list({ limit: PAYOUTS }, on)).data.map(presentPayout)),
    payoutMovements: (payoutId) =>
      call(async () => {
        const payout = await stripe.payouts.retrieve(payoutId, {}, on).catch((error: unknown) => {
          throw error instanceof Stripe.errors.StripeInvalidRequestError ? new ApiError('notFound') : error
        })
        const transactions = await stripe.balanceTransactions
          .list({ payout: payoutId, limit: PAGE }, on)
          .autoPagingToArray({ limit: MOVEMENTS })
        return {
          payout: presentPayout(payout),
          movements: transactions.filter(({ type }) => !OWN.has(type)).map(presentMovement),
        }
      }),
    openAccount: (idempotencyKey, { name, email }) =>
      call(async () => {
        const { id } = await stripe.accounts.create(
          {
            country: 'FR',
            email,
            business_profile: { name },
            controller: {
              fees: { payer: 'account' },
              losses: { payments: 'stripe' },
              requirement_collection: 'stripe',
              stripe_dashboard: { type: 'full' },
            },
          },
          { idempotencyKey },
        )
        return id
      }),
    readAccount: (account) =>
      call(async () => {
        const { charges_enabled: mayCharge, payouts_enabled: mayPayOut } = await stripe.accounts.retrieve(account)
        return { mayCharge, mayPayOut }
      }),
    onboardingUrl: (account, returnUrl) =>
      call(async () => {
        const link = { account, type: 'account_onboarding', return_url: returnUrl, refresh_url: returnUrl } as const
        return (await stripe.accountLinks.create(link)).url
      }),
  }
}

/** The payout itself among its balance transactions. */
const OWN: ReadonlySet<string> = new Set(['payout', 'payout_cancel', 'payout_failure'])
const CAPTURES: ReadonlySet<string> = new Set(['charge', 'payment'])
const REFUNDS: ReadonlySet<string> = new Set(['refund', 'payment_refund'])

function presentPayout({ id, amount, arrival_date: arrival, status }: Stripe.Payout): Payout {
  const isFailed = status === 'failed' || status === 'canceled'
  return {
    id,
    amountCents: amount,
    arrivalOn: new Date(arrival * 1000).toISOString().slice(0, 10),
    status: status === 'paid' ? 'paid' : isFailed ? 'failed' : 'pending',
  }
}

function presentMovement({ id, type, source, amount, fee, description }: Stripe.BalanceTransaction): PayoutMovement {
  const movementId = (typeof source === 'string' ? source : source?.id) ?? id
  const kind = CAPTURES.has(type) ? 'captured' : REFUNDS.has(type) ? 'refunded' : 'other'
  return { movementId, kind, amountCents: amount, feeCents: fee, description: description ?? type }
}
