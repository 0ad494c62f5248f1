/** Promise 1: no night of a lot is ever sold twice. */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { findNightFaults } from '@escale/api/booking/nights.fixture'
import { as, attemptFor, movedClock, openLots, signIn, type Tenant } from '@escale/api/booking/tenants.fixture'
import { telephoneBooking } from '@escale/api/desk/telephone.fixture'
import { signInStaff } from '@escale/api/staff/staff.fixture'
import { startTestApp, type TestApp } from '@escale/api/test-app'
import { bookingFile } from '@escale/contract/desk'
import { changePreview, deskBookingMade } from '@escale/contract/desk-booking'
import { addDays } from '@escale/domain/dates'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { full } from './test-counts.ts'

const LOTS = full ? 50 : 4
const REQUESTS_A_LOT = full ? 200 : 60
/** Who race with the staff of a lot's agency. */
const TENANTS_A_LOT = full ? 40 : 12
/** All of them at once: with the full counts two thousand concurrent requests. */
const LOTS_AT_ONCE = full ? 10 : 4
/** Every stay contains this night, whatever its length. */
const NIGHT = '2026-09-16'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
}, 120_000)
afterAll(() => app.stop())

/** A different public address for each, because limits count clients. */
const addressOf = (index: number) => `198.51.${100 + Math.floor(index / 250)}.${1 + (index % 250)}`

/** Counts the responses by result. */
async function race(stays: { reference: string; start_date: string; end_date: string }[]) {
  const quoted = new Map<string, Awaited<ReturnType<typeof attemptFor>>>()
  const attempts: Awaited<ReturnType<typeof attemptFor>>[] = []
  for (const stay of stays) {
    const key = JSON.stringify(stay)
    // Quotes are limited by client as well.
    const fromAddress = {
      request: (path: string, init?: RequestInit) => app.request(path, { ...init, address: addressOf(quoted.size) }),
    }
    const attempt = quoted.get(key) ?? (await attemptFor(fromAddress, stay))
    quoted.set(key, attempt)
    attempts.push({ ...attempt, taggingId: randomUUID() })
  }
  // A separate account for each, because an account holds at most three unpaid stays.
  const tenants: Tenant[] = []
  for (const _ of attempts) tenants.push(await signIn(app))
  // A separate address too, because a client holds at most twelve.
  const submit = (tenant: Tenant, index: number) =>
    untilAnswered(() => as(app, tenant, '/api/page/preBooking/submit', attempts[index], addressOf(index)))
  const responses = await Promise.all(tenants.map(submit))
  return countOf(responses.map(({ status, body }) => (status === 200 ? body.status : `${status} ${body.code}`)))
}

/** A full queue sheds requests with `Retry-After`, and clients retry. */
async function untilAnswered(attempt: () => ReturnType<typeof as>): ReturnType<typeof as> {
  let answer = await attempt()
  for (let retries = 0; answer.status === 503 && retries < 20; retries += 1) {
    await setTimeout(1_000)
    answer = await attempt()
  }
  return answer
}

const countOf = (words: string[]) =>
  Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, same]) => [word, same.length]))

test('BK-07: fifty people who want the same week end with one booking and forty-nine clear answers', async () => {
  const [lot] = await openLots(app, 1)
  if (!lot) throw new Error('no lot')
  const week = { reference: lot.reference, start_date: '2026-08-01', end_date: '2026-08-08' }
  expect(await race(Array.from({ length: 50 }, () => week))).toEqual({ held: 1, '409 nightsTaken': 49 })
}, 60_000)

test(`promise 1: ${REQUESTS_A_LOT} overlapping stays at once in each of ${LOTS} lots: one booking a lot, no night twice`, {
  timeout: 900_000,
}, async () => {
  const lots = await openLots(app, LOTS)
  for (let first = 0; first < LOTS; first += LOTS_AT_ONCE) {
    const stays = lots.slice(first, first + LOTS_AT_ONCE).flatMap(({ reference }) =>
      Array.from({ length: REQUESTS_A_LOT }, (_, index) => ({
        reference,
        start_date: addDays(NIGHT, -(index % 9)),
        end_date: addDays(NIGHT, 1 + (index % 7)),
      })),
    )
    expect(await race(stays)).toEqual({ held: LOTS_AT_ONCE, '409 nightsTaken': LOTS_AT_ONCE * (REQUESTS_A_LOT - 1) })
  }
  // One per lot, rather than two of one lot and none of another.
  const byLot = await app.sql<{ count: number }>(
    `select count(*) from booking where status = 'held' and $1 between start_date and end_date - 1 group by lot_id`,
    [NIGHT],
  )
  expect(byLot.map(({ count }) => count)).toEqual(Array.from({ length: LOTS }, () => 1))
  expect(await findNightFaults(app)).toEqual([])
})

