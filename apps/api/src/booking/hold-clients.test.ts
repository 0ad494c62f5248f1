import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { leakedDatabase } from '../../../../tests/fixtures/table-rows.ts'
import { startTestApp } from '../test-app.ts'
import { expireHolds } from './expire-holds.ts'
import { purgeHoldClients } from './hold-clients.ts'
import { as, attemptFor, movedClock, openLots, signIn, weekAfter } from './tenants.fixture.ts'

const SUBMIT = '/api/page/preBooking/submit'
const ADDRESS = '203.0.113.7'

async function start(lots = 5) {
  const time = movedClock()
  const app = await startTestApp({ clock: time.clock })
  onTestFinished(() => app.stop())
  const references = (await openLots(app, lots)).map(({ reference }) => reference)
  /** Books a week with an account of its own; answers the status of the booking, or why not. */
  const book = async (lot: number, weeks: number, address = ADDRESS) => {
    const tenant = await signIn(app, 'tenant', time.clock.now())
    const week = weekAfter(time.clock.today(), 20 + 7 * weeks)
    const attempt = await attemptFor(app, { reference: references[lot] ?? '', ...week })
    const { body } = await as(app, tenant, SUBMIT, { ...attempt, taggingId: randomUUID() }, address)
    return body.code ?? body.status
  }
  const deps = { database: app.database, clock: time.clock, publicUrl: 'https://escale.test' }
  return { app, time, deps, book }
}

test('BK-07: many accounts of one client hold four stays of a property and twelve in all; another client holds on', async () => {
  const { app, book, time, deps } = await start()
  for (let week = 0; week < 4; week++) expect(await book(0, week)).toBe('held')
  expect(await book(0, 4)).toBe('clientHoldsTooMany')
  expect(await book(0, 4, '203.0.113.8')).toBe('held')
  for (const lot of [1, 2]) for (let week = 0; week < 4; week++) expect(await book(lot, week)).toBe('held')
  expect(await book(3, 0)).toBe('clientHoldsTooMany')
  expect(await book(3, 0, '2001:db8:7::1')).toBe('held')
  expect(await book(3, 1, '2001:db8:7:0:ffff::2')).toBe('held')
  // Refused, it holds nothing and nothing is written of it.
  expect(await app.sql('select count(*)::int from hold_client')).toEqual([{ count: 15 }])
  time.wait({ minutes: 20 })
  await expireHolds(deps)
  expect(await book(3, 3)).toBe('held')
})

test('BK-07: whoever keeps a property again and again with new accounts is refused for a day', async () => {
  const { book, time, deps } = await start()
  for (let round = 0; round < 3; round++) {
    for (let week = 0; week < 4; week++) expect(await book(0, week)).toBe('held')
    time.wait({ minutes: 21 })
    await expireHolds(deps)
  }
  expect(await book(0, 0)).toBe('clientHoldsTooMany')
  expect(await book(1, 0)).toBe('held')
  time.wait({ days: 1 })
  expect(await book(0, 0)).toBe('held')
})

test('BK-07: at once from one client, no more pass than one after the other, across properties and midnight', async () => {
  const { book, time } = await start()
  time.wait({ minutes: 15 * 60 + 50 })
  const first = await Promise.all([0, 1].flatMap((lot) => [0, 1, 2].map((week) => book(lot, week))))
  expect(first.every((answer) => answer === 'held')).toBe(true)
  time.wait({ minutes: 15 })
  const responses = await Promise.all([2, 3, 4].flatMap((lot) => [0, 1, 2, 3].map((week) => book(lot, week))))
  expect(responses.filter((answer) => answer === 'held')).toHaveLength(6)
  expect(responses.filter((answer) => answer === 'clientHoldsTooMany')).toHaveLength(6)
})

test('promise 14: no address of a client stands in a table, and two days later no trace of it', async () => {
  const { app, book, time, deps } = await start()
  await book(0, 0)
  expect(await leakedDatabase(app)).not.toContain(ADDRESS)
  time.wait({ days: 3 })
  await purgeHoldClients(deps)
  expect(await app.sql('select from hold_client union all select from client_key')).toEqual([])
})

test('this machine itself is not counted: a proxy that nobody has counted would be all the world', async () => {
  const { book } = await start()
  for (const address of ['127.0.0.1', '::1']) {
    for (let week = 0; week < 6; week++) expect(await book(address === '::1' ? 1 : 0, week, address)).toBe('held')
  }
})
