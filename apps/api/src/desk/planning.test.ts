import { planning } from '@escale/contract/planning'
import { addDays } from '@escale/domain/dates'
import { expect, onTestFinished, test } from 'vitest'
import { as, attemptFor, movedClock, openLots, signIn, weekAfter } from '../booking/tenants.fixture.ts'
import { type StaffMember, signInStaff } from '../staff/staff.fixture.ts'
import { startTestApp } from '../test-app.ts'

/** An agency with a lot that has nothing taken, and staff. */
async function startPlanning() {
  const time = movedClock()
  const app = await startTestApp({ clock: time.clock })
  onTestFinished(() => app.stop())
  const [lot] = await openLots(app, 1)
  if (!lot) throw new Error('No lot')
  const [row] = await app.sql<{ agency_id: number }>('select agency_id from lot where id = $1', [lot.lotId])
  const agencyId = row?.agency_id ?? 0
  const member = (roles: Parameters<typeof signInStaff>[1]['roles']) =>
    signInStaff(app, { agencyId, roles, now: time.clock.now() })
  const base = `/api/agency/${agencyId}`
  const read = async (who: StaffMember, query: Record<string, string>) =>
    planning.parse((await as(app, who, `${base}/planning?${new URLSearchParams(query)}`)).body)
  return { app, time, lot, agencyId, base, member, read }
}

test('AG-202 a window shows the lots of the agency by page, and what takes their nights', async () => {
  const { app, time, lot, agencyId, base, member, read } = await startPlanning()
  const staff = await member(['frontDesk'])
  const tenant = await signIn(app, 'tenant', time.clock.now())
  const stay = { reference: lot.reference, ...weekAfter(app.today, 40) }
  const made = await as(app, tenant, '/api/page/preBooking/submit', await attemptFor(app, stay))
  const found = await read(staff, { from: app.today, q: lot.reference })
  expect(found).toMatchObject({ today: app.today, total: 1, pages: 1 })
  expect(found.lots[0]?.stays).toMatchObject([
    {
      start: stay.start_date,
      end: stay.end_date,
      kind: 'booking',
      status: 'held',
      agencyBookingId: (made.body as { agencyBookingId: string }).agencyBookingId,
      label: 'Zoé Ménard',
      closure: null,
    },
  ])
  // The window is half-open: a stay that begins on the day after its last is not in it, a departure day neither.
  const until = { from: app.today, days: String(40), q: lot.reference }
  expect((await read(staff, until)).lots[0]?.stays).toEqual([])
  expect((await read(staff, { from: stay.end_date, q: lot.reference })).lots[0]?.stays).toEqual([])

  const [all] = await app.sql<{ lots: number; large: number }>(
    `select count(*)::int as lots, count(*) filter (where capacity >= 6)::int as large from lot where agency_id = $1 and published`,
    [agencyId],
  )
  const first = await read(staff, { from: app.today })
  expect(first.total).toBeGreaterThanOrEqual(all?.lots ?? 0)
  expect(first.lots).toHaveLength(Math.min(50, first.total))
  const large = await read(staff, { from: app.today, capacity: '6' })
  expect(large.lots.every(({ capacity }) => capacity >= 6)).toBe(true)
  expect((await as(app, staff, `${base}/planning?from=2027-02-30`)).body.code).toBe('invalidRequest')
})

test('AG-202 lots that are free on given nights; a later window lists the lots of the whole planning', async () => {
  const { app, time, lot, agencyId, read, member } = await startPlanning()
  const staff = await member(['frontDesk'])
  const tenant = await signIn(app, 'tenant', time.clock.now())
  const stay = { reference: lot.reference, ...weekAfter(app.today, 40) }
  await as(app, tenant, '/api/page/preBooking/submit', await attemptFor(app, stay))
  const free = (free_from: string, free_until: string) =>
    read(staff, { from: app.today, q: lot.reference, free_from, free_until })
  expect((await free(addDays(stay.start_date, 2), addDays(stay.start_date, 3))).total).toBe(0)
  expect((await free(stay.end_date, addDays(stay.end_date, 2))).total).toBe(1)
  // Once the hold has expired, its nights are free again.
  time.wait({ minutes: 60 })
  expect((await free(addDays(stay.start_date, 2), addDays(stay.start_date, 3))).total).toBe(1)

  const [gone] = await app.sql<{ reference: string; until: string }>(
    `update lot set published = false where id = (select lot_id from occupancy join lot on lot.id = lot_id
       where agency_id = $1 and hold_expires_at is null and end_date > $2 limit 1)
     returning reference, (select max(end_date)::text from occupancy where lot_id = lot.id) as until`,
    [agencyId, app.today],
  )
  if (!gone) throw new Error('The agency has no stay to come')
  const later = { from: gone.until, q: gone.reference }
  expect((await read(staff, later)).total).toBe(0)
  expect((await read(staff, { ...later, listed_from: app.today })).total).toBe(1)
})

