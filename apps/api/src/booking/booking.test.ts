import { quote } from '@escale/contract/quote'
import { searchResult } from '@escale/contract/search'
import { addDays } from '@escale/domain/dates'
import { expect, test } from 'vitest'
import { jsonBody, startTestApp, type TestApp } from '../test-app.ts'

/** A lot that is free from Saturday 11 to Saturday 18 July. */
async function freeLot(app: TestApp) {
  const { lots } = await app.get('/api/search?capacity>4&start_date=2026-07-11&end_date=2026-07-18', searchResult)
  const [lot] = lots
  if (!lot) throw new Error('no lot is free')
  return lot
}
const week = { start_date: '2026-07-11', end_date: '2026-07-18' }

test('BK-01 a quote holds every line of the stay, and they add up to the total, which is deposit and balance', async () => {
  const app = await startTestApp()
  const lot = await freeLot(app)
  const [service] = await app.sql<{ article_id: string; unit_price_cents: number }>(
    `select article_id, unit_price_cents from service where unit = 'stay' and (lot_id = $1 or lot_id is null and agency_id = (select agency_id from lot where id = $1)) order by lot_id nulls last limit 1`,
    [lot.id],
  )
  const options = service ? [{ articleID: service.article_id, quantity: 1 }] : []
  const request = { reference: lot.reference, ...week, adults: 2, children: 1, options }
  const priced = await app.post('/api/quote', request, quote)
  expect(priced).toMatchObject({
    available: true,
    reason: null,
    published: true,
    redirect_destination: null,
    insurance: true,
  })
  expect(priced.rentalDates).toEqual({ ...week, nights: 7 })
  expect(priced.initialPrice).toBe(lot.unitPrice)
  expect(priced.lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(priced.totalPrice)
  expect(Number(priced.deposit) + Number(priced.balance)).toBe(priced.totalPrice)
  expect(priced.payments.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(priced.totalPrice)
  expect(priced.ticket_options).toEqual(options)
  expect(priced.LOSTable).toContainEqual({
    nights: 7,
    end_date: '2026-07-18',
    priceCents: priced.discountedRentalPrice,
  })
  const bare = await app.post('/api/quote', { ...request, insurance: false, options: [] }, quote)
  expect(Number(priced.totalPrice) - Number(bare.totalPrice)).toBe(
    priced.cancellationInsuranceFee + (service?.unit_price_cents ?? 0),
  )
  const english = await (await app.request('/api/quote', { ...jsonBody(request), locale: 'en' })).json()
  expect(quote.parse(english).totalPrice).toBe(priced.totalPrice)
  await app.stop()
})

test('SE-18 BK-01 the total on a card is that of the quote without insurance, whoever comes and wherever the card stands', async () => {
  const app = await startTestApp()
  // A commune whose tariff changes between the two stays, and one that asks nothing.
  await app.sql(
    `update tourist_tax_rate set valid_to = '2026-07-15' where '2026-07-15' > valid_from and '2026-07-15' < valid_to and classification > 0`,
  )
  await app.sql(`insert into tourist_tax_rate (insee, valid_from, valid_to, classification, kind, tariff_cents)
    select insee, '2026-07-15', '2027-01-01', classification, kind, 2 * tariff_cents from tourist_tax_rate where valid_to = '2026-07-15'`)
  await app.sql(`delete from tourist_tax_rate where insee = (select max(insee) from tourist_tax_rate)`)
  for (const start_date of ['2026-07-11', '2026-07-18']) {
    for (const people of [{}, { adults: 2 }, { adults: 2, children: 2 }]) {
      const stay = { start_date, end_date: addDays(start_date, 7), ...people }
      const stayQuery = new URLSearchParams(Object.entries(stay).map(([name, value]) => [name, String(value)]))
      const { lots } = await app.get(`/api/search?${stayQuery}&sort=;random;&seed=7`, searchResult)
      expect(lots).toHaveLength(20)
      for (const { reference, totalPrice } of lots) {
        const body = { reference, adults: 1, ...stay, insurance: false, options: [] }
        expect([reference, totalPrice]).toEqual([reference, (await app.post('/api/quote', body, quote)).totalPrice])
      }
    }
  }
  const { lots } = await app.get('/api/search', searchResult)
  expect(lots.every(({ totalPrice }) => totalPrice === null)).toBe(true)
  await app.stop()
})

test('an agency that asks for a smaller deposit gets that one; more than a quarter of the rent cannot be set', async () => {
  const app = await startTestApp()
  const lot = await freeLot(app)
  const setShare = (basisPoints: number) =>
    app.sql('update agency set deposit_basis_points = $1 where id = (select agency_id from lot where id = $2)', [
      basisPoints,
      lot.id,
    ])
  await setShare(1_500)
  // Booked in March for July: no stay of the last month, which is paid whole.
  const priced = await app.post('/api/quote', { reference: lot.reference, ...week, adults: 2 }, quote)
  expect(priced.deposit).toBe(Math.floor((priced.discountedRentalPrice ?? 0) * 0.15))
  await expect(setShare(2_501)).rejects.toThrow('deposit_basis_points')
  await app.stop()
})

test('BK-01 a stay that cannot be had is a quote with its reason and no price', async () => {
  const app = await startTestApp()
  const lot = await freeLot(app)
  await app.sql(
    `insert into occupancy (lot_id, start_date, end_date, kind) values ($1, '2026-07-12', '2026-07-13', 'closed')`,
    [lot.id],
  )
  const reasonOf = async (stay: object) =>
    (await app.post('/api/quote', { reference: lot.reference, ...stay }, quote)).reason
  expect(await reasonOf({})).toBe('noDate')
  expect(await reasonOf(week)).toBe('taken')
  expect(await reasonOf({ start_date: '2026-05-02', end_date: '2026-05-09' })).toBe('past')
  expect(await reasonOf({ start_date: '2026-06-06', end_date: addDays('2026-06-06', 31) })).toBe('tooLong')
  expect(await reasonOf({ start_date: '2099-06-06', end_date: '2099-06-13' })).toBe('notOnSale')
  await app.sql(`delete from occupancy where lot_id = $1`, [lot.id])
  expect(await reasonOf({ ...week, adults: 0 })).toBe('noCapacity')
  expect(await reasonOf({ ...week, adults: lot.capacity, children: 1 })).toBe('noCapacity')
  await app.sql(`update price_period set min_nights = 7, arrival_weekdays = '{6}' where lot_id = $1`, [lot.id])
  const tuesday = await app.post(
    '/api/quote',
    { reference: lot.reference, start_date: '2026-07-14', end_date: '2026-07-21' },
    quote,
  )
  expect(tuesday).toMatchObject({
    available: false,
    reason: 'arrivalDay',
    arrivalWeekdays: [6],
    totalPrice: null,
    deposit: null,
    lines: [],
  })
  const short = await app.post(
    '/api/quote',
    { reference: lot.reference, start_date: '2026-07-11', end_date: '2026-07-14' },
    quote,
  )
  expect(short).toMatchObject({ available: false, reason: 'minNights', minNights: 7 })
  await app.stop()
})

test('BK-06 dates that do not exist or run backwards are invalid; what is no date at all is refused by its name', async () => {
  const app = await startTestApp()
  const { reference } = await freeLot(app)
  for (const dates of [
    { start_date: '2026-07-18', end_date: '2026-07-11' },
    { start_date: '2026-07-11', end_date: '2026-07-11' },
    { start_date: '2026-02-30', end_date: '2026-03-07' },
  ]) {
    expect(await app.post('/api/quote', { reference, ...dates }, quote)).toMatchObject({
      available: false,
      reason: 'invalidDates',
      rentalDates: null,
    })
  }
  const refused = await app.request(
    '/api/quote',
    jsonBody({ reference, start_date: '11/07/2026', end_date: '2026-07-18' }),
  )
  expect(await refused.json()).toMatchObject({
    statusCode: 400,
    code: 'invalidRequest',
    fields: { start_date: expect.any(String) },
  })
  await app.stop()
})

test('LO-11 an unpublished lot is quoted unpublished: with the search of its city while other lots stand there, else with nothing', async () => {
  const app = await startTestApp()
  const lot = await freeLot(app)
  await app.sql(`update lot set published = id <> $1 where city_id = (select city_id from lot where id = $1)`, [lot.id])
  await app.sql(
    `update lot set (city_id, registration_number, published) = (select city_id, registration_number, true from lot where id = $1) where id = (select min(id) from lot where id <> $1)`,
    [lot.id],
  )
  const request = { reference: lot.reference, ...week }
  expect(await app.post('/api/quote', request, quote)).toMatchObject({
    published: false,
    available: false,
    redirect_destination: `/recherche?${new URLSearchParams({ q: lot.city })}`,
    totalPrice: null,
  })
  await app.sql(`update lot set published = false where city_id = (select city_id from lot where id = $1)`, [lot.id])
  expect(await app.post('/api/quote', request, quote)).toMatchObject({ published: false, redirect_destination: null })
  await app.stop()
})

test('a quote for a lot that never was is a 404', async () => {
  const app = await startTestApp()
  const response = await app.request('/api/quote', jsonBody({ reference: 'NEVER-WAS' }))
  expect(await response.json()).toEqual({
    message: 'Cette location est indisponible',
    statusCode: 404,
    code: 'lotNotFound',
  })
  await app.stop()
})
