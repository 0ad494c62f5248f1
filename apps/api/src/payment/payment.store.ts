import type { Database, Instalment, PaymentTable } from '@escale/db/schema'
import type { Movement } from '@escale/domain/payment/ledger'
import { OPEN, type PaymentStatus, UNSETTLED } from '@escale/domain/payment/payment-status'
import { RECORDED } from '@escale/domain/payment/refund-means'
import type { Kysely, Selectable } from 'kysely'
import type { PaymentRequest } from './payment-provider.ts'

export type Connection = Kysely<Database>
export type PaymentRow = Omit<Selectable<PaymentTable>, 'request'> & { request: PaymentRequest }

/** A row that exists before the provider is called. */
export interface NewPayment {
  id: string
  booking_id: string
  /** Current status of the booking. */
  agreement: number
  instalment: Instalment
  amount_cents: number
  provider: PaymentRow['provider']
  idempotency_key: string
  request_hash: Buffer
  request: PaymentRequest
  payable_until: Date
  /** The agency's own account at the provider; null or absent: the platform's. */
  provider_account?: string | null
  /** The payment link; absent for a logged-in payer. */
  payment_link_id?: string | null
  created_at: Date
}

const asPayment = (row: Selectable<PaymentTable>): PaymentRow => ({ ...row, request: row.request as PaymentRequest })

export async function insertPayment(db: Connection, payment: NewPayment): Promise<PaymentRow> {
  const values = {
    ...payment,
    request: JSON.stringify(payment.request),
    status: 'created' as const,
    checked_at: payment.created_at,
  }
  return asPayment(await db.insertInto('payment').values(values).returningAll().executeTakeFirstOrThrow())
}

export async function readPayment(db: Connection, id: string, { lock = false } = {}): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? asPayment(row) : null
}

/** Returns the payment started with this key, if any. */
export async function findPaymentByKey(db: Connection, idempotencyKey: string): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return row ? asPayment(row) : null
}

/** Returns the open payment that blocks an instalment. */
export async function findOpenPayment(
  db: Connection,
  bookingId: string,
  { instalment, agreement }: { instalment: Instalment; agreement: number },
): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('instalment', '=', instalment)
    .where('agreement', '=', agreement)
    .where('status', 'in', OPEN)
    .executeTakeFirst()
  return row ? asPayment(row) : null
}

export async function updatePayment(
  db: Connection,
  id: string,
  change: Partial<{
    status: PaymentStatus
    provider_payment_id: string
    page_url: string
    refunded_cents: number
    payable_until: Date
  }>,
): Promise<void> {
  await db.updateTable('payment').set(change).where('id', '=', id).execute()
}

/** Stores the provider's response once; the first of concurrent callers wins. */
export async function markStarted(
  db: Connection,
  id: string,
  started: { providerPaymentId: string; pageUrl: string },
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ status: 'started', provider_payment_id: started.providerPaymentId, page_url: started.pageUrl })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .execute()
}

/** Ends an unpaid payment. */
export async function closeUnpaid(db: Connection, id: string, status: 'refused' | 'abandoned'): Promise<void> {
  await db
    .updateTable('payment')
    .set({ status })
    .where('id', '=', id)
    .where('status', 'in', ['created', 'started'])
    .execute()
}

/**
 * Claims pending payments that were not touched since `before`, oldest first, and returns their ids. Concurrent
 * processes get different payments.
 */
export async function claimPendingPayments(
  db: Connection,
  { before, now, limit, id }: { before: Date; now: Date; limit: number; id?: string },
): Promise<string[]> {
  const claimed = await db
    .updateTable('payment')
    .set({ checked_at: now })
    .where('id', 'in', (query) =>
      query
        .selectFrom('payment')
        .select('id')
        .where('id', 'in', (waiting) =>
          waiting
            .selectFrom('payment as unsettled')
            .select('unsettled.id')
            .where('unsettled.status', 'in', UNSETTLED)
            .unionAll((refunds) =>
              refunds
                .selectFrom('refund')
                .innerJoin('payment as refunded', 'refunded.id', 'refund.payment_id')
                .select('refund.payment_id as id')
                .where('refund.settled_at', 'is', null)
                .where('refunded.provider', '<>', RECORDED),
            ),
        )
        .where('checked_at', '<=', before)
        .$if(id !== undefined, (one) => one.where('id', '=', id ?? ''))
        .orderBy('checked_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return claimed.map((row) => row.id)
}

/** Stores the provider's movements, each once, and returns the complete ledger of the payment. */
export async function writeLedger(
  db: Connection,
  paymentId: string,
  movements: Movement[],
  now: Date,
): Promise<Movement[]> {
  if (movements.length > 0) {
    await db
      .insertInto('ledger_entry')
      .values(
        movements.map(({ kind, amountCents, movementId }) => ({
          payment_id: paymentId,
          kind,
          amount_cents: amountCents,
          movement_id: movementId,
          at: now,
        })),
      )
      .onConflict((conflict) => conflict.columns(['payment_id', 'kind', 'movement_id']).doNothing())
      .execute()
  }
  return db
    .selectFrom('ledger_entry')
    .select(['kind', 'amount_cents as amountCents', 'movement_id as movementId'])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute()
}

/** Refunds of a payment in the ledger. */
export function refundsInLedger(db: Connection, paymentId: string): Promise<Movement[]> {
  return db
    .selectFrom('ledger_entry')
    .select(['kind', 'amount_cents as amountCents', 'movement_id as movementId'])
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'refunded')
    .execute()
}

export async function isEventHandled(db: Connection, provider: string, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('provider_event')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
}

export async function writeEvent(
  db: Connection,
  event: { provider: string; eventId: string; type: string; paymentId: string | null; account: string | null },
): Promise<void> {
  const { provider, eventId, ...payload } = event
  await db
    .insertInto('provider_event')
    .values({ provider, event_id: eventId, payload: JSON.stringify(payload) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Locks and returns the payments of a booking; call it after the booking's lock. */
export async function lockPayments(trx: Connection, bookingId: string): Promise<PaymentRow[]> {
  const rows = await trx.selectFrom('payment').selectAll().where('booking_id', '=', bookingId).forUpdate().execute()
  return rows.map(asPayment)
}

/** Returns the payments of a booking that are pending or have a pending refund. */
export async function pendingPayments(db: Connection, bookingId: string): Promise<PaymentRow[]> {
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('status', 'in', UNSETTLED),
        eb('id', 'in', selectFrom('refund').select('payment_id').where('settled_at', 'is', null)),
      ]),
    )
    .execute()
  return rows.map(asPayment)
}

/** Refunds that the provider has not confirmed yet. */
export function pendingRefunds(db: Connection, paymentId: string) {
  return db
    .selectFrom('refund')
    .select(['id', 'amount_cents as amountCents'])
    .where('payment_id', '=', paymentId)
    .where('settled_at', 'is', null)
    .orderBy('created_at')
    .execute()
}

export async function settleRefund(db: Connection, id: string, now: Date): Promise<void> {
  await db.updateTable('refund').set({ settled_at: now }).where('id', '=', id).execute()
}
