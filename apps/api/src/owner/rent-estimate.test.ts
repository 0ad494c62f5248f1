import { rentEstimate } from '@escale/contract/rent-estimate'
import { addDays, type IsoDate } from '@escale/domain/dates'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'

async function start() {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  return app
}

interface Home {
  id: number
  city: string
  region_id: number
  accommodation: string
  capacity: number
  published: boolean
}

const homesOf = (app: TestApp) =>
  app.sql<Home>(
    `select lot.id, city.slug as city, city.region_id, logement_type as accommodation, capacity, published
     from lot join city on city.id = lot.city_id where lot.name <> '0' order by lot.id`,
  )

/** The rent of the dearest weeks of a home, season by season. */
async function dearestWeeks(app: TestApp, lotId: number, weeks: number): Promise<number> {
  const seasons = await app.sql<{ start_date: IsoDate; end_date: IsoDate; weekly_price_cents: number }>(
    'select start_date, end_date, weekly_price_cents from price_period where lot_id = $1',
    [lotId],
  )
  const days = Array.from({ length: 52 }, (_, week) => addDays(app.today, 7 * week))
  const rents = days.flatMap(
    (day) => seasons.find((season) => season.start_date <= day && day < season.end_date)?.weekly_price_cents ?? [],
  )
  rents.sort((a, b) => b - a)
  return rents.slice(0, weeks).reduce((sum, rent) => sum + rent, 0)
}

test('CO-09: the estimate is the middle of the rents of comparable homes of the city, else of its region', async () => {
  const app = await start()
  const homes = (await homesOf(app)).filter(({ published }) => published)
  const alike = (one: Home, other: Home) =>
    one.accommodation === other.accommodation && Math.abs(one.capacity - other.capacity) <= 1
  const inRegion = (home: Home) => homes.filter((one) => one.region_id === home.region_id && alike(one, home))
  const wanted = homes.find((home) => inRegion(home).length >= 5)
  if (!wanted) throw new Error('no home with others like it')
  const near = homes.filter((one) => one.city === wanted.city && alike(one, wanted))
  const counted = near.length >= 5 ? near : inRegion(wanted).slice(0, 200)
  expect(counted.length).toBeGreaterThanOrEqual(5)

  const query = `city=${wanted.city}&kind=${wanted.accommodation}&capacity=${wanted.capacity}&weeks=10`
  const { estimate } = await app.get(`/api/owner/rent-estimate?${query}`, rentEstimate)
  const sums = await Promise.all(counted.map(({ id }) => dearestWeeks(app, id, 10)))
  sums.sort((a, b) => a - b)
  const middle = (sums.length - 1) / 2
  const median = ((sums[Math.floor(middle)] ?? 0) + (sums[Math.ceil(middle)] ?? 0)) / 2
  expect(estimate).toMatchObject({ homes: counted.length, medianCents: Math.round(median / 10_000) * 10_000 })
  expect(estimate?.lowCents).toBeLessThanOrEqual(estimate?.medianCents ?? 0)
  expect(estimate?.highCents).toBeGreaterThanOrEqual(estimate?.medianCents ?? 0)
})

test('CO-09: too few comparable homes give none; an unknown city is 404, and a query that makes no sense 400', async () => {
  const app = await start()
  const [{ city } = { city: '' }] = await homesOf(app)
  const lonely = `/api/owner/rent-estimate?city=${city}&kind=studio&capacity=30&weeks=10`
  expect(await app.get(lonely, rentEstimate)).toEqual({ estimate: null })
  const status = async (query: string) => (await app.request(`/api/owner/rent-estimate?${query}`)).status
  expect(await status('city=atlantis&kind=house&capacity=4&weeks=10')).toBe(404)
  expect(await status(`city=${city}&kind=house&capacity=4&weeks=53`)).toBe(400)
  expect(await status(`city=${city}&kind=castle&capacity=4&weeks=10`)).toBe(400)
})
