import { ownerCalendar, ownerStay, ownerStayForm } from '@escale/contract/owner'
import { addDays } from '@escale/domain/dates'
import { expect, onTestFinished, test } from 'vitest'
import { expireHolds } from '../booking/expire-holds.ts'
import { as, attemptFor, movedClock, signIn, weekAfter } from '../booking/tenants.fixture.ts'
import { jsonBody, startTestApp, type TestApp } from '../test-app.ts'
import { call, openOwners, staySubmit } from './owners.fixture.ts'

const SUBMIT = '/api/page/reservation/submit'

async function start({ advanced = true } = {}) {
  const time = movedClock()
  const app = await startTestApp({ clock: time.clock })
  onTestFinished(() => app.stop())
  const [owner, other] = await openOwners(app, 2, { advanced, now: time.clock.now() })
  if (!owner || !other) throw new Error('no lots')
  const week = weekAfter(app.today, 60)
  const tenant = await signIn(app, 'tenant', time.clock.now())
  const submit = async (body: object) => as(app, owner, SUBMIT, body)
  const calendar = async () => {
    const { body } = await as(app, owner, '/api/page/owner/calendar?from=2026-06-01&to=2027-06-01')
    return ownerCalendar.parse(body)
  }
  return { app, time, owner, other, week, tenant, submit, calendar }
}

const mailsOf = (app: TestApp) =>
  app.sql<{ template: string; recipient: string; data: { link: string; note: string } }>(
    'select template, recipient, data from mail order by id',
  )

test('OW-03 the calendar shows stays by kind, and tenants by first name and initial only', async () => {
  const { app, owner, week, tenant, submit, calendar } = await start()
  const reference = owner.lots[0]?.reference ?? ''
  const booked = await as(app, tenant, '/api/page/preBooking/submit', await attemptFor(app, { reference, ...week }))
  expect(booked.status).toBe(200)
  await submit(staySubmit('personal', owner, weekAfter(app.today, 90)))
  await submit(staySubmit('coBooking', owner, weekAfter(app.today, 120)))
  await submit(staySubmit('concierge', owner, week))
  const { stays, actions, lots } = await calendar()
  expect(stays.map(({ kind, status, label, cancellable }) => ({ kind, status, label, cancellable }))).toEqual([
    { kind: 'booking', status: 'held', label: 'Zoé M.', cancellable: false },
    { kind: 'concierge', status: 'confirmed', label: 'Ménage', cancellable: true },
    { kind: 'personal', status: 'confirmed', label: '', cancellable: true },
    { kind: 'coBooking', status: 'pending', label: 'Paul Kermarrec', cancellable: true },
  ])
  expect(actions).toEqual(['personal', 'coBooking', 'concierge'])
  expect(lots.map((lot) => lot.reference)).toEqual([reference])
  const { booking } = stays[0] ?? {}
  const shown = await as(app, owner, `/api/owner/stays/${booking?.agencyId}/${booking?.agencyBookingId}`)
  expect(ownerStay.parse(shown.body)).toMatchObject({ kind: 'booking', label: 'Zoé M.', note: '' })
  expect(JSON.stringify([stays, shown.body])).not.toMatch(/Ménard|tenants\.example|06 39 98 00 11/)
  for (const range of [
    'from=2026-06-01&to=2026-06-01',
    'from=2026-06-01&to=2027-12-01',
    'from=2026-02-30&to=2026-06-01',
  ]) {
    expect((await as(app, owner, `/api/page/owner/calendar?${range}`)).body.code).toBe('invalidDates')
  }
})

test('OW-04 the form offers the services of the agency in the account’s language, some without a price', async () => {
  const { app, owner } = await start()
  const read = async (locale: 'fr' | 'en') => {
    const answer = await app.request('/api/page/owner/stayForm', { locale, headers: owner.headers })
    return ownerStayForm.parse(await answer.json())
  }
  const french = await read('fr')
  expect(french.conciergeServices.map(({ slug, priceCents }) => [slug, priceCents])).toContainEqual(['menage', 9500])
  expect(french.conciergeServices.map(({ name }) => name)).toContain('Entretien du jardin')
  expect((await read('en')).conciergeServices.find(({ priceCents }) => priceCents === null)?.name).toBe('Garden care')
  expect(french.agency.phone).not.toBe('')
  expect(french.lots[0]?.capacity).toBeGreaterThan(0)
})

