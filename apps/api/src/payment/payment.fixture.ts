/** Fixture for payment tests: the API, the test bank, tenants and their bookings on a database of their own. */

import { openPool } from '@escale/db/pool'
import { createTestDatabase, TEST_TODAY } from '@escale/db/test-database'
import type { TestBank } from '@escale/demo/test-bank/bank'
import type { BankClient } from '@escale/demo/test-bank/bank-client'
import { CARD_NUMBERS, type TestCard } from '@escale/demo/test-bank/cards'
import { testBankPayments } from '@escale/demo/test-bank/payments'
import { createTestBankProvider } from '@escale/demo/test-bank/test-bank-provider'
import { addDays } from '@escale/domain/dates'
import { MINUTE_MS } from '@escale/domain/durations'
import type pg from 'pg'
import { createApp } from '../app.ts'
import { CLEAR_MONEY } from '../booking/tenants.fixture.ts'
import { type DatabaseHandle, openDatabase } from '../platform/database/db.ts'
import { readEnv } from '../platform/env.ts'
import { createLog, type Logger } from '../platform/log.ts'
import { createSession } from '../platform/session.ts'
import type { LocalBank, Payments } from './open-stripe-payments.ts'
import { paymentContext } from './payment-context.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import type { PaymentContext } from './sync-payment.ts'

export const PUBLIC_URL = 'https://escale.test'

export interface TestBooking {
  id: string
  agencyId: number
  agencyBookingId: string
  /** Of the tenant whose booking it is. */
  headers: Record<string, string>
}

export interface PaymentFixture {
  connectionString: string
  database: DatabaseHandle
  deps: PaymentContext
  payments: Payments & { bank: TestBank & LocalBank }
  sql: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  /** Moves the clock of the whole application, the bank's too. */
  skipMinutes: (minutes: number) => void
  /** A held booking of a tenant of its own. */
  book: (sums?: { depositCents?: number; balanceCents?: number }) => Promise<TestBooking>
  request: (path: string, init?: RequestInit) => Promise<Response>
  start: (booking: TestBooking, more?: object, headers?: Record<string, string>) => Promise<Response>
  /** What the payer types on the bank's page. */
  type: (pageUrl: string, fields: Record<string, string>) => Promise<Response>
  payBy: (card: TestCard, pageUrl: string) => Promise<Response>
  reconcile: () => Promise<number>
  stop: () => Promise<void>
}

/** Opens it. `wrapClient` stands between the site and the bank, for what may happen on the way. */
export async function openPaymentFixture(
  options: {
    wrapClient?: (client: BankClient) => BankClient
    /** Another than the test bank. */
    provider?: PaymentProvider
    /** False: the bank keeps its notifications until `payments.bank.deliver` or a test sends them. */
    deliver?: boolean
    log?: Logger
    maxConnections?: number
  } = {},
): Promise<PaymentFixture> {
  const testDatabase = await createTestDatabase()
  const { connectionString } = testDatabase
  // A machine that starves its tests is no database that is away.
  const database = openDatabase(connectionString, {
    maxConnections: options.maxConnections ?? 6,
    connectTimeoutMs: 10_000,
  })
  const pool = openPool(connectionString, { max: 2 })
  await pool.query(CLEAR_MONEY)
  let skippedMs = 0
  const clock = { today: () => TEST_TODAY, now: () => new Date(Date.now() + skippedMs) }
  const log = options.log ?? createLog('silent')
  const env = readEnv({ DEMO: 'true', PUBLIC_URL })
  const own = testBankPayments({ database, clock, env })
  const client = options.wrapClient?.(own.bank.client) ?? own.bank.client
  const payments = {
    bank: own.bank,
    provider: options.provider ?? createTestBankProvider({ client, secret: own.bank.secret, clock }),
  }
  const pictures = {
    hasPicture: () => false,
    picture: () => Promise.reject(new Error('no pictures')),
    photograph: () => Promise.resolve(null),
  }
  const app = createApp({ database, env, clock, log, pictures, payments })
  const deps = paymentContext({ database, clock, log, payments, env })
  const stopDeliveries = options.deliver === false ? undefined : own.bank.startDeliveries(app.fetch)
  const request: PaymentFixture['request'] = async (path, init) =>
    app.request(path.replace(PUBLIC_URL, ''), { ...init, headers: { 'x-api-key': 'escale', ...init?.headers } })
  const lots = (await pool.query<{ id: number; agency_id: number }>('select id, agency_id from lot order by id')).rows
  let booked = 0

  const type: PaymentFixture['type'] = (pageUrl, fields) =>
    request(pageUrl, { method: 'POST', body: new URLSearchParams(fields) })

  return {
    connectionString,
    database,
    deps,
    payments,
    sql: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    skipMinutes: (minutes) => {
      skippedMs += minutes * MINUTE_MS
    },
    book: async ({ depositCents = 17_500, balanceCents = 54_250 } = {}) => {
      const number = booked++
      const lot = lots[number % lots.length]
      if (!lot) throw new Error('No lot')
      const week = Math.floor(number / lots.length)
      return insertBooking({ pool, database, clock, lot, number, week, depositCents, balanceCents })
    },
    request,
    start: ({ agencyId, agencyBookingId, headers }, more = {}, moreHeaders = {}) =>
      request('/api/payment/start', {
        method: 'POST',
        headers: { ...headers, ...moreHeaders, 'content-type': 'application/json' },
        body: JSON.stringify({ agencyId, agencyBookingId, ...more }),
      }),
    type,
    payBy: (card, pageUrl) =>
      type(pageUrl, { action: 'pay', number: CARD_NUMBERS[card], expiry: '12/40', securityCode: '123' }),
    reconcile: () => reconcilePayments(deps),
    stop: async () => {
      await stopDeliveries?.()
      await Promise.all([database.close(), pool.end()])
      await testDatabase.drop()
    },
  }
}

