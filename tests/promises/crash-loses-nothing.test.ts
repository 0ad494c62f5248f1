/** Promise 21: a crash loses nothing that was acknowledged; its successor is ready within ten seconds. */

import { as, attemptFor, openLots, signIn, type Tenant, weekAfter } from '@escale/api/booking/tenants.fixture'
import { systemClock } from '@escale/api/platform/clock'
import { openPool } from '@escale/db/pool'
import { createTestDatabase } from '@escale/db/test-database'
import { addDays } from '@escale/domain/dates'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../fixtures/server-process.ts'
import { full } from './test-counts.ts'

const CRASHES = full ? 10 : 1
const AT_ONCE = 4
/** Minimum number of acknowledged bookings before each crash. */
const ANSWERED = full ? 40 : 8
const READY_WITHIN_MS = 10_000

test(`promise 21: every booking that was acknowledged before ${CRASHES} crashes is there, and can be paid`, async () => {
  const database = await createTestDatabase()
  const pool = openPool(database.connectionString, { max: 2 })
  const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows
  const today = systemClock.today()
  const databaseDeps = { sql, today }
  const lots = await openLots(databaseDeps, AT_ONCE * CRASHES)
  let server = await startServer(database.connectionString)
  onTestFinished(async () => {
    await server.stop()
    await pool.end()
    await database.drop()
  })

  for (let crash = 0; crash < CRASHES; crash++) {
    const acknowledged: { tenant: Tenant; agencyId: number; agencyBookingId: string }[] = []
    let isDead = false
    /** Books the nights of a lot one after the other, each for a different tenant, until the server is killed. */
    const book = async (lot: (typeof lots)[number]) => {
      for (let stay = 0; !isDead; stay++) {
        const tenant = await signIn(databaseDeps)
        const start_date = addDays(weekAfter(today, 40).start_date, stay)
        try {
          const attempt = await attemptFor(server, { ...lot, start_date, end_date: addDays(start_date, 1) })
          const { status, body } = await as(server, tenant, '/api/page/preBooking/submit', attempt)
          expect([status, body]).toEqual([200, body])
          acknowledged.push({ tenant, agencyId: body.agencyId, agencyBookingId: body.agencyBookingId })
        } catch (error) {
          // Without a response nothing was acknowledged.
          if (!isDead) throw error
        }
        if (acknowledged.length >= ANSWERED && !isDead) {
          isDead = true
          server.process.kill('SIGKILL')
        }
      }
    }
    await Promise.all(lots.slice(crash * AT_ONCE, (crash + 1) * AT_ONCE).map(book))
    await server.stop()

    const began = performance.now()
    server = await startServer(database.connectionString)
    expect(performance.now() - began).toBeLessThan(READY_WITHIN_MS)
    expect(acknowledged.length).toBeGreaterThanOrEqual(ANSWERED)
    for (const { tenant, agencyId, agencyBookingId } of acknowledged) {
      const found = await as(server, tenant, `/api/bookings/${agencyId}/${agencyBookingId}`)
      expect([found.status, found.body.status]).toEqual([200, 'held'])
    }
    const [last] = acknowledged.slice(-1)
    if (!last) throw new Error('nothing was booked')
    const { tenant, agencyId, agencyBookingId } = last
    const started = await as(server, tenant, '/api/payment/start', { agencyId, agencyBookingId })
    expect([started.status, started.body]).toEqual([200, expect.objectContaining({ paymentId: expect.any(String) })])
  }
}, 300_000)
