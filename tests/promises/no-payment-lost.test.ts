/** Promise 4: whenever a server is killed, the ledger equals the provider's within 60 seconds of its restart. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  openPaymentFixture,
  type PaymentFixture,
  PUBLIC_URL,
  type TestBooking,
} from '@escale/api/payment/payment.fixture'
import { paymentStarted } from '@escale/contract/payment'
import { CARD_NUMBERS } from '@escale/demo/test-bank/cards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order, Reply } from './payment-server.ts'
import { full } from './test-counts.ts'

const ROUNDS = full ? 10 : 1
const RECOVERY_MS = 60_000

/** The kill point, and the flow: a captured payment, a late one, a refunded one. */
const POINTS: { way: 'taken' | 'late' | 'refunded'; at: string }[] = [
  { way: 'taken', at: 'before insert into "payment"' },
  { way: 'taken', at: 'after insert into "payment"' },
  { way: 'taken', at: 'before createPayment' },
  { way: 'taken', at: 'after insert into "test_bank"."payment"' },
  { way: 'taken', at: 'after createPayment' },
  { way: 'taken', at: 'after insert into "test_bank"."movement"' },
  { way: 'taken', at: 'after insert into "test_bank"."notification"' },
  { way: 'taken', at: 'before notification' },
  { way: 'taken', at: 'after readPayment' },
  { way: 'taken', at: 'after update "booking"' },
  { way: 'taken', at: 'after insert into "ledger_entry"' },
  { way: 'taken', at: 'after insert into "provider_event"' },
  { way: 'taken', at: 'before capturePayment' },
  { way: 'taken', at: 'after capturePayment' },
  { way: 'taken', at: 'after notification' },
  { way: 'late', at: 'before voidPayment' },
  { way: 'late', at: 'after voidPayment' },
  { way: 'refunded', at: 'after insert into "refund"' },
  { way: 'refunded', at: 'after update "booking"' },
  { way: 'refunded', at: 'before refundPayment' },
  { way: 'refunded', at: 'after refundPayment' },
]

/** A server with a standby: when it is killed, an idle process that was started before takes over. */
class Servers {
  kills = 0
  restartedAt = 0
  #connectionString: string
  #orders = 0
  #current: ChildProcess | undefined
  #next: Promise<ChildProcess>

  constructor(connectionString: string) {
    this.#connectionString = connectionString
    this.#next = this.#spawn()
  }

  async #spawn(): Promise<ChildProcess> {
    const child = fork(fileURLToPath(new URL('payment-server.ts', import.meta.url)), [this.#connectionString], {
      // Twenty starts of the same program.
      env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'escale-compile-cache') },
    })
    await once(child, 'message')
    return child
  }

  /** Null when the server was killed during the call. */
  #ask(child: ChildProcess, order: Omit<Order, 'id'>): Promise<Reply | null> {
    const id = ++this.#orders
    return new Promise((resolve) => {
      const listen = (reply: Reply) => {
        if (reply.id !== id) return
        child.off('message', listen)
        child.off('exit', gone)
        resolve(reply)
      }
      const gone = () => resolve(null)
      if (child.exitCode !== null || child.signalCode !== null) return resolve(null)
      child.on('message', listen)
      child.once('exit', gone)
      child.send({ id, ...order }, (error) => error && resolve(null))
    })
  }

  /** Calls the running server. If it is killed by the call, the standby receives the same call. */
  async ask(order: Omit<Order, 'id'>): Promise<Reply> {
    for (;;) {
      const child = await this.running()
      const reply = await this.#ask(child, order)
      if (reply) return reply
    }
  }

  async running(): Promise<ChildProcess> {
    const current = this.#current
    if (current && current.exitCode === null && current.signalCode === null) return current
    if (current) {
      expect(current.signalCode).toBe('SIGKILL')
      this.kills += 1
    }
    const next = await this.#next
    this.#current = next
    this.#next = this.#spawn()
    this.restartedAt = Date.now()
    await this.#ask(next, { work: true })
    return next
  }

  async stop(): Promise<void> {
    for (const child of [this.#current, await this.#next]) {
      if (!child || child.exitCode !== null || child.signalCode !== null) continue
      child.disconnect()
      await once(child, 'exit')
    }
  }
}

