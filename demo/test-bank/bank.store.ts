/** The bank's books. Nobody but the bank reads them. */
import { randomBytes } from 'node:crypto'
import type { PaymentRequest } from '@escale/api/payment/payment-provider'
import type { Database } from '@escale/db/schema'
import type { Movement } from '@escale/domain/payment/ledger'
import type { Kysely, Selectable } from 'kysely'
import { BankRefusal, type BankStatus } from './bank-client.ts'

export type BankRow = Omit<Selectable<Database['test_bank.payment']>, 'request'> & { request: PaymentRequest }

const ID_BYTES = 16
/** An id of the bank, not to be guessed: who knows a payment's id may pay it. */
export const newBankId = (kind: 'pay' | 'mov' | 'evt' | 'acct') => `${kind}_${randomBytes(ID_BYTES).toString('hex')}`

/** One payment of the bank, locked when `lock` is set. Throws BankRefusal `unknownPayment`. */
export async function loadBankPayment(db: Kysely<Database>, id: string, { lock = false } = {}): Promise<BankRow> {
  const row = await db
    .selectFrom('test_bank.payment')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw new BankRefusal('unknownPayment')
  return { ...row, request: row.request as PaymentRequest }
}

export async function loadBankMovements(db: Kysely<Database>, paymentId: string): Promise<Movement[]> {
  return db
    .selectFrom('test_bank.movement')
    .select(['kind', 'amount_cents as amountCents', 'id as movementId'])
    .where('payment_id', '=', paymentId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** Opens a payment, unless the key has opened one before: that one is answered. */
export async function insertBankPayment(
  db: Kysely<Database>,
  key: string,
  { request, account }: { request: PaymentRequest; account: string | null },
  now: Date,
): Promise<BankRow> {
  await db
    .insertInto('test_bank.payment')
    .values({
      id: newBankId('pay'),
      idempotency_key: key,
      request: JSON.stringify(request),
      account,
      amount_cents: request.amountCents,
      status: 'open',
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute()
  const { id } = await db
    .selectFrom('test_bank.payment')
    .select('id')
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
  return loadBankPayment(db, id)
}

export async function updateBankPayment(
  db: Kysely<Database>,
  id: string,
  change: { status: BankStatus; refunded_cents?: number },
): Promise<void> {
  await db.updateTable('test_bank.payment').set(change).where('id', '=', id).execute()
}

/** The movement that a key has made before, if any. */
export async function findMovement(db: Kysely<Database>, key: string) {
  return db.selectFrom('test_bank.movement').selectAll().where('idempotency_key', '=', key).executeTakeFirst()
}

export async function insertMovement(
  db: Kysely<Database>,
  movement: { paymentId: string; kind: Movement['kind']; amountCents: number; key: string | null; at: Date },
): Promise<void> {
  await db
    .insertInto('test_bank.movement')
    .values({
      id: newBankId('mov'),
      payment_id: movement.paymentId,
      kind: movement.kind,
      amount_cents: movement.amountCents,
      idempotency_key: movement.key,
      at: movement.at,
    })
    .execute()
}