test(`promise 1: staff who book by telephone, close the night and move a stay at once with tenants, in each of ${LOTS} lots: one of them has it`, {
  timeout: 900_000,
}, async () => {
  const { clock } = movedClock()
  const desk = await startTestApp({ clock })
  onTestFinished(() => desk.stop())
  const lots = await openLots(desk, LOTS)
  const contenders: (() => ReturnType<typeof as>)[] = []
  for (const [index, { reference, lotId }] of lots.entries()) {
    const rivals: typeof contenders = []
    const stay = { reference, start_date: addDays(NIGHT, -3), end_date: addDays(NIGHT, 4) }
    const [lot] = await desk.sql<{ agencyId: number }>('select agency_id as "agencyId" from lot where id = $1', [lotId])
    const agencyId = lot?.agencyId ?? 0
    const staff = await signInStaff(desk, { agencyId, roles: ['booking'], now: clock.now() })
    const base = `/api/agency/${agencyId}`
    const attempt = await attemptFor(desk, stay)
    const { expectedTotalCents: totalCents } = attempt
    for (let tenants = 0; tenants < TENANTS_A_LOT; tenants++) {
      const tenant = await signIn(desk, 'tenant', clock.now())
      const [own, address] = [{ ...attempt, taggingId: randomUUID() }, addressOf(contenders.length + tenants)]
      rivals.push(() => as(desk, tenant, '/api/page/preBooking/submit', own, address))
    }
    for (let calls = 0; calls < 6; calls++) {
      const call = telephoneBooking(stay, { totalCents, today: desk.today })
      rivals.push(() => as(desk, staff, `${base}/bookings`, call))
    }
    const closure = { reference, start_date: NIGHT, end_date: addDays(NIGHT, 1), reason: 'works', note: '' }
    for (let closures = 0; closures < 2; closures++) rivals.push(() => as(desk, staff, `${base}/closures`, closure))
    for (const days of [30, 60]) {
      const before = { reference, start_date: addDays(stay.start_date, days), end_date: addDays(stay.end_date, days) }
      const priced = await attemptFor(desk, before)
      const call = telephoneBooking(before, { totalCents: priced.expectedTotalCents, today: desk.today })
      const { agencyBookingId } = deskBookingMade.parse((await as(desk, staff, `${base}/bookings`, call)).body)
      const file = `${base}/bookings/${agencyBookingId}`
      const { updatedAt } = bookingFile.parse((await as(desk, staff, file)).body)
      const change = { ...stay, adults: 2, children: 1, options: [] }
      const preview = changePreview.parse((await as(desk, staff, `${file}/change-preview`, change)).body)
      const { price, totalCents: expectedTotalCents } = preview.prices[0] ?? { price: 'new', totalCents: 0 }
      const body = { ...change, price, expectedTotalCents, reason: '', expectedUpdatedAt: updatedAt }
      rivals.push(() => as(desk, staff, `${file}/change`, body))
    }
    // In every other lot staff come first.
    contenders.push(...(index % 2 === 0 ? rivals : rivals.toReversed()))
  }
  const responses = await Promise.all(contenders.map(untilAnswered))
  const told = countOf(responses.map(({ status, body }) => (status === 200 ? 'taken' : `${status} ${body.code}`)))
  expect(told).toEqual({ taken: LOTS, '409 nightsTaken': contenders.length - LOTS })
  const byLot = await desk.sql<{ count: number }>(
    `select count(*)::int as count from occupancy
     where lot_id = any ($2) and $1 between start_date and end_date - 1 group by lot_id`,
    [NIGHT, lots.map(({ lotId }) => lotId)],
  )
  expect(byLot.map(({ count }) => count)).toEqual(Array.from({ length: LOTS }, () => 1))
  expect(await findNightFaults(desk)).toEqual([])
})
