import { readFile } from 'node:fs/promises'
import type { Database } from '@escale/db/schema'
import type { Movement } from '@escale/domain/payment/ledger'
import type { ColumnType, Generated, Kysely } from 'kysely'
import type pg from 'pg'
import type { BankStatus } from './bank-client.ts'

/** The same number in every process: two nodes that start at once lay the tables one after the other. */
const INSTALL_LOCK = 7_204_116

/** Lays the bank's tables where there are none. `owner` is connected as the owner of the tables; not within a transaction that fails. */
export async function installTestBank(owner: pg.ClientBase): Promise<void> {
  await owner.query('select pg_advisory_lock($1)', [INSTALL_LOCK])
  try {
    await owner.query(await readFile(new URL('schema.sql', import.meta.url), 'utf8'))
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [INSTALL_LOCK])
  }
}

/** The bank's tables, beside those of the site. */
export type TestBankTables = {
  'test_bank.account': {
    id: string
    idempotency_key: string
    name: string
    return_url: Generated<string>
    activated_at: Date | null
    created_at: Date
  }
  'test_bank.movement': {
    id: string
    payment_id: string
    kind: Movement['kind']
    amount_cents: number
    idempotency_key: string | null
    at: Date
  }
  'test_bank.notification': {
    id: string
    payment_id: string
    payload: ColumnType<unknown, string, string>
    deliver_at: Date
    copies: Generated<number>
    attempts: Generated<number>
    delivered_at: Date | null
  }
  'test_bank.payment': {
    id: string
    idempotency_key: string
    request: ColumnType<unknown, string, string>
    amount_cents: number
    status: BankStatus
    refunded_cents: Generated<number>
    created_at: Date
    account: string | null
  }
}

/** A connection as the bank uses it. */
export const asBank = (db: Kysely<Database>) => db.withTables<TestBankTables>()
