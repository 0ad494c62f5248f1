/** The SQL engine against the same rules written plainly over the raw rows: SE-04, SE-07, SE-08, SE-10, SE-18, SE-19, AP-10. */

import { createTestDatabase, TEST_TODAY } from '@escale/db/test-database'
import { TOURIST_TAX_FIELDS } from '@escale/db/tourist-tax-fields'
import { bestPromotion, discountCents, type Promotion } from '@escale/domain/booking/promotion'
import { rentCents } from '@escale/domain/booking/rent'
import { type StayFees, stayTotal } from '@escale/domain/booking/stay-total'
import { addDays, eachNight } from '@escale/domain/dates'
import type { LotTouristTax } from '@escale/domain/law/tourist-tax'
import { datedTouristTaxRate, type TouristTaxRow } from '@escale/domain/law/tourist-tax-rate'
import { roundUpToEuro } from '@escale/domain/price-format'
import {
  ACCOMMODATIONS,
  CATEGORIES,
  DISCOUNTS,
  EQUIPMENTS,
  LAYOUTS,
  PROXIMITIES,
} from '@escale/domain/search/filter-options'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { SORTS } from '@escale/domain/search/sorts'
import { checkStay, type DayRange, rangeOf, type SeasonRule } from '@escale/domain/stay/stay'
import { fold } from '@escale/domain/text/fold'
import { pricedTravellers } from '@escale/domain/travellers'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../platform/database/db.ts'
import { createSqlEngine } from './sql-engine.ts'

interface Lot {
  id: number
  reference: string
  search_name: string
  capacity: number
  bedrooms: number
  bathrooms: number
  official_ranking: number
  rating: number | null
  area_m2: number
  pets_accepted: boolean
  logement_type: string
  lat: number
  lon: number
  city: string
  department: string
  region: { slug: string; fr: string; en: string }
  groups: { slug: string; category: string | null }[]
  categories: string[]
  amenities: string[]
  distances: Record<string, number | null>
  seasons: SeasonRule[]
  busy: DayRange[]
  promotions: Promotion[]
  weeklyCents: number | null
  fees: Omit<StayFees, 'touristTax'> & { taxes: TouristTaxRow[] }
  tax: Omit<LotTouristTax, 'rates'>
}

const rawLots = `
  select lot.id, lot.reference, lot.search_name, lot.capacity, lot.bedrooms, lot.bathrooms, lot.official_ranking, lot.rating,
    lot.area_m2, lot.pets_accepted, lot.logement_type, lot.lat, lot.lon, city.name as city, city.department_name as department,
    json_build_object('slug', region.slug, 'fr', region.name ->> 'fr', 'en', region.name ->> 'en') as region,
    (select coalesce(json_agg(json_build_object('slug', g.slug, 'category', g.category_key)), '[]')
      from region_group g join region_group_region m on m.region_group_id = g.id where m.region_id = region.id) as groups,
    city.categories,
    array(select slug from amenity join lot_amenity on amenity_id = amenity.id where lot_id = lot.id) as amenities,
    json_build_object('airport', distance_airport_m, 'downtown', distance_downtown_m, 'spaCenter', distance_spa_center_m,
      'shops', distance_shops_m, 'skiSchool', distance_ski_school_m, 'slope', distance_slope_m, 'beach', distance_beach_m,
      'harbor', distance_harbor_m, 'lifts', distance_lifts_m) as distances,
    (select coalesce(json_agg(json_build_object('start', start_date, 'end', end_date, 'weeklyPriceCents', weekly_price_cents,
      'minNights', min_nights, 'arrivalWeekdays', arrival_weekdays)), '[]') from price_period where lot_id = lot.id) as seasons,
    (select coalesce(json_agg(json_build_object(
        'start', start_date - case kind when 'closed' then 0 else preparation_nights end,
        'end', end_date + case kind when 'closed' then 0 else preparation_nights end)), '[]') from occupancy
      where lot_id = lot.id and (hold_expires_at is null or hold_expires_at > now())) as busy,
    (select coalesce(json_agg(json_build_object('kind', kind, 'name', name ->> 'fr', 'percentBasisPoints', basis_points,
      'stayFrom', stay_from, 'stayTo', stay_to, 'minNights', min_nights, 'bookAtLeastDaysBefore', book_at_least_days_before,
      'bookAtMostDaysBefore', book_at_most_days_before) order by id), '[]') from promotion
      where lot_id = lot.id and withdrawn_at is null) as promotions,
    (select coalesce(discounted_min_weekly_price_cents, min_weekly_price_cents) from lot_price_summary where lot_id = lot.id)
      as "weeklyCents",
    json_build_object('processingFeeCents', agency.processing_fee_cents, 'conciergeFeesCents', lot.concierge_fee_cents,
      'taxes', (select coalesce(json_agg(json_build_object(${TOURIST_TAX_FIELDS})), '[]')
        from tourist_tax_rate where insee = city.insee)) as fees,
    json_build_object('classification', lot.official_ranking, 'classifiedTo', lot.classified_to,
      'rentVatBasisPoints', lot.rent_vat_basis_points) as tax
  from lot join city on city.id = city_id join region on region.id = region_id join agency on agency.id = agency_id
  where published and lot.name <> '0'`

