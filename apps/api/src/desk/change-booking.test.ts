import { randomUUID } from 'node:crypto'
import { bookingFile } from '@escale/contract/desk'
import { changePreview } from '@escale/contract/desk-booking'
import { addDays } from '@escale/domain/dates'
import { expect, onTestFinished, test } from 'vitest'
import { textOf } from '../booking/documents/read-pdf.fixture.ts'
import { as, attemptFor, movedClock, openLots, signIn, weekAfter } from '../booking/tenants.fixture.ts'
import { type StaffMember, signInStaff } from '../staff/staff.fixture.ts'
import { startTestApp } from '../test-app.ts'

type Roles = Parameters<typeof signInStaff>[1]['roles']
type File = ReturnType<typeof bookingFile.parse>

/** A booking of a tenant in the first of two lots of one agency; a week costs 700.07 € in the first and 900 € in the second. */
async function startChange() {
  const time = movedClock()
  const app = await startTestApp({ clock: time.clock })
  onTestFinished(() => app.stop())
  const all = await openLots(app, 12)
  const rows = await app.sql<{ id: number; agency_id: number }>('select id, agency_id from lot where id = any ($1)', [
    all.map(({ lotId }) => lotId),
  ])
  const agencyOf = new Map(rows.map(({ id, agency_id }) => [id, agency_id]))
  const first = all.find((lot) =>
    all.some((other) => other !== lot && agencyOf.get(other.lotId) === agencyOf.get(lot.lotId)),
  )
  const second = all.find((lot) => lot !== first && agencyOf.get(lot.lotId) === agencyOf.get(first?.lotId ?? 0))
  const foreign = all.find((lot) => agencyOf.get(lot.lotId) !== agencyOf.get(first?.lotId ?? 0))
  if (!first || !second || !foreign) throw new Error('No two lots of one agency')
  const agencyId = agencyOf.get(first.lotId) ?? 0
  await app.sql('update price_period set weekly_price_cents = 90000 where lot_id = $1', [second.lotId])
  const tenant = await signIn(app, 'tenant', time.clock.now())
  const stay = weekAfter(app.today, 120)
  const made = await as(
    app,
    tenant,
    '/api/page/preBooking/submit',
    await attemptFor(app, { reference: first.reference, ...stay }),
  )
  expect(made.status).toBe(200)
  const { agencyBookingId } = made.body as { agencyBookingId: string }
  const base = `/api/agency/${agencyId}/bookings/${agencyBookingId}`
  const member = (roles: Roles) => signInStaff(app, { agencyId, roles, now: time.clock.now() })
  const read = async (who: StaffMember) => bookingFile.parse((await as(app, who, base)).body)
  /** The booking as it is, with what is to change. */
  const changeOf = (file: File, changes: Record<string, unknown>) => ({
    reference: file.booking.lot.reference,
    start_date: file.booking.startDate,
    end_date: file.booking.endDate,
    adults: file.booking.adults,
    children: file.booking.children,
    options: file.quote?.ticket_options ?? [],
    ...changes,
  })
  const preview = async (who: StaffMember, changes: Record<string, unknown>) =>
    changePreview.parse((await as(app, who, `${base}/change-preview`, changeOf(await read(who), changes))).body)
  /** Changes at one of the previewed prices. */
  const apply = async (who: StaffMember, changes: Record<string, unknown>, price: 'new' | 'kept' = 'new') => {
    const file = await read(who)
    const { quote, prices } = await preview(who, changes)
    const body = {
      ...changeOf(file, changes),
      options: quote.ticket_options,
      price,
      expectedTotalCents: prices.find((one) => one.price === price)?.totalCents ?? 0,
      reason: 'Convenu par téléphone',
      expectedUpdatedAt: file.updatedAt,
    }
    return { body, answer: await as(app, who, `${base}/change`, body) }
  }
  /** Records the instalment that is due. */
  const pay = async (who: StaffMember) => {
    const due = (await read(who)).instalments?.find(({ payable }) => payable)
    if (!due) throw new Error('Nothing is due')
    const parts = [{ means: 'transfer', amountCents: due.amountCents, reference: 'VIR 1' }]
    const record = { instalment: due.kind, parts, receivedOn: time.clock.today(), requestKey: randomUUID() }
    expect((await as(app, who, `${base}/payments`, record)).status).toBe(200)
  }
  const nightsOf = (lotId: number) =>
    app.sql<{ start: string; end: string }>(
      `select start_date::text as start, end_date::text as end from occupancy where lot_id = $1 order by 1`,
      [lotId],
    )
  return {
    app,
    time,
    first,
    second,
    foreign,
    stay,
    agencyId,
    tenant,
    base,
    member,
    read,
    preview,
    apply,
    pay,
    nightsOf,
  }
}

