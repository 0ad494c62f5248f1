import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { lotCalendars } from '@escale/contract/calendars'
import { addDays } from '@escale/domain/dates'
import { expect, onTestFinished, test } from 'vitest'
import { as, attemptFor, movedClock, signIn, weekAfter } from '../../booking/tenants.fixture.ts'
import { createDownload } from '../../platform/files/safe-download.ts'
import { startTestApp } from '../../test-app.ts'
import { call, openOwners, staySubmit } from '../owners.fixture.ts'
import type { ImportRow } from './calendars.store.ts'
import * as calendar from './parse-calendar.ts'
import { readCalendar } from './read-calendars.ts'
import { readDueCalendars } from './read-due-calendars.ts'

interface Event {
  uid: string
  start: string
  end: string
  summary?: string
}

const parseCalendar = (text: string, today: string) => {
  const parsed = calendar.parseCalendar(text, today)
  return parsed.ok ? parsed.events : []
}

/** A site that serves the calendar of the test. */
async function openSite() {
  const site = { body: '', requests: 0, url: '', show: (_: Event[]) => {} }
  site.show = (events) => {
    const lines = events.flatMap(({ uid, start, end, summary = 'Reserved' }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTART;VALUE=DATE:${start.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${end.replaceAll('-', '')}`,
      `SUMMARY:${summary}`,
      'END:VEVENT',
    ])
    site.body = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
  }
  site.show([])
  const server = createServer((_, response) => {
    site.requests++
    response.end(site.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/calendar.ics`
  return site
}

async function start() {
  const time = movedClock()
  const download = createDownload({ onLoopback: true })
  const app = await startTestApp({ clock: time.clock, download })
  onTestFinished(() => app.stop())
  const [owner, other] = await openOwners(app, 2, { now: time.clock.now() })
  if (!owner || !other) throw new Error('no lots')
  const { reference = '', lotId = 0 } = owner.lots[0] ?? {}
  const path = `/api/owner/calendars/${reference}`
  const change = async (method: string, to: string, body: object = {}) => call(app, owner, method, `${path}${to}`, body)
  const deps = { database: app.database, clock: time.clock, publicUrl: 'https://escale.test', download }
  /** A quarter of an hour later, when the job has been there. */
  const readAgain = async (days = 0) => {
    time.wait({ days, minutes: 15 })
    await readDueCalendars(deps, new AbortController().signal)
    return lotCalendars.parse((await as(app, owner, path)).body)
  }
  const follow = async (url: string) =>
    lotCalendars.parse((await change('POST', '/imports', { name: 'Airbnb', url })).body)
  const nights = async () =>
    (
      await app.sql<{ nights: string }>(
        `select kind || ' ' || start_date || ' ' || end_date as nights from occupancy where lot_id = $1 order by start_date`,
        [lotId],
      )
    ).map((row) => row.nights)
  return {
    app,
    time,
    owner,
    other,
    reference,
    lotId,
    path,
    change,
    deps,
    readAgain,
    follow,
    nights,
    site: await openSite(),
  }
}

const week = (weeks: number) => ({ start: addDays('2026-07-04', weeks * 7), end: addDays('2026-07-11', weeks * 7) })
const shown = (kind: string, { start, end }: { start: string; end: string }) => `${kind} ${start} ${end}`

test('imported stays block their nights and follow changes on the other site', async () => {
  const { app, follow, readAgain, nights, site, owner } = await start()
  site.show([
    { uid: 'a', ...week(0) },
    { uid: 'b', ...week(1) },
    { uid: 'c', ...week(2) },
  ])
  const { imports } = await follow(site.url)
  expect(imports).toMatchObject([{ name: 'Airbnb', stays: 3, ignoredBlocks: 0, conflicts: [], lastFailure: null }])
  expect(await nights()).toEqual([0, 1, 2].map((weeks) => shown('import', week(weeks))))
  const calendar = await as(app, owner, '/api/page/owner/calendar?from=2026-06-01&to=2027-06-01')
  expect(calendar.body.stays[0]).toMatchObject({ kind: 'import', label: 'Airbnb', booking: null, cancellable: false })
  // The first two change places, the third vanishes, a fourth comes.
  site.show([
    { uid: 'a', ...week(1) },
    { uid: 'b', ...week(0) },
    { uid: 'd', ...week(5) },
  ])
  expect((await readAgain()).imports[0]).toMatchObject({ stays: 3, conflicts: [] })
  expect(await nights()).toEqual([0, 1, 5].map((weeks) => shown('import', week(weeks))))
  expect(await app.sql('select from mail')).toEqual([])
})

test('a failed reading is recorded, keeps the nights and is retried; a calendar is read at most every 15 minutes', async () => {
  const { follow, readAgain, nights, site, time, change } = await start()
  site.show([{ uid: 'a', ...week(0) }])
  const [one] = (await follow(site.url)).imports
  site.body = '<html>Please log in</html>'
  expect((await readAgain()).imports[0]).toMatchObject({ lastFailure: 'notACalendar', stays: 1 })
  site.body = 'x'.repeat(1024 * 1024 + 1)
  expect((await readAgain()).imports[0]).toMatchObject({ lastFailure: 'tooLarge', stays: 1 })
  expect(await nights()).toEqual([shown('import', week(0))])
  const requests = site.requests
  time.wait({ minutes: -1 })
  await readAgain()
  expect(site.requests).toBe(requests)
  site.show([])
  const read = await change('POST', `/imports/${one?.id}/read`)
  expect(read.body.imports[0]).toMatchObject({
    lastFailure: null,
    stays: 0,
    lastReadAt: time.clock.now().toISOString(),
  })
  expect(await nights()).toEqual([])
  const forbidden = (await follow('webcal://169.254.169.254/latest/meta-data')).imports[1]
  expect(forbidden).toMatchObject({
    url: 'https://169.254.169.254/latest/meta-data',
    lastFailure: 'forbiddenAddress',
    stays: 0,
  })
})

test('blocks, rolling blocks and echoes of our own nights are ignored', async () => {
  const { app, owner, follow, readAgain, nights, site, change } = await start()
  const own = weekAfter(app.today, 60)
  await as(app, owner, '/api/page/reservation/submit', staySubmit('personal', owner, own))
  const feed = lotCalendars.parse((await change('POST', '/feed')).body).feedUrl ?? ''
  const [ours] = parseCalendar(await (await app.request(new URL(feed).pathname)).text(), app.today)
  const taken = { start: own.start_date, end: own.end_date }
  const horizon = (day: string) => ({
    uid: `horizon ${day}`,
    start: addDays(day, 180),
    end: addDays(day, 365),
    summary: 'CLOSED - Not available',
  })
  const closed = [
    { uid: 'block', ...week(8), summary: 'Airbnb (Not available)' },
    { uid: 'echo', ...taken, summary: 'CLOSED - Not available' },
    { uid: ours?.uid ?? '', start: addDays(own.start_date, 1), end: own.end_date },
  ]
  site.show([...closed, horizon('2026-06-01'), { uid: 'stay', ...week(10), summary: 'CLOSED - Not available' }])
  const [first] = (await follow(site.url)).imports
  expect(first).toMatchObject({ stays: 1, ignoredBlocks: 3, conflicts: [] })
  site.show([...closed, horizon('2026-06-02'), { uid: 'stay', ...week(10), summary: 'CLOSED - Not available' }])
  expect((await readAgain(1)).imports[0]).toMatchObject({ stays: 1, ignoredBlocks: 3, conflicts: [] })
  expect(await nights()).toEqual(
    [shown('personal', taken), shown('import', week(10))].sort((a, b) => (a.slice(-10) < b.slice(-10) ? -1 : 1)),
  )
  expect(await app.sql(`select from mail where template like '%alendarConflict'`)).toEqual([])
})

test('nights that are taken here are a conflict, notified once to owner and agency, and taken once they are free', async () => {
  const { app, time, owner, reference, follow, readAgain, nights, site } = await start()
  const tenant = await signIn(app, 'tenant', time.clock.now())
  const own = weekAfter(app.today, 40)
  const booked = await as(app, tenant, '/api/page/preBooking/submit', await attemptFor(app, { reference, ...own }))
  await app.sql(`update booking set status = 'confirmed', hold_expires_at = null, confirmed_at = now()`)
  await app.sql('update occupancy set hold_expires_at = null')
  const theirs = { start: addDays(own.start_date, 2), end: addDays(own.end_date, 2) }
  site.show([{ uid: 'a', ...theirs }])
  // What is free of the stay is taken.
  const rest = shown('import', { start: own.end_date, end: theirs.end })
  const conflict = { start_date: theirs.start, end_date: own.end_date, label: booked.body.agencyBookingId }
  expect((await follow(site.url)).imports[0]).toMatchObject({ stays: 1, conflicts: [conflict] })
  expect((await readAgain()).imports[0]).toMatchObject({ stays: 1, conflicts: [conflict] })
  expect(await nights()).toEqual([shown('booking', { start: own.start_date, end: own.end_date }), rest])
  // The other site names its stays anew.
  site.show([{ uid: 'b', ...theirs }])
  expect((await readAgain()).imports[0]).toMatchObject({ stays: 1, conflicts: [conflict] })
  const conflictMails = () =>
    app.sql<{ recipient: string }>(`select recipient from mail where template like '%alendarConflict' order by id`)
  expect(await conflictMails()).toEqual([{ recipient: owner.email }, { recipient: expect.stringContaining('@') }])
  await app.sql('update booking set occupancy_id = null')
  await app.sql('delete from occupancy')
  expect((await readAgain()).imports[0]).toMatchObject({ stays: 1, conflicts: [] })
  expect(await nights()).toEqual([shown('import', theirs)])
  expect(await conflictMails()).toHaveLength(2)
})

test('a stay that grows into taken nights keeps its own; a stay in progress is extended under any UID', async () => {
  const { app, time, follow, readAgain, nights, site, lotId } = await start()
  const today = time.clock.today()
  const stay = { start: today, end: addDays(today, 7) }
  site.show([{ uid: 'a', ...stay }])
  await follow(site.url)
  const end = addDays(today, 9)
  site.show([{ uid: `${today}/${end}`, start: today, end }])
  expect((await readAgain(1)).imports[0]).toMatchObject({ stays: 1, conflicts: [] })
  expect(await nights()).toEqual([shown('import', { start: today, end })])
  await app.sql(`insert into occupancy (lot_id, start_date, end_date, kind) values ($1, $2, $3, 'closed')`, [
    lotId,
    end,
    addDays(end, 2),
  ])
  site.show([{ uid: 'c', start: today, end: addDays(end, 3) }])
  const [grown] = (await readAgain(1)).imports
  expect(grown?.conflicts).toMatchObject([{ start_date: end, end_date: addDays(end, 2) }])
  expect(await nights()).toEqual([
    shown('import', { start: today, end }),
    shown('closed', { start: end, end: addDays(end, 2) }),
    shown('import', { start: addDays(end, 2), end: addDays(end, 3) }),
  ])
  // Under way, it vanishes there.
  site.show([])
  await readAgain()
  expect(await nights()).toContain(shown('import', { start: today, end }))
})

test('removing an import or ending the mandate frees future nights', async () => {
  const { app, other, follow, readAgain, nights, change, site, reference } = await start()
  site.show([{ uid: 'a', ...week(0) }])
  const [one] = (await follow(site.url)).imports
  expect((await call(app, other, 'DELETE', `/api/owner/calendars/${reference}/imports/${one?.id}`)).body.code).toBe(
    'lotNotFound',
  )
  expect((await change('DELETE', '/imports/999')).body.code).toBe('notFound')
  expect((await change('DELETE', `/imports/${one?.id}`)).body.imports).toEqual([])
  expect(await nights()).toEqual([])
  await follow(site.url)
  expect(await nights()).toHaveLength(1)
  await app.sql(`update mandate set end_date = '2026-06-02'`)
  await readAgain(2).catch(() => {})
  expect(await nights()).toEqual([])
})

test('removing an import keeps the nights of a stay in progress', async () => {
  const { time, follow, nights, change, site } = await start()
  const today = time.clock.today()
  const underWay = { start: today, end: addDays(today, 4) }
  site.show([
    { uid: 'a', ...underWay },
    { uid: 'b', ...week(0) },
  ])
  const [one] = (await follow(site.url)).imports
  await change('DELETE', `/imports/${one?.id}`)
  expect(await nights()).toEqual([shown('import', underWay)])
})

test('OP-201: an unreadable event affects no other, frees nothing, and is reported with its reason', async () => {
  const { follow, readAgain, nights, site } = await start()
  site.show([
    { uid: 'a', ...week(0) },
    { uid: 'b', ...week(2) },
  ])
  await follow(site.url)
  const days = ({ start, end }: { start: string; end: string }) =>
    `DTSTART;VALUE=DATE:${start.replaceAll('-', '')}\r\nDTEND;VALUE=DATE:${end.replaceAll('-', '')}`
  const events = [
    `UID:a\r\nDTSTART:soon`,
    `UID:b\r\nDTSTART;VALUE=DATE:${week(2).start.replaceAll('-', '')}\r\nDURATION:P999999999999999999W`,
    `UID:c\r\n${days(week(4))}\r\nRRULE:FREQ=MONTHLY;BYDAY=1SA`,
    `UID:d\r\n${days(week(6))}`,
  ].map((lines) => `BEGIN:VEVENT\r\n${lines}\r\nEND:VEVENT\r\n`)
  site.body = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`
  const [read] = (await readAgain()).imports
  expect(read).toMatchObject({
    lastFailure: null,
    retryAt: null,
    conflicts: [],
    incomplete: [
      { reason: 'start', count: 1 },
      { reason: 'end', count: 1 },
      { reason: 'recurrence', count: 1 },
    ],
  })
  const first = shown('import', { start: week(2).start, end: addDays(week(2).start, 1) })
  const rest = shown('import', { start: addDays(week(2).start, 1), end: week(2).end })
  const taken = [shown('import', week(0)), first, rest, shown('import', week(4)), shown('import', week(6))]
  expect(await nights()).toEqual(taken)
  // As long as it cannot be understood, again and again.
  await readAgain()
  expect(await nights()).toEqual(taken)
  site.show([{ uid: 'd', ...week(6) }])
  expect((await readAgain()).imports[0]).toMatchObject({ incomplete: [] })
  expect(await nights()).toEqual([shown('import', week(6))])
})

test('OP-201: an ignored event stays ignored while it is unreadable', async () => {
  const { app, owner, follow, readAgain, nights, site } = await start()
  const own = weekAfter(app.today, 60)
  await as(app, owner, '/api/page/reservation/submit', staySubmit('personal', owner, own))
  const echo = { uid: 'echo', start: own.start_date, end: own.end_date, summary: 'CLOSED - Not available' }
  const block = { uid: 'block', ...week(2), summary: 'Airbnb (Not available)' }
  site.show([echo, block])
  expect((await follow(site.url)).imports[0]).toMatchObject({ ignoredBlocks: 2, stays: 0, conflicts: [] })
  const taken = await nights()
  const readable = site.body
  const unreadable = [
    // The ends of both, the start of both, and the start of one that might be any.
    readable.replaceAll(/DTEND.*/g, 'DTEND:later'),
    `${readable.replaceAll(/DTSTART.*/g, 'DTSTART:soon').replace('END:VCALENDAR', '')}BEGIN:VEVENT\r\nUID:c\r\nDTSTART:20200101\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
    readable.replace('END:VCALENDAR', 'BEGIN:VEVENT\r\nDTSTART:soon\r\nEND:VEVENT\r\nEND:VCALENDAR'),
    readable,
  ]
  for (const body of unreadable) {
    site.body = body
    expect((await readAgain()).imports[0]).toMatchObject({ lastFailure: null, stays: 0, conflicts: [] })
    expect(await nights()).toEqual(taken)
  }
  expect(await app.sql(`select from mail where template like '%alendarConflict'`)).toEqual([])
})

test('OP-201: a calendar whose process died is suspended, and read again hours later or on request', async () => {
  const { app, follow, readAgain, nights, site, time, change } = await start()
  site.show([{ uid: 'a', ...week(0) }])
  const [one] = (await follow(site.url)).imports
  site.show([{ uid: 'b', ...week(1) }])
  const die = () => app.sql('update calendar_import set reading_since = $1', [time.clock.now()])
  await die()
  const requests = site.requests
  const aside = (await readAgain()).imports[0]
  const hoursLater = (hours: number) => new Date(time.clock.now().getTime() + hours * 3_600_000).toISOString()
  expect(aside).toMatchObject({ lastFailure: 'interrupted', retryAt: hoursLater(6), stays: 1 })
  expect(await nights()).toEqual([shown('import', week(0))])
  await readAgain()
  expect(site.requests).toBe(requests)
  // Another process holds the lease.
  await app.sql('update calendar_import set retry_at = null, reading_since = $1', [time.clock.now()])
  await change('POST', `/imports/${one?.id}/read`)
  expect(await nights()).toEqual([shown('import', week(0))])
  expect((await readAgain()).imports[0]).toMatchObject({ lastFailure: 'interrupted', retryAt: hoursLater(24) })
  const read = await change('POST', `/imports/${one?.id}/read`)
  expect(read.body.imports[0]).toMatchObject({ lastFailure: null, retryAt: null, stays: 1 })
  expect(await nights()).toEqual([shown('import', week(1))])
  await die()
  expect((await readAgain()).imports[0]).toMatchObject({ lastFailure: 'interrupted', retryAt: hoursLater(6) })
  site.show([])
  time.wait({ minutes: 6 * 60 })
  expect((await readAgain()).imports[0]).toMatchObject({ lastFailure: null, stays: 0 })
})

test('OP-201: a failed download clears neither another process’s lease nor the backoff', async () => {
  const { app, follow, readAgain, site, time, change } = await start()
  const [one] = (await follow(site.url)).imports
  const row = async () =>
    (await app.sql('select reading_since, retry_at, times_set_aside, last_failure from calendar_import'))[0]
  const mark = { reading_since: time.clock.now(), retry_at: time.clock.now(), times_set_aside: 3 }
  const ask = async () => {
    await app.sql('update calendar_import set reading_since = $1, retry_at = $1, times_set_aside = 3', [
      mark.reading_since,
    ])
    await change('POST', `/imports/${one?.id}/read`)
    return row()
  }
  site.body = 'x'.repeat(1024 * 1024 + 1)
  expect(await ask()).toEqual({ ...mark, last_failure: 'tooLarge' })
  await app.sql('update calendar_import set reading_since = null')
  site.body = '<html>Please log in</html>'
  await readAgain()
  expect(await row()).toMatchObject({ reading_since: null, times_set_aside: 3, last_failure: 'notACalendar' })
  site.show([])
  await readAgain()
  expect(await row()).toEqual({ reading_since: null, retry_at: null, times_set_aside: 0, last_failure: null })
})

test('a reading whose download began before the last reading ended changes nothing', async () => {
  const { app, follow, nights, site, deps, time, change } = await start()
  site.show([{ uid: 'new', ...week(1) }])
  const [one] = (await follow(site.url)).imports
  const [row] = await app.sql<ImportRow>(
    'select id, lot_id as "lotId", account_id as "accountId", name, url from calendar_import',
  )
  if (!row) throw new Error('no import')
  for (const outcome of ['events', 'failure'] as const) {
    const slow = async () => {
      site.show([{ uid: 'old', ...week(0) }])
      const old = outcome === 'events' ? ({ ok: true, text: site.body } as const) : FAILED
      site.show([{ uid: 'new', ...week(1) }])
      time.wait({ minutes: 1 })
      await change('POST', `/imports/${one?.id}/read`)
      time.wait({ minutes: 1 })
      return old
    }
    await readCalendar({ ...deps, download: slow }, row, new AbortController().signal)
    expect(await nights()).toEqual([shown('import', week(1))])
    expect(await app.sql('select reading_since, last_failure from calendar_import')).toEqual([
      { reading_since: null, last_failure: null },
    ])
  }
})

const FAILED = { ok: false, reason: 'unreachable' } as const

test('OP-201: a calendar above the limits is suspended and keeps its nights', async () => {
  const { follow, readAgain, nights, site, time } = await start()
  site.show([{ uid: 'a', ...week(0) }])
  await follow(site.url)
  site.body = `BEGIN:VCALENDAR\r\n${'BEGIN:X\r\n'.repeat(2_000)}${'END:X\r\n'.repeat(2_000)}END:VCALENDAR\r\n`
  // The first time may be the machine's fault.
  for (const minutes of [15, 6 * 60, 24 * 60]) {
    const [one] = (await readAgain()).imports
    const retryAt = new Date(time.clock.now().getTime() + minutes * 60_000).toISOString()
    expect(one).toMatchObject({ lastFailure: 'tooComplex', retryAt, stays: 1 })
    time.wait({ minutes: minutes - 15 })
  }
  expect(await nights()).toEqual([shown('import', week(0))])
})

test('the feed has blocked nights without personal data, is deterministic, and its renewal invalidates the old address', async () => {
  const { app, time, owner, change, reference } = await start()
  const { start: start_date, end: end_date } = week(0)
  await as(app, owner, '/api/page/reservation/submit', staySubmit('coBooking', owner, { start_date, end_date }))
  const url = lotCalendars.parse((await change('POST', '/feed')).body).feedUrl ?? ''
  expect(url).toMatch(/^https:\/\/escale\.test\/calendars\/[\w-]{43}\.ics$/)
  const path = new URL(url).pathname
  const first = await app.request(path)
  const text = await first.text()
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(parseCalendar(text, app.today)).toEqual([
    { uid: expect.stringMatching(/^nights-\d+@escale\.test$/), summary: 'Occupé', start: start_date, end: end_date },
  ])
  expect(text).toContain('DTSTART;VALUE=DATE:20260704')
  expect(text.split('\n').filter((line) => line !== '' && !line.endsWith('\r'))).toEqual([])
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text).not.toMatch(/Paul|Kermarrec|Ménard|clés|@tenants|coBooking/)
  time.wait({ minutes: 90 })
  const tag = first.headers.get('etag') ?? ''
  expect((await app.request(path, { headers: { 'if-none-match': tag } })).status).toBe(304)
  const next = { start_date: week(3).start, end_date: week(3).end }
  await as(app, owner, '/api/page/reservation/submit', staySubmit('personal', owner, next))
  expect((await app.request(path, { headers: { 'if-none-match': tag } })).status).toBe(200)
  await change('POST', '/feed')
  expect((await app.request(path)).status).toBe(404)
  const again = lotCalendars.parse((await as(app, owner, `/api/owner/calendars/${reference}`)).body).feedUrl ?? ''
  expect((await app.request(new URL(again).pathname)).status).toBe(200)
  expect(lotCalendars.parse((await change('DELETE', '/feed')).body).feedUrl).toBeNull()
  expect((await app.request(new URL(again).pathname)).status).toBe(404)
})
