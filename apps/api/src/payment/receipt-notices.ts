import type { ReversalCause } from '@escale/domain/payment/payment-reversal'
import { enqueueMail, withdrawMail } from '../platform/mail/mail-outbox.ts'
import type { Connection } from './payment.store.ts'

/** Idempotency key of the mail that tells an owner of the receipt for an entry of the ledger. */
export const receiptNoticeKey = (ledgerEntryId: number) => `receipt:${ledgerEntryId}`

/**
 * Corrects what owners were notified of when a payment is reversed: a notice is withdrawn, or, once it has left, followed by a mail to the same
 * recipient. A receipt without a notice, or with one that is purged by now, needs neither. The caller holds the lock of the payment.
 */
export async function correctReceiptNotices(trx: Connection, paymentId: string, cause: ReversalCause): Promise<void> {
  const entries = await trx
    .selectFrom('ledger_entry')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'captured')
    .execute()
  const keys = entries.map(({ id }) => receiptNoticeKey(id))
  const notices = await trx
    .selectFrom('mail')
    .select(['key', 'recipient', 'locale', 'data'])
    .where('key', '=', (mail) => mail.fn.any(mail.val(keys)))
    .orderBy('id')
    .execute()
  for (const { key, data, ...reader } of notices) {
    if (await withdrawMail(trx, key)) continue
    await enqueueMail(trx, {
      ...reader,
      key: `cancelled:${key}`,
      template: 'receiptCancelled',
      data: { ...data, cause },
    })
  }
}