test('OW-04 a stay ends within the mandate, or within the owner’s next one', async () => {
  const { app, owner, submit } = await start()
  const week = weekAfter(app.today, 60)
  const mandate = 'update mandate set end_date = $2 where account_id = $1'
  await app.sql(mandate, [owner.accountId, week.end_date])
  const form = ownerStayForm.parse((await as(app, owner, '/api/page/owner/stayForm')).body)
  expect(form.lots[0]?.until).toBe(week.end_date)
  const next = { start_date: week.start_date, end_date: weekAfter(week.end_date, 1).start_date }
  for (const kind of ['personal', 'coBooking', 'concierge'] as const) {
    expect(await submit(staySubmit(kind, owner, next))).toMatchObject({ status: 409, body: { code: 'afterMandate' } })
  }
  expect((await submit(staySubmit('personal', owner, week))).status).toBe(200)
  await app.sql(`insert into mandate (lot_id, account_id, fee_basis_points, start_date) values ($1, $2, 1800, $3)`, [
    owner.lots[0]?.lotId,
    owner.accountId,
    week.end_date,
  ])
  expect((await submit(staySubmit('personal', owner, { ...next, start_date: week.end_date }))).status).toBe(200)
})

test('OW-04 personal use is confirmed at once, blocks its nights, and is idempotent', async () => {
  const { app, owner, week, tenant, submit } = await start({ advanced: false })
  const request = staySubmit('personal', owner, week)
  const [one, two] = await Promise.all([submit(request), submit(request)])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(ownerStay.parse(one.body)).toEqual(ownerStay.parse(two.body))
  expect(one.body).toMatchObject({ kind: 'personal', status: 'confirmed', nights: 7, note: request.note })
  expect((await submit({ ...request, adults: 1 })).body.code).toBe('requestKeyReused')
  expect((await submit(staySubmit('personal', owner, week))).body.code).toBe('nightsTaken')
  const attempt = await attemptFor(app, { reference: request.reference, ...week })
  expect((await as(app, tenant, '/api/page/preBooking/submit', attempt)).body.code).toBe('nightsTaken')
  expect((await mailsOf(app)).map(({ template }) => template)).toEqual(['personalBooked', 'agencyPersonal'])
})

test('OW-04 OW-05 invalid requests are refused: no advanced access, past days, too many guests, another owner’s lot, unknown services', async () => {
  const { app, owner, other, week, submit } = await start()
  const codeOf = async (body: object) => (await submit(body)).body.code
  expect(await codeOf(staySubmit('personal', owner, { start_date: '2026-05-30', end_date: '2026-06-03' }))).toBe(
    'invalidDates',
  )
  expect(await codeOf(staySubmit('personal', owner, week, { adults: 50 }))).toBe('invalidRequest')
  expect(await codeOf(staySubmit('personal', other, week))).toBe('lotNotFound')
  expect(await codeOf(staySubmit('concierge', owner, week, { services: ['menage', 'jet-ski'] }))).toBe('invalidRequest')
  expect(await codeOf(staySubmit('personal', owner, week, { note: 'a\ud800b' }))).toBe('invalidRequest')
  await app.sql('update account set has_advanced_extranet_access = false')
  expect(await codeOf(staySubmit('coBooking', owner, week))).toBe('forbidden')
  expect(await codeOf(staySubmit('concierge', owner, week))).toBe('forbidden')
  expect(await mailsOf(app)).toEqual([])
})

