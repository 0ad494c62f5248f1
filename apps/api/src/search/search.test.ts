import { quote } from '@escale/contract/quote'
import { searchAlternatives, searchMap, searchResult, suggestions } from '@escale/contract/search'
import { addDays } from '@escale/domain/dates'
import { mapOf } from '@escale/search-index/map-points'
import { expect, test } from 'vitest'
import { startTestApp } from '../test-app.ts'
import { distanceKm } from './find-alternatives.ts'

test('SE-18 AP-04 AP-10 a search answers count and lots: twenty by name, only published ones, in both languages', async () => {
  const app = await startTestApp()
  await app.sql(`update lot set name = '0' where id = (select min(id) from lot where published)`)
  const [{ published }] = (await app.sql<{ published: number }>(
    `select count(*)::int as published from lot where published and name <> '0'`,
  )) as [{ published: number }]
  const first = await app.get('/api/search', searchResult)
  expect(first.count).toBe(published)
  expect(first.lots).toHaveLength(20)
  expect(first.lots.every((lot) => lot.published && lot.name !== '0' && lot.unitPrice === null)).toBe(true)
  const folded = await app.sql<{ id: number }>(
    `select id from lot where published and name <> '0' order by search_name collate "C", id limit 20`,
  )
  expect(first.lots.map(({ id }) => id)).toEqual(folded.map(({ id }) => id))
  const second = await app.get('/api/search?name!=0&limit=5&offset=3', searchResult)
  expect(second.lots).toEqual(first.lots.slice(3, 8))
  const english = await app.get('/api/search?limit=5&offset=3', searchResult, 'en')
  expect(english.lots.map(({ id }) => id)).toEqual(second.lots.map(({ id }) => id))
  expect(english.lots.map(({ descriptionsWA }) => descriptionsWA)).not.toEqual(
    second.lots.map((lot) => lot.descriptionsWA),
  )
  await app.stop()
})

test('AP-04 a card has one version in every search, another in the other language, and a new one when something of it changes', async () => {
  const app = await startTestApp()
  const versions = async (query = '', locale: 'fr' | 'en' = 'fr') => {
    const { lots } = await app.get(`/api/search?limit=100${query}`, searchResult, locale)
    return new Map(lots.map(({ id, version }) => [id, version]))
  }
  const before = await versions()
  expect(new Set(before.values()).size).toBe(before.size)
  expect(await versions('&adults=2')).toEqual(before)
  const [[id = 0, version] = []] = [...before]
  expect((await versions('', 'en')).get(id)).not.toBe(version)
  await app.sql(`update lot set name = name || ' 2' where id = ${id}`)
  const after = await versions()
  expect(after.get(id)).not.toBe(version)
  expect([...after].filter(([other]) => other !== id)).toEqual([...before].filter(([other]) => other !== id))
  await app.stop()
})

test('SE-11 pages joined are the whole list, no lot twice and none lost, the end is a short page; so is the random order of SE-10', async () => {
  const app = await startTestApp()
  for (const sort of ['', '&sort=;random;&seed=42']) {
    const ids: number[] = []
    for (let offset = 0; ; offset += 20) {
      const { lots, count } = await app.get(`/api/search?limit=20&offset=${offset}${sort}`, searchResult)
      ids.push(...lots.map(({ id }) => id))
      if (lots.length < 20) {
        expect(ids).toHaveLength(count)
        break
      }
    }
    expect(new Set(ids).size).toBe(ids.length)
  }
  const order = async (seed: number) =>
    (await app.get(`/api/search?limit=20&sort=;random;&seed=${seed}`, searchResult)).lots.map(({ id }) => id)
  expect(await order(1)).toEqual(await order(1))
  expect(await order(1)).not.toEqual(await order(2))
  await app.stop()
})

