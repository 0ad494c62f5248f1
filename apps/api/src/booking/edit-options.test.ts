import { bookingDetail, computedDiff, editOptions } from '@escale/contract/booking'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '../test-app.ts'
import { bookingForPayment, confirmInstalment } from './booking-for-payment.ts'
import { as, attemptFor, movedClock, openLots, signIn, weekAfter } from './tenants.fixture.ts'

test('BK-08: services of a confirmed booking change at the agreed rent, and the difference joins the balance', async () => {
  const time = movedClock()
  const app = await startTestApp({ clock: time.clock })
  onTestFinished(() => app.stop())
  const [lot] = await openLots(app, 1)
  if (!lot) throw new Error('no lot')
  const tenant = await signIn(app, 'tenant', time.clock.now())
  const services = await app.sql<{ article_id: string }>(
    `select distinct article_id from service where lot_id = $1 or lot_id is null and agency_id = (select agency_id from lot where id = $1) order by 1`,
    [lot.lotId],
  )
  const [one, two] = services.map(({ article_id }) => ({ articleID: article_id, quantity: 1 }))
  if (!one || !two) throw new Error('no services')
  const week = weekAfter(app.today, 60)
  const attempt = await attemptFor(app, { ...lot, ...week }, { requestedOptions: [one] })
  const { body: booked } = await as(app, tenant, '/api/page/preBooking/submit', attempt)
  const context = { clock: time.clock, publicUrl: 'https://escale.test' }
  await app.database.db.transaction().execute(async (trx) => {
    const due = await bookingForPayment(trx, booked, tenant.accountId, context)
    await confirmInstalment(trx, { bookingId: due.booking.id, ...due }, context)
  })
  // The price of the lot rises meanwhile: what was agreed stays agreed.
  await app.sql('update price_period set weekly_price_cents = 99999 where lot_id = $1', [lot.lotId])

  const { agencyId, agencyBookingId } = booked
  const editor = editOptions.parse((await as(app, tenant, `/api/page/editOptions/${agencyId}/${agencyBookingId}`)).body)
  expect(editor.initialCheckablesState).toEqual([one])
  const change = { agencyId, agencyBookingId, requestedOptions: [one, two] }
  const { diff, totalPrice, quote } = computedDiff.parse((await as(app, tenant, '/api/page/computeDiff', change)).body)
  expect(diff).toBeGreaterThan(0)
  expect(totalPrice).toBe(booked.totalPrice + diff)
  expect(quote.discountedInitialPrice).toBe(editor.quote.discountedInitialPrice)
  expect(quote.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalPrice)

  const submit = '/api/page/reservation/updateTicket'
  const wrong = await as(app, tenant, submit, { ...change, expectedTotalCents: totalPrice + 1 })
  expect(wrong.body.code).toBe('priceChanged')
  const changed = bookingDetail.parse(
    (await as(app, tenant, submit, { ...change, expectedTotalCents: totalPrice })).body,
  )
  expect(changed.totalPrice).toBe(totalPrice)
  expect(changed.instalments.map(({ amountCents }) => amountCents)).toEqual([
    booked.instalments[0].amountCents,
    booked.instalments[1].amountCents + diff,
  ])
  const back = { ...change, requestedOptions: [one], expectedTotalCents: booked.totalPrice }
  expect((await as(app, tenant, submit, back)).body.totalPrice).toBe(booked.totalPrice)
  const mails = await app.sql<{ totalCents: number; services: number }>(
    `select (data ->> 'totalCents')::int as "totalCents", jsonb_array_length(data -> 'services') as services
     from mail where template = 'agencyServicesChanged' and recipient = (select email from agency where id = $1) order by id`,
    [agencyId],
  )
  expect(mails).toEqual([
    { totalCents: totalPrice, services: 2 },
    { totalCents: booked.totalPrice, services: 1 },
  ])
  const toTenant = await app.sql(
    `select (data ->> 'totalCents')::int as "totalCents", jsonb_array_length(data -> 'services') as services
     from mail where template = 'bookingServicesChanged' and recipient = $1 order by id`,
    [tenant.email],
  )
  expect(toTenant).toEqual(mails)

  // Agreed in French; an English reader sees today's English names, and of what is gone the one that was agreed.
  await app.sql(`delete from service where article_id = $1`, [two.articleID])
  const path = `/api/bookings/${agencyId}/${agencyBookingId}`
  const english = await app.request(path, { headers: tenant.headers, locale: 'en' })
  const shown = bookingDetail.parse(await english.json()).quote
  const nameOf = ({ comfortServices }: typeof quote, of: string) =>
    comfortServices.find(({ articleID }) => articleID === of)?.name
  const [{ name } = { name: '' }] = await app.sql<{ name: string }>(
    `select name ->> 'en' as name from service where article_id = $1 order by lot_id nulls last limit 1`,
    [one.articleID],
  )
  expect([nameOf(shown, one.articleID), nameOf(shown, two.articleID)]).toEqual([name, nameOf(quote, two.articleID)])
  expect(name).not.toBe(nameOf(quote, one.articleID))
  expect(shown.lines).toContainEqual(expect.objectContaining({ kind: 'comfortService', name }))

  const stranger = await signIn(app, 'tenant', time.clock.now())
  expect((await as(app, stranger, submit, back)).body.code).toBe('bookingNotFound')
  time.wait({ days: (Date.parse(week.start_date) - Date.parse(app.today)) / 86_400_000 - 6 })
  expect((await as(app, tenant, submit, back)).body.code).toBe('tooLateToChange')
})

test('BK-08: other services of a stay not booked yet cost what the quote of that stay says', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const [lot] = await openLots(app, 1)
  if (!lot) throw new Error('no lot')
  const week = weekAfter(app.today, 60)
  const [service] = await app.sql<{ article_id: string }>(
    `select article_id from service where lot_id = $1 order by article_id limit 1`,
    [lot.lotId],
  )
  const requestedOptions = [{ articleID: service?.article_id ?? '', quantity: 1 }]
  const stay = { reference: lot.reference, ...week, adults: 2, children: 1, insurance: false }
  const answer = await app.post('/api/page/computeDiff', { stay, requestedOptions }, computedDiff)
  const without = await attemptFor(app, { ...lot, ...week })
  const withOptions = await attemptFor(app, { ...lot, ...week }, { requestedOptions })
  expect(answer.totalPrice).toBe(withOptions.expectedTotalCents)
  expect(answer.diff).toBe(withOptions.expectedTotalCents - without.expectedTotalCents)
})