test('OW-04 a concierge service blocks no night and stores the total of its priced services', async () => {
  const { app, owner, week, submit } = await start()
  await submit(staySubmit('personal', owner, week))
  const request = await submit(
    staySubmit('concierge', owner, week, { services: ['jardin', 'menage', 'linge', 'menage'] }),
  )
  expect(request.body).toMatchObject({ kind: 'concierge', label: 'Ménage, Linge de maison, Entretien du jardin' })
  expect(await app.sql(`select total_cents from booking where kind = 'concierge'`)).toEqual([{ total_cents: 14_700 }])
})

test('OW-04 a co-booking: the agency decides once by its secret link; owner and contact are notified', async () => {
  const { app, owner, week, submit } = await start()
  const { body: stay } = await submit(staySubmit('coBooking', owner, week))
  expect(stay).toMatchObject({ status: 'pending', expiresAt: '2026-06-08T22:00:00.000Z' })
  const link = (await mailsOf(app)).find(({ template }) => template === 'agencyCoBooking')?.data.link ?? ''
  const token = new URL(link).pathname.replace('/co-reservation/', '')
  const ownLink = (await mailsOf(app)).find(({ recipient }) => recipient === owner.email)?.data.link ?? ''
  expect(new URL(ownLink).search).toBe(`?reference=${owner.lots[0]?.reference}&month=${week.start_date.slice(0, 7)}`)
  const page = `/api/page/coBooking/${token}`
  const shown = await (await app.request(page)).json()
  expect(shown).toMatchObject({
    status: 'pending',
    ownerName: 'Zoé Ménard',
    contact: { lastName: 'Kermarrec' },
    nights: 7,
  })
  const visitor = { accountId: '', email: '', headers: { authorization: '' } }
  const decisions = await Promise.all(
    ['accept', 'refuse', 'accept'].map((decision) => call(app, visitor, 'POST', page, { decision })),
  )
  expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const [{ status, kind } = { status: '', kind: null }] = await app.sql<{ status: string; kind: string | null }>(
    `select status, occupancy.kind from booking left join occupancy on occupancy.id = occupancy_id`,
  )
  const mails = (await mailsOf(app)).slice(2).map(({ template, recipient }) => [template, recipient])
  if (status === 'confirmed') {
    expect(kind).toBe('coBooking')
    expect(mails).toEqual([
      ['coBookingAccepted', owner.email],
      ['contactConfirmed', 'paul@contacts.example'],
    ])
  } else {
    expect([status, kind]).toEqual(['cancelled', null])
    expect(mails).toEqual([['coBookingRefused', owner.email]])
  }
  expect((await app.request('/api/page/coBooking/guessed-guessed-guessed-guessed')).status).toBe(404)
})

test.each(['accept', 'refuse', 'expire'])(
  'OW-04: after %s a co-booking’s link shows status and dates only, and dies 30 days after the stay',
  async (outcome) => {
    const { app, time, owner, week, submit } = await start()
    await submit(staySubmit('coBooking', owner, week))
    const link = (await mailsOf(app)).find(({ template }) => template === 'agencyCoBooking')?.data.link ?? ''
    const page = `/api/page/coBooking/${new URL(link).pathname.replace('/co-reservation/', '')}`
    if (outcome === 'expire') time.wait({ days: 8 })
    else expect((await app.request(page, jsonBody({ decision: outcome }))).status).toBe(200)
    const status = { accept: 'confirmed', refuse: 'cancelled', expire: 'expired' }[outcome]
    expect(await (await app.request(page)).json()).toEqual({ status, ...week, nights: 7 })

    const daysUntil = (day: string) => (Date.parse(day) - Date.parse(time.clock.today())) / 86_400_000
    time.wait({ days: daysUntil(addDays(week.end_date, 30)) })
    expect((await app.request(page)).status).toBe(200)
    time.wait({ days: 1 })
    const unknown = '/api/page/coBooking/guessed-guessed-guessed-guessed'
    for (const init of [{}, jsonBody({ decision: 'accept' })]) {
      const [dead, never] = [await app.request(page, init), await app.request(unknown, init)]
      expect([dead.status, await dead.text()]).toEqual([404, await never.text()])
    }
  },
)