/** What one finds by going through the lots one by one. */
function naiveSearch(
  lots: Lot[],
  query: SearchQuery,
): { id: number; rentCents: number | null; paidCents: number | null; priceCents: number | null }[] {
  const found = lots.flatMap((lot) => {
    const priced = priceOf(lot, query)
    return priced && matches(lot, query, lots) && fitsBudget(priced.priceCents, query) ? [{ lot, ...priced }] : []
  })
  type Found = (typeof found)[number]
  const last = (value: number | null, sign: 1 | -1) => (value === null ? Number.POSITIVE_INFINITY : sign * value)
  const keys: Record<string, (one: Found) => number> = {
    priceIncreasing: (one) => last(one.priceCents, 1),
    priceDecreasing: (one) => last(one.priceCents, -1),
    areaIncreasing: (one) => one.lot.area_m2,
    areaDecreasing: (one) => -one.lot.area_m2,
    ratingDecreasing: (one) => last(one.lot.rating, -1),
  }
  const sorts = query.sort ? [query.sort.value, ...(query.sort.thenBy ?? [])] : []
  const byName = (a: Found, b: Found) =>
    a.lot.search_name < b.lot.search_name ? -1 : a.lot.search_name > b.lot.search_name ? 1 : 0
  const order = (a: Found, b: Found) => {
    if (sorts.length === 0) return byName(a, b)
    for (const sort of sorts) {
      const [left = 0, right = 0] = [keys[sort]?.(a), keys[sort]?.(b)]
      if (left !== right) return left - right
    }
    return 0
  }
  return found
    .sort((a, b) => order(a, b) || a.lot.id - b.lot.id)
    .map(({ lot, rentCents, paidCents, priceCents }) => ({ id: lot.id, rentCents, paidCents, priceCents }))
}

function priceOf(lot: Lot, query: SearchQuery) {
  const { start_date, end_date, discount } = query
  if (!start_date || !end_date) {
    const open = (promotion: Promotion) => {
      const first = addDays(TEST_TODAY, promotion.bookAtLeastDaysBefore ?? 0)
      const lastDay = addDays(TEST_TODAY, promotion.bookAtMostDaysBefore ?? 3_000)
      return promotion.stayTo > first && promotion.stayFrom <= lastDay
    }
    if (discount && !lot.promotions.some((promotion) => discount.includes(promotion.kind) && open(promotion)))
      return null
    return { rentCents: null, paidCents: null, priceCents: lot.weeklyCents }
  }
  const stay = { arrival: start_date, departure: end_date }
  if (!checkStay(stay, lot.seasons, lot.busy, TEST_TODAY).ok) return null
  const best = (promotions: Promotion[]) => bestPromotion(promotions, stay, TEST_TODAY)
  if (discount && !best(lot.promotions.filter(({ kind }) => discount.includes(kind)))) return null
  const weekly = eachNight(start_date, end_date).map((night) => rangeOf(night, lot.seasons)?.weeklyPriceCents ?? 0)
  const rent = rentCents(weekly.reduce((sum, cents) => sum + cents, 0))
  const fees = { ...lot.fees, touristTax: { ...lot.tax, rates: lot.fees.taxes.map(datedTouristTaxRate) } }
  const trip = { ...stay, ...pricedTravellers(query) }
  const paid = rent - discountCents(rent, best(lot.promotions))
  return { rentCents: rent, paidCents: paid, priceCents: stayTotal(paid, fees, trip) }
}