test('AP-03 a filter is field, operator, value, percent-encoded or not; a faulty one is a 400 that names the field', async () => {
  const app = await startTestApp()
  const plain = await app.get(
    '/api/search?bedrooms>2&priceMax<1500&category=sea&category=city&sort=;priceIncreasing;',
    searchResult,
  )
  expect(
    await app.get(
      '/api/search?bedrooms%3E2=&priceMax%3C1500&category=sea&category=city&sort=%3BpriceIncreasing%3B',
      searchResult,
    ),
  ).toEqual(plain)
  expect(plain.lots.every((lot) => lot.bedrooms >= 2)).toBe(true)
  for (const [query, fieldCodes] of [
    ['bedrooms=2', { bedrooms: 'wrongOperator' }],
    ['bedrooms>many', { bedrooms: 'invalid' }],
    ['colour=blue', { colour: 'unknownField' }],
    ['sort=priceIncreasing', { sort: 'invalid' }],
    ['q=annecy&regionSlug=mer_bretagne', { regionSlug: 'conflict' }],
    ['start_date=2026-07-11', { end_date: 'required' }],
    ['start_date=2026-02-30&end_date=2026-03-02', { start_date: 'invalid' }],
    ['limit=1000', { limit: 'invalid' }],
  ] as const) {
    const response = await app.request(`/api/search?${query}`)
    expect(await response.json()).toMatchObject({ statusCode: 400, code: 'invalidFilter', fieldCodes })
  }
  await app.stop()
})

