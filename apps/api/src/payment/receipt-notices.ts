import type { ReversalCause } from '@escale/domain/payment/payment-reversal'
import { enqueueMail, withdrawMail } from '../platform/mail/mail-outbox.ts'
import type { Connection } from './payment.store.ts'

/** Idempotency key of the mail that tells an owner of the receipt for an entry of the ledger. */
export const receiptNoticeKey = (ledgerEntryId: number) => `receipt:${ledgerEntryId}`

/**
 * Takes back what owners were told of the receipts of a payment that was reversed: a notice is withdrawn, or corrected by a mail to the same
 * reader once it has left. A receipt that was never told of, or was told of so long ago that its mail is purged, gets none. The reversal holds
 * the payment's lock.
 */
export async function correctReceiptNotices(trx: Connection, paymentId: string, cause: ReversalCause): Promise<void> {
  const entries = await trx
    .selectFrom('ledger_entry')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'captured')
    .orderBy('id')
    .execute()
  for (const { id } of entries) {
    if (await withdrawMail(trx, receiptNoticeKey(id))) continue
    const notice = await trx
      .selectFrom('mail')
      .select(['recipient', 'locale', 'data'])
      .where('key', '=', receiptNoticeKey(id))
      .executeTakeFirst()
    if (!notice) continue
    const { recipient, locale, data } = notice
    await enqueueMail(trx, {
      key: `receiptCancelled:${id}`,
      template: 'receiptCancelled',
      recipient,
      locale,
      data: { ...data, cause },
    })
  }
}