/** Compares what is shown: a total is rounded up to the euro. */
function fitsBudget(exactCents: number | null, { priceMin, priceMax, start_date }: SearchQuery): boolean {
  const cents = start_date && exactCents !== null ? roundUpToEuro(exactCents) : exactCents
  if (priceMin === undefined && priceMax === undefined) return true
  return cents !== null && cents >= (priceMin ?? 0) * 100 && cents <= (priceMax ?? Number.POSITIVE_INFINITY) * 100
}

function matches(lot: Lot, query: SearchQuery, lots: Lot[]): boolean {
  const { capacity = 0, people = 0, adults = 0, children = 0 } = query
  const oneOf = (wanted: readonly string[] | undefined, has: string[]) =>
    !wanted || wanted.some((word) => has.includes(word))
  const placeNames = (one: Lot) => [one.city, one.department, one.region.fr, one.region.en].map(fold)
  const named = (text: string) => {
    if (lots.some((one) => placeNames(one).includes(text))) return placeNames(lot).includes(text)
    return [...placeNames(lot), lot.search_name, fold(lot.reference)].some((name) => text !== '' && name.includes(text))
  }
  const [group, region] = query.regionSlug?.split('_') ?? []
  const inRegion = () =>
    lot.region.slug === region &&
    lot.groups.some(({ slug, category }) => slug === group && (category === null || lot.categories.includes(category)))
  const [west = 0, south = 0, east = 0, north = 0] = query.bbox ?? []
  return (
    lot.capacity >= Math.max(capacity, people, adults + children) &&
    lot.bedrooms >= (query.bedrooms ?? 0) &&
    lot.bathrooms >= (query.bathrooms ?? 0) &&
    lot.official_ranking >= (query.officialRanking ?? 0) &&
    (lot.rating ?? 0) >= (query.rating ?? 0) &&
    (lot.pets_accepted || !query.petsAccepted) &&
    oneOf(query.category, lot.categories) &&
    oneOf(query.accommodation, [lot.logement_type]) &&
    oneOf(query.equipment, lot.amenities) &&
    oneOf(query.layout, lot.amenities) &&
    oneOf(query.amenities && Object.keys(query.amenities), lot.amenities) &&
    PROXIMITIES.every((proximity) => {
      const range = query.proximities?.[proximity]
      const metres = lot.distances[proximity]
      if (!range) return true
      return typeof metres === 'number' && metres >= (range.minDistance ?? 0) && metres <= (range.maxDistance ?? 1e9)
    }) &&
    (query.q === undefined || named(fold(query.q))) &&
    (query.regionSlug === undefined || inRegion()) &&
    (!query.bbox || (lot.lon >= west && lot.lon <= east && lot.lat >= south && lot.lat <= north))
  )
}

/** Searches that mostly have one or two filters, so that they find something, now and then many. */
function searches(lots: Lot[]): fc.Arbitrary<SearchQuery> {
  const some = <T extends string>(words: readonly T[]) => fc.subarray([...words], { minLength: 1, maxLength: 2 })
  const seldom = <T>(value: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })
  const whole = (min: number, max: number) => seldom(fc.integer({ min, max }))
  const anyLot = fc.constantFrom(...lots)
  const place = fc.oneof(
    seldom(
      anyLot.chain((lot) =>
        fc.constantFrom(lot.city, lot.city.slice(0, 4), lot.department, lot.region.en, lot.reference, 'vue', '!!'),
      ),
    ).map((q) => ({ q })),
    seldom(
      anyLot.chain((lot) => fc.constantFrom(...lot.groups.map(({ slug }) => `${slug}_${lot.region.slug}`), 'no_where')),
    ).map((regionSlug) => ({ regionSlug })),
  )
  const dates = fc.oneof(
    fc.constant({}),
    fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 21 })).map(([days, nights]) => {
      const start_date = addDays(TEST_TODAY, days)
      return { start_date, end_date: addDays(start_date, nights) }
    }),
    // Weeks from Saturday to Saturday, which most lots let.
    fc
      .integer({ min: 0, max: 40 })
      .map((week) => ({ start_date: addDays('2026-06-06', 7 * week), end_date: addDays('2026-06-13', 7 * week) })),
  )
  const rest = fc.record({
    adults: whole(1, 6),
    children: whole(1, 3),
    people: whole(1, 6),
    capacity: whole(1, 8),
    bedrooms: whole(1, 4),
    bathrooms: whole(1, 3),
    priceMin: whole(1, 1500),
    priceMax: whole(300, 2500),
    officialRanking: whole(1, 5),
    rating: whole(1, 5),
    petsAccepted: seldom(fc.constant(true as const)),
    category: seldom(some(CATEGORIES)),
    discount: seldom(some(DISCOUNTS)),
    accommodation: seldom(some(ACCOMMODATIONS)),
    equipment: seldom(some(EQUIPMENTS)),
    layout: seldom(some(LAYOUTS)),
    amenities: seldom(fc.constant({ fireplace: { name: 'fireplace' } })),
    proximities: seldom(
      fc
        .constantFrom(...PROXIMITIES)
        .chain((name) =>
          fc
            .constantFrom({ maxDistance: 500 }, { maxDistance: 5000 }, { minDistance: 1000 })
            .map((range) => ({ [name]: range })),
        ),
    ),
    bbox: seldom(fc.constantFrom([-5.5, 43, 3, 51] as const, [4, 43, 8, 47] as const)),
    sort: seldom(
      fc
        .uniqueArray(fc.constantFrom(...SORTS.filter((sort) => sort !== 'random' && sort !== 'recommended')), {
          minLength: 1,
          maxLength: 4,
        })
        .map(([value = 'priceIncreasing', ...thenBy]) => ({ value, thenBy })),
    ),
  })
  return fc.tuple(place, dates, rest).map((parts) => {
    const defined = Object.entries(Object.assign({}, ...parts)).filter(([, value]) => value !== undefined)
    return Object.fromEntries(defined) as SearchQuery
  })
}