test('AP-03 several orders of a search decide one after the other; an unknown one is a 400 in words', async () => {
  const app = await startTestApp()
  const { lots } = await app.get('/api/search?sort=;ratingDecreasing;areaIncreasing;&limit=100', searchResult)
  const rows = await app.sql<{ id: number }>(
    `select id from lot where published and name <> '0' order by rating desc nulls last, area_m2, id limit 100`,
  )
  expect(lots.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  const refused = await app.request('/api/search?sort=;ratingDecreasing;newest;')
  expect(await refused.json()).toMatchObject({
    statusCode: 400,
    code: 'invalidFilter',
    fields: { sort: 'Tri\u00a0: Cette valeur n’est pas valide.' },
  })
  await app.stop()
})

test('SE-19 the price of a dated search is the price of the quote, to the cent', async () => {
  const app = await startTestApp()
  const { lots, count } = await app.get('/api/search?start_date=2026-07-11&end_date=2026-07-18&adults=2', searchResult)
  expect(count).toBeGreaterThan(5)
  for (const lot of lots) {
    const stay = { reference: lot.reference, start_date: '2026-07-11', end_date: '2026-07-18', adults: 2 }
    const quoted = await app.post('/api/quote', stay, quote)
    expect([lot.reference, quoted.available]).toEqual([lot.reference, true])
    expect(quoted.initialPrice).toBe(lot.unitPrice)
    expect(quoted.discountedInitialPrice).toBe(lot.discountedPrice ?? lot.unitPrice)
    expect(quoted.discountName).toBe(lot.promotion?.name ?? null)
  }
  const past = await app.get('/api/search?start_date=2026-05-02&end_date=2026-05-09', searchResult)
  expect(past).toEqual({ count: 0, lots: [] })
  await app.stop()
})

test('LW-301 cards, map, price sort and price limits of a dated search use the total that the quote charges without options', async () => {
  const app = await startTestApp()
  const stay = 'start_date=2026-07-11&end_date=2026-07-18&adults=2&children=1'
  const search = (query: string) => app.get(`/api/search?${stay}&limit=100${query}`, searchResult)
  const { lots } = await search('&sort=;priceIncreasing;')
  const totals = lots.map(({ totalPrice }) => totalPrice ?? 0)
  expect(totals.length).toBeGreaterThan(5)
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  for (const { reference, totalPrice } of lots.slice(0, 5)) {
    const request = { reference, start_date: '2026-07-11', end_date: '2026-07-18', adults: 2, children: 1 }
    const { totalPrice: quoted } = await app.post('/api/quote', { ...request, insurance: false }, quote)
    expect([reference, totalPrice]).toEqual([reference, quoted])
  }
  const { points } = await app.get(`/api/search/map?${stay}`, searchMap)
  const onMap = new Map(points.flatMap((point) => (point.kind === 'lot' ? [[point.id, point.priceCents]] : [])))
  for (const { id, totalPrice } of lots) expect([id, onMap.get(id)]).toEqual([id, totalPrice])
  const middle = Math.ceil((totals[Math.floor(totals.length / 2)] ?? 0) / 100)
  const isAt = ({ totalPrice }: { totalPrice: number | null }) => Math.ceil((totalPrice ?? 0) / 100)
  expect((await search(`&priceMax<${middle}`)).lots.map(isAt).every((euros) => euros <= middle)).toBe(true)
  expect((await search(`&priceMin>${middle}&priceMax<${middle}`)).lots.map(isAt)).toContain(middle)
  await app.stop()
})

test('LW-203 every card states the quality of the lessor and the registration number', async () => {
  const app = await startTestApp()
  for (const query of ['', '?start_date=2026-07-11&end_date=2026-07-18']) {
    const { lots } = await app.get(`/api/search${query}`, searchResult)
    const rows = await app.sql<{ id: number; adType: number; number: string }>(
      'select id, ad_type as "adType", registration_number as number from lot where id = any($1)',
      [lots.map(({ id }) => id)],
    )
    expect(lots.map(({ id, adType, registrationNumber }) => ({ id, adType, number: registrationNumber }))).toEqual(
      lots.map(({ id }) => rows.find((row) => row.id === id)),
    )
    expect(lots.every(({ registrationNumber }) => registrationNumber !== null)).toBe(true)
  }
  await app.stop()
})

test('SE-19 a lot that is taken for one night of the stay is not found; its departure day is free again', async () => {
  const app = await startTestApp()
  const dated = '/api/search?limit=100&start_date=2026-07-11&end_date=2026-07-18'
  const [lot] = (await app.get(dated, searchResult)).lots
  const references = async () => (await app.get(dated, searchResult)).lots.map(({ reference }) => reference)
  await app.sql(
    `insert into occupancy (lot_id, start_date, end_date, kind) values ($1, '2026-07-17', '2026-07-18', 'closed')`,
    [lot?.id],
  )
  expect(await references()).not.toContain(lot?.reference)
  await app.sql(`delete from occupancy where lot_id = $1 and start_date = '2026-07-17'`, [lot?.id])
  await app.sql(
    `insert into occupancy (lot_id, start_date, end_date, kind, hold_expires_at)
     values ($1, '2026-07-12', '2026-07-14', 'booking', now() - interval '1 minute')`,
    [lot?.id],
  )
  expect(await references()).toContain(lot?.reference)
  await app.stop()
})

test('SE-08 autocomplete ignores case, accents, hyphens and spaces, from three characters on, cities before lots', async () => {
  const app = await startTestApp()
  for (const q of ['saint-malo', 'SAINT MALO', 'saintmalo', 'Saínt–Mälo']) {
    const { suggestions: found } = await app.get(`/api/autocomplete?q=${encodeURIComponent(q)}`, suggestions)
    expect(found[0]).toMatchObject({ kind: 'city', label: 'Saint-Malo', q: 'Saint-Malo', regionSlug: null, uri: null })
  }
  const byWord = await app.get('/api/autocomplete?q=malo', suggestions)
  expect(byWord.suggestions.map(({ label }) => label)).toContain('Saint-Malo')
  expect(byWord.suggestions.length).toBeLessThanOrEqual(8)
  const regions = await app.get('/api/autocomplete?q=brittany', suggestions, 'en')
  expect(regions.suggestions[0]).toMatchObject({ kind: 'region', label: 'Brittany', q: 'Brittany' })
  expect(regions.suggestions.map(({ regionSlug }) => regionSlug)).toContain('mer_bretagne')
  expect((await app.get('/api/autocomplete?q=sa%20', suggestions)).suggestions).toEqual([])
  expect((await app.get('/api/autocomplete', suggestions)).suggestions).toEqual([])
  const [lot] = await app.sql<{ name: string; uri: string }>(
    `select name, uri from lot where published order by id limit 1`,
  )
  const named = await app.get(`/api/autocomplete?q=${encodeURIComponent(lot?.name ?? '')}`, suggestions)
  expect(named.suggestions).toContainEqual(expect.objectContaining({ kind: 'lot', uri: lot?.uri, q: null }))
  await app.stop()
})

test('SE-07 a destination means the place of that name; a region means the lots of its group there', async () => {
  const app = await startTestApp()
  const city = await app.get('/api/search?limit=100&q=saint%20MALO', searchResult)
  expect(new Set(city.lots.map((lot) => lot.city))).toEqual(new Set(['Saint-Malo']))
  const region = await app.get('/api/search?limit=100&regionSlug=mer_bretagne', searchResult)
  expect(new Set(region.lots.map((lot) => lot.introRegion))).toEqual(new Set(['Bretagne']))
  expect((await app.get('/api/search?regionSlug=mer_nulle-part', searchResult)).count).toBe(0)
  await app.stop()
})

test('SE-16 the map holds every lot of the search with its price, and of very many lots clusters', async () => {
  const app = await startTestApp()
  const map = await app.get('/api/search/map?category=sea', searchMap)
  const { count } = await app.get('/api/search?category=sea', searchResult)
  expect(map.count).toBe(count)
  expect(map.points).toHaveLength(count)
  expect(await app.get('/api/search/map?q=nirgendwo', searchMap)).toEqual({ count: 0, bbox: null, points: [] })

  const many = Int32Array.from({ length: 1_000 }, (_, id) => id)
  const columns = {
    rows: many,
    ids: many,
    latitudes: Float64Array.from(many, (id) => 43 + (id % 40) / 10),
    longitudes: Float64Array.from(many, (id) => -1 + Math.floor(id / 40) / 5),
    prices: many.map((id) => (id === 7 ? -1 : id * 100)),
  }
  const clustered = mapOf(columns, [-1, 43, 4, 47], 300)
  expect(clustered.points.length).toBeLessThanOrEqual(17 * 17)
  expect(clustered.points.reduce((sum, point) => sum + (point.kind === 'cluster' ? point.count : 1), 0)).toBe(1_000)
  await app.stop()
})

test('SE-15 when nothing is free, the nearest dates of the same length and the nearest places that find something', async () => {
  const app = await startTestApp()
  const [city] = await app.sql<{ id: number; name: string; lat: number; lon: number }>(
    `select city.id, city.name, city.lat, city.lon from city join lot on city_id = city.id where published
     group by city.id order by count(*) desc, city.id limit 1`,
  )
  if (!city) throw new Error('no city')
  await app.sql(
    `delete from occupancy where lot_id in (select id from lot where city_id = $1) and start_date < '2026-07-18' and end_date > '2026-07-11'`,
    [city.id],
  )
  await app.sql(
    `insert into occupancy (lot_id, start_date, end_date, kind)
     select id, '2026-07-13', '2026-07-14', 'closed' from lot where city_id = $1`,
    [city.id],
  )
  const query = `q=${encodeURIComponent(city.name)}&start_date=2026-07-11&end_date=2026-07-18`
  expect((await app.get(`/api/search?${query}`, searchResult)).count).toBe(0)
  const ways = await app.get(`/api/search/alternatives?${query}`, searchAlternatives)
  expect(ways.dates.length).toBeGreaterThan(0)
  for (const { start_date, end_date, count } of ways.dates) {
    expect(end_date).toBe(addDays(start_date, 7))
    const there = await app.get(
      `/api/search?q=${encodeURIComponent(city.name)}&start_date=${start_date}&end_date=${end_date}`,
      searchResult,
    )
    expect(there.count).toBe(count)
  }
  expect(ways.destinations.length).toBeGreaterThan(0)
  expect(ways.destinations.map(({ distanceKm }) => distanceKm)).toEqual(
    ways.destinations.map(({ distanceKm }) => distanceKm).toSorted((a, b) => Number(a) - Number(b)),
  )
  for (const { q, count } of ways.destinations) {
    const there = await app.get(
      `/api/search?q=${encodeURIComponent(q)}&start_date=2026-07-11&end_date=2026-07-18`,
      searchResult,
    )
    expect(there.count).toBe(count)
  }
  // Of two filters the one without which there is something.
  const large = await app.get('/api/search/alternatives?capacity=20&bathrooms>1', searchAlternatives)
  const { count } = await app.get('/api/search?bathrooms>1', searchResult)
  expect(large.filters).toEqual([{ key: 'capacity', value: '20', count }])
  await app.stop()
})

test('distances are those of the great circle', () => {
  const paris = { latitude: 48.8566, longitude: 2.3522 }
  expect(distanceKm(paris, { latitude: 43.2965, longitude: 5.3698 })).toBe(660)
  expect(distanceKm(paris, paris)).toBe(0)
})