test('AG-206 a move to a dearer lot carries nights, price, contract, mails and journal; the deposit counts', async () => {
  const { app, agencyId, first, second, stay, member, read, preview, apply, pay, nightsOf } = await startChange()
  const staff = await member(['booking'])
  await pay(staff)
  const before = await read(staff)
  const { prices, paidCents } = await preview(staff, { reference: second.reference })
  expect(prices.map(({ price }) => price)).toEqual(['new', 'kept'])
  const [dearer, atOldPrice] = prices
  expect(dearer?.totalCents).toBeGreaterThan(before.booking.totalCents ?? 0)
  expect(atOldPrice).toMatchObject({ totalCents: before.booking.totalCents, refundCents: 0 })
  expect(dearer?.leftCents).toBe((dearer?.totalCents ?? 0) - paidCents)

  expect((await apply(staff, { reference: second.reference })).answer.status).toBe(200)
  const after = await read(staff)
  expect(after.booking).toMatchObject({
    status: 'confirmed',
    totalCents: dearer?.totalCents,
    lot: { reference: second.reference },
  })
  expect(after.money).toEqual({ paidCents, givenBackCents: 0 })
  expect(after.instalments).toMatchObject([
    { kind: 'deposit', amountCents: paidCents, paid: true },
    { kind: 'balance', amountCents: dearer?.leftCents, paid: false },
  ])
  expect(after.quote?.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(dearer?.totalCents)
  expect(after.quote?.reference).toBe(second.reference)
  expect(await nightsOf(first.lotId)).toEqual([])
  expect(await nightsOf(second.lotId)).toEqual([{ start: stay.start_date, end: stay.end_date }])
  expect(after.mails.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['bookingChanged', 'agencyChanged']),
  )
  const entry = after.history.find(({ action }) => action === 'booking.changed')
  expect(entry).toMatchObject({
    reason: 'Convenu par téléphone',
    former: { startDate: stay.start_date, totalCents: before.booking.totalCents },
  })
  const [journal] = await app.sql<{ total: number }>(
    `select (before -> 'quote' ->> 'totalCents')::int as total from journal_entry where action = 'booking.changed'`,
  )
  expect(journal?.total).toBe(before.booking.totalCents)

  // LW-402: the change issued a new contract, and the former one is as it was.
  expect(after.documents?.map(({ kind, version }) => [kind, version])).toEqual([
    ['contract', 2],
    ['contract', 1],
  ])
  expect(before.documents).toEqual(after.documents?.slice(1))
  const open = async (who: StaffMember) =>
    Promise.all(
      (after.documents ?? []).map(async ({ href }) => {
        const response = await app.request(href, { headers: who.headers })
        return response.ok ? textOf(Buffer.from(await response.arrayBuffer())) : response.status
      }),
    )
  const [changed, former] = await open(staff)
  expect(changed).toContain(second.reference)
  expect(former).toContain(first.reference)
  expect(await open(await signInStaff(app, { agencyId: agencyId + 1, roles: ['director'] }))).toEqual([404, 404])
  expect(await open(await member(['frontDesk']))).toEqual([403, 403])
})