test('SE-04 SE-10 SE-19 LW-301 every search finds the lots, the order and the totals of a plain walk over the rows', async () => {
  const { connectionString, drop } = await createTestDatabase()
  const database = openDatabase(connectionString, { maxConnections: 2 })
  await sql`update lot set preparation_nights = (array[0, 1, 7])[1 + id % 3]`.execute(database.db)
  const lots = await database.prepared<Lot>({ name: 'raw-lots', text: rawLots }, [])
  const engine = createSqlEngine(database)
  let hits = 0
  await fc.assert(
    fc.asyncProperty(searches(lots), fc.integer({ min: 0, max: 10 }), async (query, offset) => {
      const expected = naiveSearch(lots, query)
      hits += expected.length
      const { count, hits: page } = await engine.search(query, { limit: 20, offset, today: TEST_TODAY })
      expect(count).toBe(expected.length)
      expect(page.map(({ id, rentCents, discountedRentCents }) => [id, rentCents, discountedRentCents])).toEqual(
        expected.slice(offset, offset + 20).map(({ id, rentCents, paidCents }) => [id, rentCents, paidCents]),
      )
      const { points } = await engine.map(query, { today: TEST_TODAY, maxSingle: Number.POSITIVE_INFINITY })
      expect(points.map((point) => point.kind === 'lot' && [point.id, point.priceCents])).toEqual(
        expected.map(({ id, priceCents }) => [id, priceCents]).sort(([a], [b]) => Number(a) - Number(b)),
      )
    }),
    { numRuns: 300 },
  )
  expect(hits).toBeGreaterThan(1_000)
  await database.close()
  await drop()
})

test('the nearest dates and cities count what a search for each of them counts', async () => {
  const { connectionString, drop } = await createTestDatabase()
  const database = openDatabase(connectionString, { maxConnections: 2 })
  const engine = createSqlEngine(database)
  const lots = await database.prepared<Lot>({ name: 'raw-lots', text: rawLots }, [])
  const query: SearchQuery = { start_date: '2026-07-11', end_date: '2026-07-18', capacity: 4 }
  const arrivals = Array.from({ length: 20 }, (_, day) => addDays('2026-07-01', day))
  const counts = await engine.countByArrival(query, arrivals, { today: TEST_TODAY })
  for (const arrival of arrivals) {
    const stay = { ...query, start_date: arrival, end_date: addDays(arrival, 7) }
    expect([arrival, counts.get(arrival) ?? 0]).toEqual([arrival, naiveSearch(lots, stay).length])
  }
  const byCity = await engine.countByCity(query, { today: TEST_TODAY })
  expect(byCity.reduce((sum, { count }) => sum + count, 0)).toBe(naiveSearch(lots, query).length)
  await database.close()
  await drop()
})
