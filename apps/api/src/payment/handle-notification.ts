import { z } from 'zod'
import { isEventHandled, readPayment, writeEvent } from './payment.store.ts'
import { type PaymentContext, syncPayment } from './sync-payment.ts'

/**
 * A notification of the provider. It is believed to be the provider's (its signature), and that something happened; what,
 * the provider is asked. So repeats, any order and races with the browser's return end in one effect. Throws
 * `invalidSignature`, and ProviderUnavailable, after which the provider sends it again.
 */
export async function handleNotification(deps: PaymentContext, rawBody: string, headers: Headers): Promise<void> {
  const { db } = deps.database
  const { provider } = deps
  const event = provider.parseNotification(rawBody, headers)
  if (await isEventHandled(db, provider.name, event.eventId)) return
  const isOurs = z.uuid().safeParse(event.paymentId).success
  const payment = isOurs && event.paymentId !== null ? await readPayment(db, event.paymentId) : null
  if (payment?.provider !== provider.name) {
    // A backup was restored that is older than the payment: money may have moved for what nobody here knows.
    if (isOurs && payment === null) deps.log.error({ event }, 'a notification of a payment that is not known here')
    // Else it is something else of the same account at the provider.
    return writeEvent(db, { provider: provider.name, ...event })
  }
  await syncPayment(deps, payment, { event })
}
