import { z } from 'zod'
import { isEventHandled, readPayment, writeEvent } from './payment.store.ts'
import type { ProviderEvent } from './payment-provider.ts'
import { type PaymentContext, syncPayment } from './sync-payment.ts'

/**
 * Handles a notification of the provider. Its signature proves its origin; the state itself is read from the provider,
 * so repeated, reordered and concurrent notifications take effect once. Throws `invalidSignature`, and
 * ProviderUnavailable, after which the provider sends it again. `syncOther` looks whether it concerns something else than a
 * payment, and may be repeated.
 */
export async function handleWebhook(
  deps: PaymentContext,
  rawBody: string,
  headers: Headers,
  syncOther?: (event: ProviderEvent) => Promise<boolean>,
): Promise<void> {
  const { db } = deps.database
  const { provider } = deps
  const event = provider.parseNotification(rawBody, headers)
  if (await isEventHandled(db, provider.name, event.eventId)) return
  const isOurs = z.uuid().safeParse(event.paymentId).success
  const payment = isOurs && event.paymentId !== null ? await readPayment(db, event.paymentId) : null
  if (payment?.provider !== provider.name) {
    if (isOurs && payment === null && (await syncOther?.(event)))
      return writeEvent(db, { provider: provider.name, ...event })
    // Happens after a restore of a backup that is older than the payment: money may have moved.
    if (isOurs && payment === null) deps.log.error({ event }, 'a notification of a payment that is not known here')
    // Otherwise the notification concerns another system on the same provider account.
    return writeEvent(db, { provider: provider.name, ...event })
  }
  // An event of one account says nothing of a payment on another.
  if (payment.provider_account !== event.account) {
    deps.log.error({ event, paymentId: payment.id }, 'a notification names a payment of another account')
    return writeEvent(db, { provider: provider.name, ...event })
  }
  await syncPayment(deps, payment, { event })
}