test('AG-206 a price that is kept moves the booking without a cent more, and the lines still add up', async () => {
  const { second, member, read, apply, pay } = await startChange()
  const staff = await member(['booking'])
  await pay(staff)
  const { booking, money } = await read(staff)
  expect((await apply(staff, { reference: second.reference }, 'kept')).answer.status).toBe(200)
  const after = await read(staff)
  expect(after.booking.totalCents).toBe(booking.totalCents)
  expect(after.quote?.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(booking.totalCents)
  expect(after.money).toEqual(money)
})

test('AG-206 more is charged for a booking that was paid, and paid again once; less is given back to the cent', async () => {
  const { app, time, second, first, tenant, agencyId, member, read, apply, pay, preview } = await startChange()
  await pay(await member(['booking']))
  // The balance may be taken from a month before the arrival. Sessions of staff have ended by then.
  time.wait({ days: 96 })
  const desk = await member(['booking'])
  await pay(desk)
  const paid = await read(desk)
  expect(paid.booking.status).toBe('paid')
  expect((await apply(desk, { reference: second.reference })).answer.status).toBe(200)
  const charged = await read(desk)
  expect(charged.booking.status).toBe('confirmed')
  const detail = await as(app, tenant, `/api/bookings/${agencyId}/${charged.booking.agencyBookingId}`)
  const contract = await app.request((detail.body as { documents: { contract: string } }).documents.contract, {
    headers: tenant.headers,
  })
  const text = textOf(Buffer.from(await contract.arrayBuffer()))
  expect(text).toContain('Déjà réglé avant la modification')
  expect(text).not.toContain('le quart du loyer')
  await pay(desk)
  const settled = await read(desk)
  expect(settled.booking.status).toBe('paid')
  expect(settled.money?.paidCents).toBe(settled.booking.totalCents)
  expect(settled.mails.filter(({ template }) => template === 'bookingPaid')).toHaveLength(2)

  const back = await preview(desk, { reference: first.reference })
  const refundCents = back.prices.find(({ price }) => price === 'new')?.refundCents ?? 0
  expect(refundCents).toBe((settled.booking.totalCents ?? 0) - (paid.booking.totalCents ?? 0))
  expect((await apply(desk, { reference: first.reference })).answer.body.code).toBe('forbidden')
  expect((await read(desk)).booking.lot.reference).toBe(second.reference)
  const director = await member(['director'])
  expect((await apply(director, { reference: first.reference })).answer.status).toBe(200)
  const after = await read(desk)
  expect(after.booking).toMatchObject({ status: 'paid', totalCents: paid.booking.totalCents })
  expect(after.money).toEqual({ paidCents: settled.money?.paidCents, givenBackCents: refundCents })
  expect(after.refunds).toMatchObject([{ amountCents: refundCents, isManual: true }])
})

test('AG-206 dates and people change in the same lot: its own nights count as free, the agreed rent stays for the same nights', async () => {
  const { app, first, stay, member, read, apply, nightsOf } = await startChange()
  const staff = await member(['booking'])
  const before = await read(staff)
  // Prices have risen since: the same nights keep theirs.
  await app.sql('update price_period set weekly_price_cents = 99900 where lot_id = $1', [first.lotId])
  expect((await apply(staff, { adults: before.booking.adults + 1 })).answer.status).toBe(200)
  const rentOf = (file: File) => file.quote?.lines.find(({ kind }) => kind === 'rent')?.amountCents
  const more = await read(staff)
  expect(rentOf(more)).toBe(rentOf(before))
  expect(more.booking.adults).toBe(before.booking.adults + 1)
  const later = { start_date: addDays(stay.start_date, 2), end_date: addDays(stay.end_date, 3) }
  expect((await apply(staff, later)).answer.status).toBe(200)
  expect(await nightsOf(first.lotId)).toEqual([{ start: later.start_date, end: later.end_date }])
  expect(rentOf(await read(staff))).toBeGreaterThan(rentOf(before) ?? 0)
})

test('AG-206 whoever comes second hears that a colleague was quicker, and what cannot be had changes nothing', async () => {
  const { app, time, second, foreign, stay, base, agencyId, member, read, apply, nightsOf } = await startChange()
  const staff = await member(['booking'])
  const { body } = await apply(staff, { reference: second.reference })
  expect((await as(app, staff, `${base}/change`, body)).body.code).toBe('changedMeanwhile')
  const tenant = await signIn(app, 'tenant', time.clock.now())
  const next = { start_date: stay.end_date, end_date: addDays(stay.end_date, 7) }
  const attempt = await attemptFor(app, { reference: second.reference, ...next })
  expect((await as(app, tenant, '/api/page/preBooking/submit', attempt)).status).toBe(200)
  const file = await read(staff)
  const longer = { ...body, end_date: addDays(stay.end_date, 2), expectedUpdatedAt: file.updatedAt }
  expect((await as(app, staff, `${base}/change`, longer)).body.code).toBe('nightsTaken')
  const again = { ...body, expectedUpdatedAt: file.updatedAt }
  const refusals = [
    [{ expectedTotalCents: body.expectedTotalCents + 1 }, 'priceChanged'],
    [{ reference: foreign.reference }, 'lotNotFound'],
    [{ adults: 40 }, 'invalidRequest'],
    [{ options: [{ articleID: 'none', quantity: 1 }] }, 'invalidOptions'],
    [{ start_date: addDays(app.today, -3) }, 'invalidDates'],
  ] as const
  for (const [change, code] of refusals)
    expect([change, (await as(app, staff, `${base}/change`, { ...again, ...change })).body.code]).toEqual([
      change,
      code,
    ])
  expect(await nightsOf(second.lotId)).toHaveLength(2)
  expect((await read(staff)).updatedAt).toBe(file.updatedAt)
  const front = await member(['frontDesk'])
  expect((await as(app, front, `${base}/change`, again)).body.code).toBe('forbidden')
  const [other] = await app.sql<{ id: number }>('select id from agency where id <> $1 limit 1', [agencyId])
  const stranger = await signInStaff(app, { agencyId: other?.id ?? 0, roles: ['booking'], now: time.clock.now() })
  const own = `${base.replace(`/agency/${agencyId}/`, `/agency/${other?.id}/`)}/change`
  expect((await as(app, stranger, own, again)).body.code).toBe('bookingNotFound')
})

test('AG-206 two moves to the same nights at once: one gets them, and nothing is held twice', async () => {
  const { app, time, first, second, stay, agencyId, member, read, base } = await startChange()
  const staff = await member(['booking'])
  const tenant = await signIn(app, 'tenant', time.clock.now())
  const later = { start_date: addDays(stay.end_date, 7), end_date: addDays(stay.end_date, 14) }
  const made = await as(
    app,
    tenant,
    '/api/page/preBooking/submit',
    await attemptFor(app, { reference: first.reference, ...later }),
  )
  const otherBase = `/api/agency/${agencyId}/bookings/${(made.body as { agencyBookingId: string }).agencyBookingId}`
  const change = async (path: string) => {
    const file = bookingFile.parse((await as(app, staff, path)).body)
    const { adults, children } = file.booking
    const target = { reference: second.reference, ...stay, adults, children, options: [] }
    const { prices } = changePreview.parse((await as(app, staff, `${path}/change-preview`, target)).body)
    const expectedTotalCents = prices[0]?.totalCents ?? 0
    return { ...target, price: 'new', reason: '', expectedTotalCents, expectedUpdatedAt: file.updatedAt }
  }
  const [one, two] = [await change(base), await change(otherBase)]
  const responses = await Promise.all([
    as(app, staff, `${base}/change`, one),
    as(app, staff, `${otherBase}/change`, two),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  const nights = await app.sql('select id from occupancy where lot_id = any ($1)', [[first.lotId, second.lotId]])
  expect(nights).toHaveLength(2)
  expect((await read(staff)).booking.status).toBe('held')
})
