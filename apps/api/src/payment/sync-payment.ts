import { ApiError } from '@escale/contract/errors'
import { balanceOf, type Movement } from '@escale/domain/payment/ledger'
import { eventSeen, paymentTransition } from '@escale/domain/payment/payment-status'
import { confirmInstalment, notifyMoneyMissing, notifyPaymentReturned } from '../booking/booking-for-payment.ts'
import type { Deps } from '../platform/deps.ts'
import type { Logger } from '../platform/log.ts'
import {
  closeUnpaid,
  markStarted,
  type PaymentRow,
  pendingRefunds,
  readPayment,
  refundsInLedger,
  settleRefund,
  updatePayment,
  writeEvent,
  writeLedger,
} from './payment.store.ts'
import {
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
  ProviderUnavailable,
  RefundFailed,
} from './payment-provider.ts'
import { paymentTotalsOf } from './read-payment-totals.ts'

/** What a payment needs: rows, time, who takes the money, and where the site is. */
export interface PaymentContext extends Deps {
  provider: PaymentProvider
  log: Pick<Logger, 'warn' | 'error'>
  /** Origin of the site, without a trailing slash. */
  publicUrl: string
}

/**
 * Synchronises a payment with the provider. Called for a webhook, for a browser that comes back, and by the reconciler. Reads the
 * payment at the provider and decides in one transaction: the booking is confirmed or the authorisation is to be voided, the
 * movements are stored, and the webhook is marked as handled. Then captures or voids. Every step may be repeated, so the next
 * call completes an interrupted one. `resume`: also repeat a capture, void or refund that another call began; `close`: close
 * the provider's page if nobody has paid there yet. Throws ProviderUnavailable while nothing is decided.
 */
export async function syncPayment(
  deps: PaymentContext,
  payment: PaymentRow,
  { event, resume = false, close = false }: { event?: ProviderEvent; resume?: boolean; close?: boolean } = {},
): Promise<PaymentRow> {
  // A payment of a provider that the settings no longer name cannot be read.
  if (payment.provider !== deps.provider.name) return payment
  const provider = providerOf(deps, payment)
  const started = await openAtProvider(deps, payment)
  if (started.provider_payment_id === null) return started
  const providerPaymentId = started.provider_payment_id
  // Read before the provider, so that a refund made in between is not taken for a missing one.
  const knownRefunds = started.refunded_cents > 0 ? await refundsInLedger(deps.database.db, started.id) : []
  const providerPayment = await provider.read(providerPaymentId)
  const isOver = close || started.payable_until <= deps.clock.now()
  const last =
    isOver && providerPayment.state === 'open'
      ? await provider.void(providerPaymentId, voidKey(started))
      : providerPayment
  const decided = await decide(deps, started, last, { event, knownRefunds })
  if (!resume && decided.status === started.status) return decided
  try {
    return await finish(deps, decided, providerPaymentId)
  } catch (error) {
    // The decision is kept; the reconciler repeats the call.
    const about = { err: error, paymentId: payment.id, status: decided.status }
    if (error instanceof ProviderUnavailable) deps.log.warn(about, 'a payment waits for its provider')
    else deps.log.error(about, 'a provider does not do what was decided')
    return decided
  }
}

/**
 * Opens a payment at the provider, with the same idempotency key and request as any earlier call. A payment that the provider
 * refuses to open gets the status `refused`.
 */
export async function openAtProvider(deps: PaymentContext, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.status !== 'created') return payment
  const { db } = deps.database
  try {
    await markStarted(db, payment.id, await providerOf(deps, payment).start(payment.idempotency_key, payment.request))
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'paymentRefused')) throw error
    deps.log.error({ err: error, paymentId: payment.id }, 'the provider refuses to open a payment')
    await closeUnpaid(db, payment.id, 'refused')
  }
  return (await readPayment(db, payment.id)) ?? payment
}

/** The provider on the account on which the payment was opened. */
function providerOf({ provider }: PaymentContext, { provider_account }: PaymentRow): PaymentProvider {
  return provider_account === null ? provider : provider.onAccount(provider_account)
}

const voidKey = ({ idempotency_key }: PaymentRow) => `${idempotency_key}:void`
const returnKey = ({ idempotency_key }: PaymentRow) => `${idempotency_key}:return`
const captureKey = ({ idempotency_key }: PaymentRow) => `${idempotency_key}:capture`