test('AG-208 staff close nights with a reason, once, and open them again; the journal has both', async () => {
  const { app, lot, agencyId, base, member, read } = await startPlanning()
  const staff = await member(['booking'])
  const [start_date, end_date] = [addDays(app.today, 10), addDays(app.today, 14)]
  const closure = { reference: lot.reference, start_date, end_date, reason: 'works', note: 'Chaudière' }
  const responses = await Promise.all([1, 2, 3].map(() => as(app, staff, `${base}/closures`, closure)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const stays = async () => (await read(staff, { from: app.today, q: lot.reference })).lots[0]?.stays ?? []
  const [closed] = await stays()
  expect(closed).toMatchObject({
    kind: 'closed',
    closure: 'works',
    label: 'Chaudière',
    start: start_date,
    end: end_date,
  })
  const tenant = await signIn(app, 'tenant')
  const attempt = await attemptFor(app, { reference: lot.reference, ...weekAfter(app.today, 8) })
  expect((await as(app, tenant, '/api/page/preBooking/submit', attempt)).body.code).toBe('nightsTaken')

  const open = `${base}/closures/${closed?.id}/open`
  expect((await as(app, await member(['frontDesk']), open, {})).body.code).toBe('forbidden')
  const [other] = await app.sql<{ id: number }>('select id from agency where id <> $1 limit 1', [agencyId])
  const stranger = await signInStaff(app, { agencyId: other?.id ?? 0, roles: ['director'] })
  expect((await as(app, stranger, `/api/agency/${other?.id}/closures/${closed?.id}/open`, {})).body.code).toBe(
    'notFound',
  )
  expect((await as(app, staff, open, {})).status).toBe(200)
  expect(await stays()).toEqual([])
  expect((await as(app, staff, open, {})).body.code).toBe('notFound')
  const entries = await app.sql<{ action: string }>(
    `select action from journal_entry where subject_kind = 'lot' and subject_id = $1 order by id`,
    [lot.reference],
  )
  expect(entries.map(({ action }) => action)).toEqual(['lot.nightsClosed', 'lot.nightsOpened'])
})

test('AG-208 after a storm the free nights around a stay are closed at once, and its own once it has moved', async () => {
  const { app, time, lot, base, member, read } = await startPlanning()
  const [staff, tenant] = [await member(['booking']), await signIn(app, 'tenant', time.clock.now())]
  const week = weekAfter(app.today, 40)
  const attempt = await attemptFor(app, { reference: lot.reference, ...week })
  expect((await as(app, tenant, '/api/page/preBooking/submit', attempt)).status).toBe(200)
  const [start_date, end_date] = [addDays(week.start_date, -5), addDays(week.end_date, 5)]
  const closure = { reference: lot.reference, start_date, end_date, reason: 'damage', note: 'Tempête' }
  const close = () => as(app, staff, `${base}/closures`, closure)
  expect((await close()).body).toEqual({
    closed: [
      { start: start_date, end: week.start_date },
      { start: week.end_date, end: end_date },
    ],
  })
  expect((await close()).body.code).toBe('nightsTaken')
  time.wait({ days: 1 })
  // The hold of the stay is over, and its nights are free.
  const later = await member(['booking'])
  expect((await as(app, later, `${base}/closures`, closure)).body).toEqual({
    closed: [{ start: week.start_date, end: week.end_date }],
  })
  const { lots } = await read(later, { from: app.today, q: lot.reference })
  expect(lots[0]?.stays.map(({ closure: reason, label }) => [reason, label])).toEqual(
    [1, 2, 3].map(() => ['damage', 'Tempête']),
  )
})

test('AG-208 nights that have passed, or of another agency’s lot, cannot be closed, and a booking cannot be opened', async () => {
  const { app, time, lot, agencyId, base, member } = await startPlanning()
  const staff = await member(['booking'])
  const closure = { reference: lot.reference, reason: 'owner', note: '' }
  const past = { ...closure, start_date: addDays(app.today, -2), end_date: addDays(app.today, 2) }
  expect((await as(app, staff, `${base}/closures`, past)).body.code).toBe('invalidDates')
  const [foreign] = await app.sql<{ reference: string }>('select reference from lot where agency_id <> $1 limit 1', [
    agencyId,
  ])
  const days = { start_date: addDays(app.today, 1), end_date: addDays(app.today, 2) }
  const other = { ...closure, ...days, reference: foreign?.reference }
  expect((await as(app, staff, `${base}/closures`, other)).body.code).toBe('lotNotFound')
  const tenant = await signIn(app, 'tenant', time.clock.now())
  const attempt = await attemptFor(app, { reference: lot.reference, ...weekAfter(app.today, 40) })
  await as(app, tenant, '/api/page/preBooking/submit', attempt)
  const [nights] = await app.sql<{ id: number }>(
    'select occupancy_id as id from booking where occupancy_id is not null',
  )
  expect((await as(app, staff, `${base}/closures/${nights?.id}/open`, {})).body.code).toBe('notFound')
})

test('AG-208 nights to prepare a lot stay free around each stay, wherever a booking is asked for; owners and other channels may have them', async () => {
  const { app, time, lot, base, member, read } = await startPlanning()
  const staff = await member(['booking'])
  const tenant = await signIn(app, 'tenant', time.clock.now())
  const first = weekAfter(app.today, 40)
  const next = weekAfter(app.today, 47)
  const submit = async (stay: { start_date: string; end_date: string }, who = tenant) =>
    as(app, who, '/api/page/preBooking/submit', await attemptFor(app, { reference: lot.reference, ...stay }))
  await submit(first)
  const quote = async (stay: { start_date: string; end_date: string }) =>
    (await as(app, tenant, '/api/quote', { reference: lot.reference, ...stay, adults: 2 })).body as {
      available: boolean
    }
  expect(await quote(next)).toMatchObject({ available: true })
  const attempt = await attemptFor(app, { reference: lot.reference, ...next })

  const set = (body: object) => as(app, staff, `${base}/preparation`, body)
  expect((await set({ nights: 1, lots: { reference: lot.reference } })).body).toEqual({ changed: 1 })
  expect((await set({ nights: 1, lots: { reference: lot.reference } })).body).toEqual({ changed: 0 })
  expect((await set({ nights: 8, lots: { reference: lot.reference } })).body.code).toBe('invalidRequest')
  expect((await set({ nights: 1, lots: { reference: 'ZZZ-9999' } })).body.code).toBe('lotNotFound')
  expect(await quote(next)).toMatchObject({ available: false })
  const other = await signIn(app, 'tenant', time.clock.now())
  expect((await as(app, other, '/api/page/preBooking/submit', attempt)).body.code).toBe('nightsTaken')
  expect(
    (await read(staff, { from: app.today, q: lot.reference, free_from: next.start_date, free_until: next.end_date }))
      .total,
  ).toBe(0)
  // Staff close nights there all the same.
  expect(
    (
      await as(app, staff, `${base}/closures`, {
        reference: lot.reference,
        start_date: first.end_date,
        end_date: addDays(first.end_date, 1),
        reason: 'works',
        note: '',
      })
    ).status,
  ).toBe(200)

  expect((await read(staff, { from: app.today, q: lot.reference })).lots[0]).toMatchObject({ preparationNights: 1 })
  const shown = await as(app, staff, `${base}/preparation?q=${lot.reference}`)
  expect(shown.body).toMatchObject({ total: 1, lots: [{ reference: lot.reference, nights: 1 }] })
  const everywhere = (await set({ nights: 0, lots: { q: '' } })).body as { changed: number }
  expect(everywhere.changed).toBe(1)
  const entries = await app.sql<{ before: unknown; after: unknown }>(
    `select before, after from journal_entry where action = 'lot.preparationChanged' order by at, id`,
  )
  expect(entries).toEqual([
    { before: { nights: 0 }, after: { nights: 1 } },
    { before: { nights: 1 }, after: { nights: 0 } },
  ])
})
