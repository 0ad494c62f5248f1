import { ApiError } from '@escale/contract/errors'
import { balanceOf, type Movement } from '@escale/domain/payment/ledger'
import { eventSeen, paymentTransition } from '@escale/domain/payment/payment-status'
import { confirmInstalment, notifyMoneyMissing, notifyPaymentReturned } from '../booking/booking-settlement.ts'
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
import { paymentTotalsOf } from './payment-totals.ts'

/** What a payment needs: rows, time, who takes the money, and where the site is. */
export interface PaymentContext extends Deps {
  provider: PaymentProvider
  log: Pick<Logger, 'warn' | 'error'>
  /** Origin of the site, without a trailing slash. */
  publicUrl: string
}

/**
 * Brings a payment to where the provider sees it, whoever asks: a notification, the browser that is back, the reconciler.
 * Reads the provider, decides in one transaction (the booking is confirmed or the authorisation is to be returned, the
 * movements are written down, the notification is handled), then captures or voids. What is cut anywhere is done by the
 * next who comes: every step may be repeated. `resume`: also repeat a capture, void or refund that somebody else began;
 * `close`: close the page if nobody has paid there yet. Throws ProviderUnavailable while nothing is decided.
 */
export async function syncPayment(
  deps: PaymentContext,
  payment: PaymentRow,
  { event, resume = false, close = false }: { event?: ProviderEvent; resume?: boolean; close?: boolean } = {},
): Promise<PaymentRow> {
  const { provider } = deps
  // Of the provider that the settings named before: nobody here can ask it.
  if (payment.provider !== provider.name) return payment
  const started = await openAtProvider(deps, payment)
  if (started.provider_payment_id === null) return started
  const providerPaymentId = started.provider_payment_id
  // Before the provider is read: what is given back meanwhile is not missing there.
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
 * Calls the provider for a payment that it has not answered yet; the same key and request as any call before. One that the
 * provider will not open is refused.
 */
export async function openAtProvider(deps: PaymentContext, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.status !== 'created') return payment
  const { db } = deps.database
  try {
    await markStarted(db, payment.id, await deps.provider.start(payment.idempotency_key, payment.request))
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'paymentRefused')) throw error
    deps.log.error({ err: error, paymentId: payment.id }, 'the provider refuses to open a payment')
    await closeUnpaid(db, payment.id, 'refused')
  }
  return (await readPayment(db, payment.id)) ?? payment
}

const voidKey = ({ idempotency_key }: PaymentRow) => `${idempotency_key}:void`
const returnKey = ({ idempotency_key }: PaymentRow) => `${idempotency_key}:return`
const captureKey = ({ idempotency_key }: PaymentRow) => `${idempotency_key}:capture`

/** What is decided on this side, after the transaction: take the money, or give it free. */
async function finish(deps: PaymentContext, decided: PaymentRow, providerPaymentId: string): Promise<PaymentRow> {
  const { provider } = deps
  if (decided.status === 'authorised') {
    return decide(deps, decided, await provider.capture(providerPaymentId, captureKey(decided)))
  }
  if (decided.status === 'returning') {
    const { state } = await provider.read(providerPaymentId)
    // Taken already, by a server whose database was lost since or by hand: what cannot be voided is given back.
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

/** A refund that cannot be made this way is the agency's to make in another; it counts as given back, as was agreed. */
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
    // The booking's lock before the payment's, as everywhere.
    const answer = isNews ? await confirmInstalment(trx, { bookingId, instalment, amountCents }, context) : null
    const accepted = answer === 'confirmed' || answer === 'paid'
    const row = await readPayment(trx, id, { lock: true })
    if (!row) throw new Error(`Payment ${id} is gone`)
    // Somebody else has decided since; if that was otherwise, nothing of this is kept.
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
    // A bank may send a refund back days later. Nobody but the agency knows another way to the payer.
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