let fixture: PaymentFixture
let servers: Servers
beforeAll(async () => {
  fixture = await openPaymentFixture({ deliver: false, maxConnections: 2 })
  servers = new Servers(fixture.connectionString)
})
afterAll(async () => {
  await servers.stop()
  await fixture.stop()
})

/** A person who pays and retries while the site is unavailable. */
async function pay(booking: TestBooking, way: 'taken' | 'late' | 'refunded'): Promise<string> {
  const { agencyId, agencyBookingId, headers } = booking
  const start = await servers.ask({
    request: {
      path: '/api/payment/start',
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ agencyId, agencyBookingId }),
    },
  })
  expect([start.status, start.body]).toEqual([200, expect.any(String)])
  const { paymentId, url } = paymentStarted.parse(JSON.parse(start.body ?? ''))
  if (way === 'late') {
    await fixture.sql("update booking set hold_expires_at = now() - interval '1 minute' where id = $1", [booking.id])
  }
  const card = { action: 'pay', number: CARD_NUMBERS.accepted, expiry: '12/40', securityCode: '123' }
  const paid = await servers.ask({
    request: {
      path: url.replace(PUBLIC_URL, ''),
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(card).toString(),
    },
  })
  expect([paid.status, paid.location]).toEqual([303, `${PUBLIC_URL}/tunnel-paiement?paymentId=${paymentId}`])
  return paymentId
}

/** Polls, while servers may be killed and replaced. */
async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + RECOVERY_MS
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`Not within ${RECOVERY_MS} ms: ${what}`)
    await servers.running()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const ours = 'select payment_id::text as payment, kind, amount_cents, movement_id as id from ledger_entry order by id'
const theirs = `select banked.request->>'paymentId' as payment, kind, movement.amount_cents, movement.id
  from test_bank.movement join test_bank.payment as banked on banked.id = movement.payment_id order by movement.id`

test(`killed at ${POINTS.length} points × ${ROUNDS}: our ledger equals the provider's, every payment ends as it must`, async () => {
  const wanted: { paymentId: string; way: 'taken' | 'late' | 'refunded' }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const { way, at } of POINTS) {
      const killsBefore = servers.kills
      const booking = await fixture.book()
      const statusOf = async (paymentId: string) =>
        (await fixture.sql<{ status: string }>('select status from payment where id = $1', [paymentId]))[0]?.status
      if (way === 'refunded') {
        const paymentId = await pay(booking, way)
        await until('captured', async () => (await statusOf(paymentId)) === 'captured')
        await servers.ask({ arm: at })
        const { agencyBookingId } = booking
        await servers.ask({ cancel: { agencyBookingId, refund: 5_000, reason: 'the tenant asked' } })
        wanted.push({ paymentId, way })
      } else {
        await servers.ask({ arm: at })
        wanted.push({ paymentId: await pay(booking, way), way })
      }
      await until(`killed ${at}`, async () => {
        await servers.running()
        return servers.kills > killsBefore
      })
    }
  }

  const unsettled = `select 1 from payment where status in ('created', 'started', 'authorised', 'returning')
    union all select 1 from refund where settled_at is null`
  await until('settled', async () => (await fixture.sql(unsettled)).length === 0)
  const recoveryMs = Date.now() - servers.restartedAt
  expect(servers.kills).toBe(POINTS.length * ROUNDS)
  expect(recoveryMs).toBeLessThan(RECOVERY_MS)
  expect(await fixture.sql(ours)).toEqual(await fixture.sql(theirs))

  const kinds = { taken: 'authorised captured', late: 'authorised voided', refunded: 'authorised captured refunded' }
  const bookings = { taken: 'confirmed', late: 'expired', refunded: 'cancelled' }
  for (const { paymentId, way } of wanted) {
    const [result] = await fixture.sql(
      `select way.kinds, booking.status from booking join payment on payment.booking_id = booking.id,
         lateral (select string_agg(kind, ' ' order by kind) as kinds from ledger_entry where payment_id = payment.id) as way
       where payment.id = $1`,
      [paymentId],
    )
    expect(result).toEqual({ kinds: kinds[way], status: bookings[way] })
  }
}, 1_800_000)
