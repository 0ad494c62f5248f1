/** Promise 1: no night of a lot is ever sold twice. */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { as, attemptFor, openLots, signIn, type Tenant } from '@escale/api/booking/tenants.fixture'
import { startTestApp, type TestApp } from '@escale/api/test-app'
import { addDays } from '@escale/domain/dates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { full } from './test-counts.ts'

const LOTS = full ? 50 : 4
const REQUESTS_A_LOT = full ? 200 : 60
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
  const submit = async (tenant: Tenant, index: number) => {
    const attempt = () => as(app, tenant, '/api/page/preBooking/submit', attempts[index], addressOf(index))
    let answer = await attempt()
    // A full queue sheds requests with `Retry-After`, and clients retry.
    for (let retries = 0; answer.status === 503 && retries < 20; retries += 1) {
      await setTimeout(1_000)
      answer = await attempt()
    }
    return answer
  }
  const responses = await Promise.all(tenants.map(submit))
  const told: Record<string, number> = {}
  for (const { status, body } of responses) {
    const answer = status === 200 ? body.status : `${status} ${body.code}`
    told[answer] = (told[answer] ?? 0) + 1
  }
  return told
}

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
  const twice = await app.sql(
    `select from occupancy one join occupancy other on one.lot_id = other.lot_id and one.id < other.id and one.during && other.during`,
  )
  expect(twice).toEqual([])
  const inStep = await app.sql(
    `select from booking left join occupancy on occupancy.id = booking.occupancy_id
     where booking.status = 'held' and (occupancy.start_date, occupancy.end_date) is distinct from (booking.start_date, booking.end_date)`,
  )
  expect(inStep).toEqual([])
})