/** What such a booking agreed on: a rent and nothing else. */
function snapshotOf({
  week,
  depositCents,
  balanceCents,
}: {
  week: number
  depositCents: number
  balanceCents: number
}) {
  const [arrival, departure] = [addDays('2031-01-04', 7 * week), addDays('2031-01-11', 7 * week)]
  const totalCents = depositCents + balanceCents
  return {
    version: 1,
    kind: 'stay',
    lotReference: 'TST',
    arrival,
    departure,
    nights: 7,
    fullRentCents: totalCents,
    rentCents: totalCents,
    discountName: null,
    processingFeeCents: 0,
    conciergeFeeCents: 0,
    touristTaxCents: 0,
    insurancePriceCents: 0,
    isInsured: false,
    services: [],
    rentByNights: [],
    totalCents,
    depositCents,
    balanceCents,
    instalments: [
      { kind: 'deposit', amountCents: depositCents, dueOn: TEST_TODAY },
      { kind: 'balance', amountCents: balanceCents, dueOn: TEST_TODAY },
    ],
    optionUntil: null,
    lines: [{ kind: 'rent', amountCents: totalCents, nights: 7, seasons: [], discount: null }],
  }
}

async function insertBooking(options: {
  pool: pg.Pool
  database: DatabaseHandle
  clock: { now: () => Date }
  lot: { id: number; agency_id: number }
  number: number
  week: number
  depositCents: number
  balanceCents: number
}): Promise<TestBooking> {
  const { pool, lot, number, week, depositCents, balanceCents } = options
  const email = `payeur.${number}@escale.example`
  const account = await pool.query<{ id: string }>(
    `insert into account (access_right, email, email_verified_at, first_name, locale)
     values ('tenant', $1, now(), 'Nour', 'fr') returning id`,
    [email],
  )
  const accountId = account.rows[0]?.id ?? ''
  const holdExpiresAt = new Date(options.clock.now().getTime() + 20 * MINUTE_MS)
  const booking = await pool.query<{ id: string; agency_booking_id: string }>(
    `with nights as (
       insert into occupancy (lot_id, start_date, end_date, kind, hold_expires_at)
       values ($1, date '2031-01-04' + 7 * $2::int, date '2031-01-11' + 7 * $2::int, 'booking', $3)
       returning id, start_date, end_date)
     insert into booking (agency_id, agency_booking_id, kind, status, lot_id, occupancy_id, account_id, start_date, end_date,
       adults, children, quote_snapshot, total_cents, deposit_cents, balance_cents, deposit_due_on, balance_due_on, guest, locale, hold_expires_at)
     select $4, 'TST-' || $5::text, 'tenant', 'held', $1, id, $6, start_date, end_date, 2, 2, $11, $7::int + $8::int, $7, $8,
       $9::date, $9::date, $10, 'fr', $3 from nights
     returning id, agency_booking_id`,
    [
      lot.id,
      week,
      holdExpiresAt,
      lot.agency_id,
      1000 + number,
      accountId,
      depositCents,
      balanceCents,
      TEST_TODAY,
      JSON.stringify({ firstName: 'Nour', lastName: `Payeur ${number}`, email }),
      JSON.stringify(snapshotOf({ week, depositCents, balanceCents })),
    ],
  )
  const row = booking.rows[0]
  if (!row) throw new Error('No booking')
  const token = await createSession(options.database.db, accountId, options.clock)
  return {
    id: row.id,
    agencyId: lot.agency_id,
    agencyBookingId: row.agency_booking_id,
    headers: { authorization: `Bearer ${token}` },
  }
}
