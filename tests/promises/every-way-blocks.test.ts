/** Promise 2: every way to block a night obeys the same rule. */
import { inBookingTransaction } from '@escale/api/booking/booking-transaction'
import { lockLots, takeNights } from '@escale/api/booking/take-nights'
import { as, attemptFor, openLots, signIn } from '@escale/api/booking/tenants.fixture'
import { startTestApp } from '@escale/api/test-app'
import { addDays } from '@escale/domain/dates'
import { expect, onTestFinished, test } from 'vitest'
import { full } from './sizes.ts'

const ROUNDS = full ? 60 : 8
const FIRST = '2026-09-01'
const DAYS = 60
const WAYS = ['tenant', 'personal', 'coBooking', 'import', 'closed'] as const

test('promise 2: tenants, owners, co-bookings, imports and closed days race for the nights of two lots: none twice', {
  timeout: 600_000,
}, async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const lots = await openLots(app, 2)
  const tenants = await Promise.all(Array.from({ length: 8 }, () => signIn(app)))
  const context = { clock: { today: () => app.today, now: () => new Date() }, publicUrl: 'https://escale.test' }
  let dice = 1
  const roll = (below: number) => {
    dice = (dice * 48_271) % 2_147_483_647
    return dice % below
  }

  /** Takes nights as an owner's stay, an import or the like does: one lot, or the same nights of both at once. */
  async function block(
    kind: Exclude<(typeof WAYS)[number], 'tenant'>,
    lotIds: number[],
    arrival: string,
    nights: number,
  ) {
    return inBookingTransaction(app.database, async (trx) => {
      await lockLots(trx, lotIds)
      const stay = { arrival, departure: addDays(arrival, nights) }
      const holdExpiresAt = kind === 'coBooking' ? new Date(Date.now() + 86_400_000) : null
      const taken: (number | null)[] = []
      for (const lotId of lotIds) taken.push(await takeNights(trx, { lotId, stay, kind, holdExpiresAt }, context))
      return taken.filter((id) => id !== null).length
    })
  }

  const outcomes = { taken: 0, refused: 0, other: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    const calls = Array.from({ length: 20 }, async (_, index) => {
      const way = WAYS[roll(WAYS.length)] ?? 'tenant'
      const [arrival, nights] = [addDays(FIRST, roll(DAYS)), 1 + roll(9)]
      const lot = lots[roll(lots.length)]
      if (!lot) throw new Error('no lot')
      if (way !== 'tenant') {
        const lotIds = roll(4) === 0 ? lots.map(({ lotId }) => lotId).reverse() : [lot.lotId]
        const count = await block(way, lotIds, arrival, nights)
        outcomes[count > 0 ? 'taken' : 'refused']++
        return
      }
      const stay = { reference: lot.reference, start_date: arrival, end_date: addDays(arrival, nights) }
      const attempt = await attemptFor(app, stay)
      const { status, body } = await as(app, tenants[index % 8] ?? never(), '/api/page/preBooking/submit', attempt)
      // A price of zero was quoted for nights that were taken already, and another may have gone since.
      if (status === 200) outcomes.taken++
      else if (body.code === 'nightsTaken' || body.code === 'priceChanged') outcomes.refused++
      else outcomes.other++
    })
    await Promise.all(calls)
  }
  expect(outcomes.other).toBe(0)
  expect(outcomes.taken).toBeGreaterThan(10)
  expect(outcomes.refused).toBeGreaterThan(10)
  const [{ overlaps, kinds } = { overlaps: -1, kinds: 0 }] = await app.sql<{ overlaps: number; kinds: number }>(
    `select (select count(*)::int from occupancy one join occupancy other
       on one.lot_id = other.lot_id and one.id < other.id and one.during && other.during) as overlaps,
       (select count(distinct kind)::int from occupancy where lot_id = any ($1)) as kinds`,
    [lots.map(({ lotId }) => lotId)],
  )
  expect(overlaps).toBe(0)
  expect(kinds).toBe(WAYS.length)
})

function never(): never {
  throw new Error('no tenant')
}
