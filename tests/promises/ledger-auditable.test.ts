/** Promise 30: payments can be audited from the ledger alone, and the logs contain no secrets. */
import { randomBytes, randomInt } from 'node:crypto'
import { cancelAndRefund } from '@escale/api/payment/cancel-and-refund'
import { openPaymentFixture, type PaymentFixture, type TestBooking } from '@escale/api/payment/payment.fixture'
import { createLog } from '@escale/api/platform/log'
import { paymentStarted } from '@escale/contract/payment'
import { balanceOf, type Movement } from '@escale/domain/payment/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { full } from './test-counts.ts'

const PAYMENTS = full ? 300 : 30
const SECRETS = 1_000

let fixture: PaymentFixture
const lines: string[] = []
let isAway = false

beforeAll(async () => {
  fixture = await openPaymentFixture({
    log: createLog('trace', { write: (line) => lines.push(line) }),
    wrapClient: (client) => ({
      ...client,
      readPayment: (id) => (isAway ? Promise.reject(new Error('the bank is away')) : client.readPayment(id)),
    }),
  })
})
afterAll(() => fixture.stop())

async function start(booking: TestBooking) {
  return paymentStarted.parse(await (await fixture.start(booking)).json())
}

async function syncAll(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    fixture.skipMinutes(0.2)
    await fixture.reconcile()
  }
}

test(`${PAYMENTS} payments taken, refused, given back in parts or too late: the ledger rebuilds every balance`, async () => {
  const paymentIds: string[] = []
  const givenBack = new Map<string, number>()
  for (let number = 0; number < PAYMENTS; number++) {
    const booking = await fixture.book({ depositCents: randomInt(100, 200_000) })
    const { paymentId, url, amountCents } = await start(booking)
    paymentIds.push(paymentId)
    const isLate = number % 5 === 4
    if (isLate) {
      await fixture.sql("update booking set hold_expires_at = now() - interval '1 day' where id = $1", [booking.id])
    }
    await fixture.payBy(number % 5 === 3 ? 'refused' : 'accepted', url)
    if (number % 2 === 0 || isLate) continue
    await syncAll(1)
    const { agencyBookingId } = booking
    const giveBack = (refund: number) =>
      cancelAndRefund(fixture.deps, { agencyBookingId, refund, reason: 'the tenant asked' })
    const third = Math.ceil(amountCents / 3)
    await Promise.all([giveBack(third), giveBack(third), giveBack(2 * third), giveBack(amountCents + 1)])
    // Refund notifications carry totals: repeated or concurrent, the largest one counts.
    if (number % 5 !== 3) givenBack.set(paymentId, 2 * third)
    if (number % 4 === 1 && (await giveBack(amountCents)).ok) givenBack.set(paymentId, amountCents)
  }
  await syncAll(4)

  const movements = await fixture.sql<Movement & { payment: string }>(
    `select payment_id::text as payment, kind, amount_cents as "amountCents", movement_id as "movementId" from ledger_entry
     order by movement_id`,
  )
  const theirs = await fixture.sql(
    `select banked.request->>'paymentId' as payment, kind, movement.amount_cents as "amountCents", movement.id as "movementId"
     from test_bank.movement join test_bank.payment as banked on banked.id = movement.payment_id order by movement.id`,
  )
  expect(movements).toEqual(theirs)

  const ways = new Set<string>()
  for (const paymentId of paymentIds) {
    const balance = balanceOf(movements.filter(({ payment }) => payment === paymentId))
    const [row] = await fixture.sql<{ status: string; booking: string; amount_cents: number; refunded_cents: number }>(
      `select payment.status, amount_cents, refunded_cents, booking.status as booking
       from payment join booking on booking.id = payment.booking_id where payment.id = $1`,
      [paymentId],
    )
    if (!row) throw new Error('No payment')
    ways.add(row.status)
    const isTaken = row.status === 'captured' || row.status === 'refunded'
    const isVoided = row.status === 'voided'
    expect(balance).toEqual({
      authorisedCents: isTaken || isVoided ? row.amount_cents : 0,
      voidedCents: isVoided ? row.amount_cents : 0,
      capturedCents: isTaken ? row.amount_cents : 0,
      refundedCents: row.refunded_cents,
    })
    expect(balance.refundedCents).toBeLessThanOrEqual(balance.capturedCents)
    expect(row.status === 'refunded').toBe(isTaken && row.refunded_cents === row.amount_cents)
    const ended = givenBack.get(paymentId)
    expect(row.refunded_cents).toBe(ended ?? 0)
    if (ended === undefined) expect(row.booking === 'confirmed').toBe(isTaken)
    else expect(row.booking).toBe(ended === row.amount_cents ? 'refunded' : 'cancelled')
  }
  expect([...ways].sort()).toEqual(expect.arrayContaining(['captured', 'refused', 'voided']))
}, 600_000)

test('nobody rewrites the ledger', async () => {
  for (const change of ['update ledger_entry set amount_cents = 1', 'delete from ledger_entry']) {
    await expect(fixture.sql(change)).rejects.toThrow('append-only')
  }
})

test(`${SECRETS} secrets planted in payments, none in the logs`, async () => {
  const secrets: string[] = []
  const plant = (secret: string) => {
    secrets.push(secret)
    return secret
  }
  const number = () => Array.from({ length: 16 }, () => randomInt(10)).join('')
  const token = () => plant(randomBytes(32).toString('base64url'))
  const credentials = () => ({ authorization: `Bearer ${token()}`, cookie: `escale_session=${token()}` })
  lines.length = 0
  while (secrets.length < SECRETS) {
    const booking = await fixture.book()
    const { paymentId, url } = await start(booking)
    plant(booking.headers.authorization?.replace('Bearer ', '') ?? '')
    plant(url.split('/').at(-1) ?? '')
    for (let typed = 0; typed < 6; typed++) {
      const body = new URLSearchParams({ action: 'pay', number: plant(number()), securityCode: plant(number()) })
      await fixture.request(url, { method: 'POST', body, headers: credentials() })
    }
    await fixture.payBy('challenged', url)
    await fixture.type(url, { action: 'confirm', code: plant(number()) })
    isAway = true
    fixture.skipMinutes(0.1)
    await fixture.request(`/api/payment/${paymentId}`, { headers: booking.headers })
    await fixture.request(`/api/payment/${paymentId}`, { headers: credentials() })
    isAway = false
    await fixture.request('/api/payment/webhook/testBank', {
      method: 'POST',
      body: JSON.stringify({ card: plant(number()) }),
      headers: { 'bank-signature': `t=1,v1=${plant(randomBytes(32).toString('hex'))}` },
    })
  }
  const logged = lines.join('')
  expect(lines.length).toBeGreaterThan(SECRETS / 4)
  expect(logged).toContain('the bank is away')
  expect(secrets.filter((secret) => logged.includes(secret))).toEqual([])
  expect(logged).not.toContain(fixture.payments.bank.secret.toString('hex'))
  expect(logged).not.toMatch(/payeur\.\d+@escale\.example/)
}, 600_000)