test('an unanswered co-booking expires by the job: its nights are free, owner and agency are notified', async () => {
  const { app, time, owner, week, submit, calendar } = await start()
  await submit(staySubmit('coBooking', owner, week))
  time.wait({ days: 6 })
  expect(await expireHolds({ database: app.database, clock: time.clock, publicUrl: 'https://escale.test' })).toBe(0)
  time.wait({ days: 2 })
  expect((await calendar()).stays).toEqual([])
  expect(await expireHolds({ database: app.database, clock: time.clock, publicUrl: 'https://escale.test' })).toBe(1)
  expect((await mailsOf(app)).slice(2).map(({ template }) => template)).toEqual([
    'coBookingExpired',
    'agencyCoBookingExpired',
  ])
  expect((await submit(staySubmit('personal', owner, week))).status).toBe(200)
})

test('OW-06 an owner cancels only their own future stays; the contact of an accepted co-booking is notified', async () => {
  const { app, time, owner, other, week, tenant, submit } = await start()
  const pathOf = ({ booking }: { booking: { agencyId: number; agencyBookingId: string } }) =>
    `/api/bookings/${booking.agencyId}/${booking.agencyBookingId}`
  const coBooking = ownerStay.parse((await submit(staySubmit('coBooking', owner, week))).body)
  const path = pathOf({ booking: coBooking.booking ?? { agencyId: 0, agencyBookingId: '' } })
  expect((await call(app, other, 'DELETE', path)).body.code).toBe('bookingNotFound')
  expect((await call(app, tenant, 'DELETE', path)).body.code).toBe('forbidden')
  await app.sql(`update booking set status = 'confirmed', hold_expires_at = null`)
  expect((await call(app, owner, 'DELETE', path)).body).toEqual({ done: true })
  expect((await call(app, owner, 'DELETE', path)).body.code).toBe('tooLateToChange')
  expect((await mailsOf(app)).slice(2).map(({ template, recipient }) => [template, recipient])).toEqual([
    ['ownerStayCancelled', owner.email],
    ['agencyStayCancelled', expect.stringContaining('@')],
    ['contactCancelled', 'paul@contacts.example'],
  ])
  const reference = owner.lots[0]?.reference ?? ''
  const booked = await as(app, tenant, '/api/page/preBooking/submit', await attemptFor(app, { reference, ...week }))
  expect(booked.status).toBe(200)
  const theirs = pathOf({ booking: booked.body })
  expect((await call(app, owner, 'DELETE', theirs)).body.code).toBe('bookingNotFound')
  const soon = ownerStay.parse((await submit(staySubmit('personal', owner, weekAfter(app.today, 10)))).body)
  time.wait({ days: 13 })
  const late = pathOf({ booking: soon.booking ?? { agencyId: 0, agencyBookingId: '' } })
  expect((await call(app, owner, 'DELETE', late)).body.code).toBe('tooLateToChange')
})

test('the forgone rent combines today’s rent with last year’s occupancy of the same weeks', async () => {
  const { app, owner, other, week } = await start()
  const lot = owner.lots[0]
  const ask = async (reference = lot?.reference) =>
    as(app, owner, `/api/owner/forgoneRent?${new URLSearchParams({ reference: reference ?? '', ...week })}`)
  expect((await ask()).body).toMatchObject({ nights: 7, lastYearOccupancyBasisPoints: null, forgoneCents: null })
  await app.sql(
    `insert into occupancy (lot_id, start_date, end_date, kind) values
       ($1, $2::date - 364 - 14, $2::date - 364 + 3, 'booking'), ($1, $2::date - 364 + 3, $2::date - 364 + 7, 'personal')`,
    [lot?.lotId, week.start_date],
  )
  const { rentCents, ...rest } = (await ask()).body
  expect(rentCents).toBeGreaterThan(60_000)
  expect(rest).toEqual({ nights: 7, lastYearOccupancyBasisPoints: 4286, forgoneCents: Math.round(rentCents * 0.4286) })
  expect((await ask(other.lots[0]?.reference)).body.code).toBe('lotNotFound')
})
