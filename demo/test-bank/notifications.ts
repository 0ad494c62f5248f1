/** Webhooks of the test bank: signed, and repeated until the receiver answers 2xx. */
import type { Clock } from '@escale/api/platform/clock'
import type { DatabaseHandle } from '@escale/api/platform/database/db'
import type { Database } from '@escale/db/schema'
import { type Kysely, sql } from 'kysely'
import { newBankId } from './bank.store.ts'
import type { BankStatus } from './bank-client.ts'

const BATCH = 20
/** With doubling pauses of at most five minutes, about an hour and a half. */
const MAX_ATTEMPTS = 25

export interface Notification {
  id: string
  type: string
  paymentId: string
  /** The customer's account; absent: the platform's. */
  account?: string
}

/** Queues a notification in the transaction of its event. `afterSeconds` delays it, `copies` repeats it. */
export async function queueNotification(
  db: Kysely<Database>,
  payment: { bankPaymentId: string; paymentId: string; status: BankStatus; account: string | null },
  now: Date,
  { afterSeconds = 0, copies = 1 } = {},
): Promise<void> {
  const notification: Notification = {
    id: newBankId('evt'),
    type: `payment.${payment.status}`,
    paymentId: payment.paymentId,
    ...(payment.account !== null && { account: payment.account }),
  }
  await db
    .insertInto('test_bank.notification')
    .values({
      id: notification.id,
      payment_id: payment.bankPaymentId,
      payload: JSON.stringify(notification),
      deliver_at: new Date(now.getTime() + afterSeconds * 1000),
      copies,
    })
    .execute()
}

/**
 * Sends what is due and not delivered, once. Each is claimed with its next attempt already set, so that a crash here
 * only delays it. Returns how many were claimed.
 */
export async function deliverDue(
  { database, clock }: { database: DatabaseHandle; clock: Pick<Clock, 'now'> },
  send: (body: string) => Promise<boolean>,
): Promise<number> {
  const now = clock.now()
  const due = await database.db
    .updateTable('test_bank.notification')
    .set({
      attempts: sql`attempts + 1`,
      deliver_at: sql`${now}::timestamptz + least(300, 2 ^ attempts) * interval '1 second'`,
    })
    .where('id', 'in', (query) =>
      query
        .selectFrom('test_bank.notification')
        .select('id')
        .where('delivered_at', 'is', null)
        .where('deliver_at', '<=', now)
        .where('attempts', '<', MAX_ATTEMPTS)
        .orderBy('deliver_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'payload', 'copies'])
    .execute()
  await Promise.all(
    due.map(async ({ id, payload, copies }) => {
      const body = JSON.stringify(payload)
      const responses = await Promise.all(Array.from({ length: copies }, () => send(body)))
      if (!responses.every((answered) => answered)) return
      await database.db
        .updateTable('test_bank.notification')
        .set({ delivered_at: clock.now() })
        .where('id', '=', id)
        .execute()
    }),
  )
  return due.length
}
