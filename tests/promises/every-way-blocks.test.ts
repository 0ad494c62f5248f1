/** Promise 2: every way to block a night obeys the same rule. */
import { inBookingTransaction } from '@escale/api/booking/booking-transaction'
import { lockLots, takeNights } from '@escale/api/booking/take-nights'
import { as, attemptFor, signIn, type Tenant } from '@escale/api/booking/tenants.fixture'
import { parseCalendar } from '@escale/api/owner/calendars/parse-calendar'
import { readCalendar } from '@escale/api/owner/calendars/read-calendars'
import { call, openOwners, staySubmit } from '@escale/api/owner/owners.fixture'
import { NO_LIMITS, startTestApp } from '@escale/api/test-app'
import { addDays } from '@escale/domain/dates'
import { expect, onTestFinished, test } from 'vitest'
import { full } from './test-counts.ts'

const ROUNDS = full ? 60 : 8
const FIRST = '2026-09-01'
const DAYS = 90
const WAYS = ['tenant', 'personal', 'coBooking', 'import', 'closed'] as const

test('promise 2: tenants, owners, co-bookings, imports and closed days race for the nights of two lots: none twice', {
  timeout: 600_000,
}, async () => {
  const app = await startTestApp({ limits: NO_LIMITS })
  onTestFinished(() => app.stop())
  const owners = await openOwners(app, 2)
  const lotIds = owners.flatMap(({ lots }) => lots.map(({ lotId }) => lotId))
  const context = { clock: { today: () => app.today, now: () => new Date() }, publicUrl: 'https://escale.test' }
  let dice = 1
  const roll = (below: number) => {
    dice = (dice * 48_271) % 2_147_483_647
    return dice % below
  }
  const imports = await Promise.all(
    owners.map(async ({ accountId, lots: [lot] }) => {
      const calendar = { lotId: lot?.lotId ?? 0, accountId, name: 'Airbnb', url: 'https://site.example/1.ics' }
      const [row] = await app.sql<{ id: number }>(
        'insert into calendar_import (lot_id, account_id, name, url) values ($1, $2, $3, $4) returning id',
        [calendar.lotId, accountId, calendar.name, calendar.url],
      )
      return { ...calendar, id: row?.id ?? 0 }
    }),
  )

  /** A calendar of another site; most of its stays are known when it is read again. */
  const calendarText = () => {
    const stays = Array.from({ length: 3 }, () => {
      const place = roll(DAYS)
      const day = (days: number) => addDays(FIRST, place + days).replaceAll('-', '')
      return `BEGIN:VEVENT\r\nUID:${place}\r\nSUMMARY:Reserved\r\nDTSTART;VALUE=DATE:${day(0)}\r\nDTEND;VALUE=DATE:${day(1 + roll(6))}\r\nEND:VEVENT`
    })
    return ['BEGIN:VCALENDAR', ...stays, 'END:VCALENDAR'].join('\r\n')
  }
  const underWay: Promise<void>[] = []
  /** Parsed in this thread: a worker thread would be too slow for the race. */
  const parse = async (text: string, today: string) => parseCalendar(text, today)
  async function importOne(index: number): Promise<number> {
    const calendar = imports[index]
    if (!calendar) throw new Error('no calendar')
    const text = calendarText()
    const deps = { ...context, database: app.database, download: async () => ({ ok: true as const, text }), parse }
    // Readings of one calendar are serialized, so each one of them changes the nights.
    const before = underWay[index]
    underWay[index] = (async () => {
      await before
      await readCalendar(deps, calendar, new AbortController().signal)
    })()
    await underWay[index]
    const [row] = await app.sql<{ failure: string | null }>(
      'select last_failure as failure from calendar_import where id = $1',
      [calendar.id],
    )
    return row?.failure === null ? 200 : 500
  }
  /** Closes the same nights of both lots at once, in the opposite order. */
  const closeBoth = (arrival: string, departure: string) =>
    inBookingTransaction(app.database, async (trx) => {
      const both = [...lotIds].reverse()
      await lockLots(trx, both)
      for (const lotId of both) {
        const stay = { arrival, departure }
        await takeNights(trx, { lotId, stay, kind: 'closed', holdExpiresAt: null }, context)
      }
      return 200
    })

  const kinds = new Set<string>()
  const outcomes = { taken: 0, refused: 0, other: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    const calls = Array.from({ length: 20 }, async () => {
      const way = WAYS[roll(WAYS.length)] ?? 'tenant'
      const [start_date, nights, which] = [addDays(FIRST, roll(DAYS)), 1 + roll(9), roll(owners.length)]
      const end_date = addDays(start_date, nights)
      const owner = owners[which] ?? never()
      const stay = { reference: owner.lots[0]?.reference ?? '', start_date, end_date }
      const submit = async (who: Tenant, path: string, body: object) => {
        const answer = await as(app, who, path, body)
        return answer.body.code ?? answer.status
      }
      const outcome =
        way === 'import'
          ? await importOne(which)
          : way === 'closed'
            ? await closeBoth(start_date, end_date)
            : way === 'tenant'
              ? await submit(await signIn(app), '/api/page/preBooking/submit', await attemptFor(app, stay))
              : await submit(owner, '/api/page/reservation/submit', staySubmit(way, owner, stay))
      // The quote was 0 because the nights were taken, and they may be free by now.
      if (outcome === 200) outcomes.taken++
      else if (outcome === 'nightsTaken' || outcome === 'priceChanged') outcomes.refused++
      else outcomes.other++
    })
    await Promise.all(calls)
    for (const { kind } of await app.sql<{ kind: string }>('select kind from occupancy where lot_id = any ($1)', [
      lotIds,
    ])) {
      kinds.add(kind)
    }
    // Releases nights now and then, so that the race continues.
    await app.sql(`delete from occupancy where kind = 'closed'`)
    const [gone] = await app.sql<{ path: string; account_id: string }>(
      `select agency_id || '/' || agency_booking_id as path, account_id from booking
       where kind = 'personal' and status = 'confirmed' order by id limit 1`,
    )
    const owner = owners.find(({ accountId }) => accountId === gone?.account_id)
    if (gone && owner) expect((await call(app, owner, 'DELETE', `/api/bookings/${gone.path}`)).status).toBe(200)
  }
  expect(outcomes.other).toBe(0)
  expect(outcomes.taken).toBeGreaterThan(10)
  expect(outcomes.refused).toBeGreaterThan(10)
  const [found] = await app.sql<{ overlaps: number; lost: number }>(
    `select (select count(*)::int from occupancy one join occupancy other
       on one.lot_id = other.lot_id and one.id < other.id and one.during && other.during) as overlaps,
       (select count(*)::int from booking left join occupancy on occupancy.id = occupancy_id
          where status in ('held', 'option', 'pending', 'confirmed')
            and (occupancy.start_date, occupancy.end_date) is distinct from (booking.start_date, booking.end_date)) as lost`,
  )
  expect(found).toEqual({ overlaps: 0, lost: 0 })
  expect(kinds.size).toBe(WAYS.length)
})

function never(): never {
  throw new Error('nobody')
}