/** Carries out the decision after the transaction: captures, voids or refunds. */
async function finish(deps: PaymentContext, decided: PaymentRow, providerPaymentId: string): Promise<PaymentRow> {
  const provider = providerOf(deps, decided)
  if (decided.status === 'authorised') {
    return decide(deps, decided, await provider.capture(providerPaymentId, captureKey(decided)))
  }
  if (decided.status === 'returning') {
    const { state } = await provider.read(providerPaymentId)
    // A captured payment cannot be voided, so it is refunded. It was captured by hand, or before the database was restored.
    const providerPayment =
      state === 'captured'
        ? await provider.refund(providerPaymentId, returnKey(decided), decided.amount_cents)
        : await provider.void(providerPaymentId, voidKey(decided))
    return decide(deps, decided, providerPayment)
  }
  let last = decided
  for (const refund of await pendingRefunds(deps.database.db, decided.id)) {
    try {
      const providerPayment = await provider.refund(providerPaymentId, refund.id, refund.amountCents)
      last = await decide(deps, last, providerPayment, { refundId: refund.id })
    } catch (error) {
      if (!(error instanceof RefundFailed)) throw error
      await leaveToAgency(deps, decided, refund, error)
    }
  }
  return last
}

/** Leaves a refund that the provider cannot make to the agency, and settles it. The agency pays it in another way. */
async function leaveToAgency(
  { database, clock, publicUrl, log }: PaymentContext,
  { id, booking_id: bookingId }: PaymentRow,
  refund: { id: string; amountCents: number },
  error: RefundFailed,
): Promise<void> {
  log.error({ err: error, paymentId: id, refundId: refund.id }, 'a refund has failed, its agency is told')
  await database.db.transaction().execute(async (trx) => {
    await settleRefund(trx, refund.id, clock.now())
    const failed = { mail: 'agencyRefundFailed', movementId: refund.id, missingCents: refund.amountCents } as const
    await notifyMoneyMissing(
      trx,
      { bookingId, ...failed, money: await paymentTotalsOf(trx, bookingId) },
      { clock, publicUrl },
    )
  })
}

async function decide(
  deps: PaymentContext,
  payment: PaymentRow,
  providerPayment: ProviderPayment,
  {
    event,
    refundId,
    knownRefunds = [],
  }: { event?: ProviderEvent | undefined; refundId?: string; knownRefunds?: readonly Movement[] } = {},
): Promise<PaymentRow> {
  const { database, clock, publicUrl, log } = deps
  const { id, booking_id: bookingId, instalment, amount_cents: amountCents } = payment
  const context = { clock, publicUrl }
  return database.db.transaction().execute(async (trx) => {
    const isNews =
      payment.status === 'started' && (providerPayment.state === 'authorised' || providerPayment.state === 'captured')
    // Locks the booking before the payment, as everywhere, so that no two transactions deadlock.
    const answer = isNews ? await confirmInstalment(trx, { bookingId, instalment, amountCents }, context) : null
    const accepted = answer === 'confirmed' || answer === 'paid'
    const row = await readPayment(trx, id, { lock: true })
    if (!row) throw new Error(`Payment ${id} is gone`)
    // Another call has decided in the meantime. Roll back when its decision differs.
    if (accepted && row.status !== 'started') throw new Error(`Payment ${id} was decided twice`)

    let { status } = row
    for (
      let next = eventSeen(status, providerPayment.state, accepted);
      next;
      next = eventSeen(status, providerPayment.state, accepted)
    ) {
      if (next === 'acceptLate') {
        await notifyPaymentReturned(
          trx,
          { bookingId, paymentId: id, money: await paymentTotalsOf(trx, bookingId) },
          context,
        )
      }
      if (next === 'void' && status === 'authorised') {
        log.error({ paymentId: id }, 'an accepted authorisation was lost')
        const lost = { mail: 'agencyPaymentLost', movementId: id, missingCents: amountCents } as const
        await notifyMoneyMissing(trx, { bookingId, ...lost, money: await paymentTotalsOf(trx, bookingId) }, context)
      }
      status = paymentTransition(status, next) ?? status
    }
    // A bank may return a refund days later. Only the agency can then reach the payer in another way.
    for (const { movementId, amountCents: missingCents } of knownRefunds) {
      if (providerPayment.movements.some((movement) => movement.movementId === movementId)) continue
      log.error({ paymentId: id, movementId }, 'a refund that was made has failed since')
      const failed = { mail: 'agencyRefundFailed', movementId, missingCents } as const
      await notifyMoneyMissing(trx, { bookingId, ...failed, money: await paymentTotalsOf(trx, bookingId) }, context)
    }
    const { refundedCents } = balanceOf(await writeLedger(trx, id, providerPayment.movements, clock.now()))
    if (refundedCents === amountCents) status = paymentTransition(status, 'refund') ?? status
    if (status !== row.status || refundedCents !== row.refunded_cents) {
      await updatePayment(trx, id, { status, refunded_cents: refundedCents })
    }
    if (refundId !== undefined) await settleRefund(trx, refundId, clock.now())
    if (event) await writeEvent(trx, { provider: deps.provider.name, ...event })
    return { ...row, status, refunded_cents: refundedCents }
  })
}
