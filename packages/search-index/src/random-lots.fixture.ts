/** Data and questions for the tests: everything that a search looks at, drawn at random, the odd and the rare included. */
import { addDays, type IsoDate } from '@escale/domain/dates'
import {
  ACCOMMODATIONS,
  CATEGORIES,
  DISCOUNTS,
  EQUIPMENTS,
  LAYOUTS,
  PROXIMITIES,
} from '@escale/domain/search/filter-options'
import { parseSearchState, type SearchQuery } from '@escale/domain/search/search-query'
import { SORTS } from '@escale/domain/search/sorts'
import type pg from 'pg'

/** Numbers of a seed, the same every time (mulberry32). */
export interface Dice {
  whole: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
}

export function rollDice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    whole,
    chance: (probability) => next() < probability,
    pick: (items) => items[whole(0, items.length - 1)] as never,
  }
}

const NAMES = ['Villa des Pins', 'Le Pauline', 'Studio Étoile', 'Chalet Œuf', 'Vue mer', 'Pau', 'villa des pins', '0']

/** Puts one lot of random facts into the store; answers its id. */
export async function insertLot(client: pg.ClientBase, dice: Dice): Promise<number> {
  const type = dice.pick(ACCOMMODATIONS)
  const rooms = dice.whole(1, 8)
  const serial = dice.whole(1, 2 ** 30)
  const slug = `lot-${serial}`
  const segment = { studio: 'location-studio', apartment: 'location-appartement', house: 'location-maison' }[type]
  const reviews = dice.chance(0.6) ? dice.whole(1, 40) : 0
  const metres = () => (dice.chance(0.4) ? null : dice.pick([0, 80, 100, 499, 500, 501, 1000, 1001, 30_000, 60_000]))
  const distances = PROXIMITIES.map((name) => `distance_${name.replace(/[A-Z]/g, (l) => `_${l.toLowerCase()}`)}_m`)
  const { rows } = await client.query<{ id: number }>(
    `insert into lot (reference, agency_id, city_id, slug, uri, name, intro_type, logement_type, ad_type, number_of_rooms,
      bedrooms, bathrooms, capacity, area_m2, official_ranking, rating, review_count, pets_accepted, lat, lon, description,
      published, concierge_fee_cents, classified_to, rent_vat_basis_points, registration_number, preparation_nights, ${distances.join(', ')})
    select $1, (select min(id) from agency), city.id, $3::text,
      $4::text || $3::text, $5, '{"fr":"x","en":"x"}', $6, 1, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
      '{"fr":"x","en":"x"}', $18, $19, today_in_france() + $20::int, $21, city.insee || '000001A1', (array[0, 0, 1, 3])[1 + $2 % 4], ${distances.map((_, index) => `$${index + 22}`).join(', ')}
    from (select id, insee from city offset ($2 % (select count(*) from city)) limit 1) as city
    returning id`,
    [
      `R-${serial}`,
      dice.whole(0, 10_000),
      slug,
      `/${segment}/r/c/`,
      dice.pick(NAMES),
      type,
      rooms,
      type === 'studio' ? 0 : dice.whole(0, rooms),
      dice.whole(0, 9),
      dice.whole(1, 30),
      dice.pick([9, 20, 20, 45, 1000]),
      dice.whole(0, 5),
      reviews === 0 ? null : dice.whole(10, 50) / 10,
      reviews,
      dice.chance(0.5),
      dice.whole(42_000, 51_000) / 1000,
      dice.whole(-4000, 8000) / 1000,
      dice.chance(0.9),
      dice.pick([0, 0, 1, 2_599, 90_000]),
      dice.pick([null, null, -3, 20, 40]),
      dice.pick([0, 0, 1_000]),
      ...distances.map(metres),
    ],
  )
  const id = rows[0]?.id ?? 0
  if (dice.chance(0.9)) {
    await client.query('insert into lot_recommendation values ($1, $2, $3, current_date)', [
      id,
      dice.pick([0, 200, 700, 701, 1000]),
      dice.pick([null, ...CATEGORIES]),
    ])
  }
  await client.query(
    'insert into lot_amenity (lot_id, amenity_id) select $1, id from amenity where (id * 7919 + $2) % 3 = 0',
    [id, dice.whole(0, 100)],
  )
  return id
}

/** Seasons without overlap, now and then with a gap, some already past. */
export async function replaceSeasons(client: pg.ClientBase, dice: Dice, lotId: number, today: IsoDate): Promise<void> {
  const seasons: (string | number | number[])[][] = []
  let start = addDays(today, dice.whole(-60, 20))
  for (let count = dice.whole(0, 8); count > 0; count--) {
    const end = addDays(start, dice.pick([1, 3, 7, 14, 40]))
    const weekdays = dice.pick([[6], [1, 2, 3, 4, 5, 6, 7], [1, 3, 5]])
    seasons.push([lotId, start, end, dice.whole(1, 300_000), dice.pick([1, 1, 2, 7]), weekdays])
    start = dice.chance(0.8) ? end : addDays(end, dice.whole(1, 5))
  }
  await client.query('begin')
  await client.query('delete from price_period where lot_id = $1', [lotId])
  for (const season of seasons) {
    await client.query(
      `insert into price_period (lot_id, start_date, end_date, weekly_price_cents, min_nights, arrival_weekdays)
      values ($1, $2, $3, $4, $5, $6)`,
      season,
    )
  }
  await client.query('commit')
}

/** Adds a promotion of any kind, or withdraws them all. */
export async function changePromotions(
  client: pg.ClientBase,
  dice: Dice,
  lotId: number,
  today: IsoDate,
): Promise<void> {
  if (dice.chance(0.25)) {
    await client.query('update promotion set withdrawn_at = now() where lot_id = $1', [lotId])
    return
  }
  const kind = dice.pick(DISCOUNTS)
  const from = addDays(today, dice.whole(-40, 40))
  const isEarly = kind === 'earlyLastDiscount' && dice.chance(0.5)
  const isLast = kind === 'earlyLastDiscount' && !isEarly
  await client.query(
    `insert into promotion (lot_id, kind, name, basis_points, stay_from, stay_to, min_nights, book_at_least_days_before,
      book_at_most_days_before, announced_at) values ($1, $2, '{"fr":"x","en":"x"}', $3, $4, $5, $6, $7, $8, $9)`,
    [
      lotId,
      kind,
      dice.pick([1, 500, 1000, 1000, 3333, 9000]),
      from,
      addDays(from, dice.whole(1, 60)),
      kind === 'bulkDiscount' ? dice.whole(2, 14) : dice.pick([1, 1, 7]),
      isEarly ? dice.whole(0, 30) : null,
      isLast ? dice.whole(0, 30) : null,
      addDays(today, dice.pick([-20, 0, 1, 3])),
    ],
  )
}

/** Takes nights, for good or held until then or some while ago; where they are taken already, frees them. */
export async function changeOccupancy(client: pg.ClientBase, dice: Dice, lotId: number, today: IsoDate): Promise<void> {
  const start = addDays(today, dice.whole(-10, 70))
  const hold = dice.pick([null, null, "now() + interval '1 hour'", "now() - interval '1 minute'"])
  const { rowCount } = await client.query(
    `insert into occupancy (lot_id, start_date, end_date, kind, hold_expires_at)
    select $1, $2, $3, case when hold is null and $1::int % 3 = 0 then 'closed' else 'booking' end, hold
    from (select (${hold})::timestamptz as hold) as drawn
    on conflict do nothing`,
    [lotId, start, addDays(start, dice.whole(1, 12))],
  )
  if (rowCount === 0) await client.query('delete from occupancy where lot_id = $1 and start_date <= $2', [lotId, start])
}

/** Any search that can be asked, most of them with few filters. */
export function drawQuery(
  dice: Dice,
  today: IsoDate,
  words: readonly string[],
  regionSlugs: readonly string[],
): SearchQuery {
  const seldom = <Value>(value: () => Value, probability = 0.12) => (dice.chance(probability) ? value() : undefined)
  const some = (items: readonly string[]) => items.filter(() => dice.chance(0.4))
  const arrival = addDays(today, dice.whole(-2, 75))
  const hasDates = dice.chance(0.65)
  const place = dice.whole(0, 4)
  const west = dice.whole(-5, 6)
  const south = dice.whole(42, 48)
  return parseSearchState({
    q: place === 0 ? dice.pick(words) : undefined,
    regionSlug: place === 1 ? dice.pick(regionSlugs) : undefined,
    start_date: hasDates ? arrival : undefined,
    end_date: hasDates ? addDays(arrival, dice.pick([1, 2, 3, 7, 7, 7, 14, 21, 30])) : undefined,
    adults: seldom(() => dice.whole(1, 6)),
    children: seldom(() => dice.whole(1, 3)),
    capacity: seldom(() => dice.pick([2, 4, 6, 31])),
    bedrooms: seldom(() => dice.pick([1, 2, 3, 11])),
    bathrooms: seldom(() => dice.pick([1, 2, 7])),
    priceMin: seldom(() => dice.whole(1, 800)),
    priceMax: seldom(() => dice.whole(800, 3000)),
    officialRanking: seldom(() => dice.whole(1, 5)),
    rating: seldom(() => dice.whole(1, 5)),
    petsAccepted: seldom(() => true),
    category: seldom(() => some(CATEGORIES)),
    discount: seldom(() => some(DISCOUNTS)),
    accommodation: seldom(() => some(ACCOMMODATIONS)),
    amenities: seldom(() => ['television', 'unknown']),
    equipment: seldom(() => some(EQUIPMENTS)),
    layout: seldom(() => some(LAYOUTS)),
    proximities: seldom(() => ({
      [dice.pick(PROXIMITIES)]: {
        minDistance: dice.pick([0, 100, 501]),
        maxDistance: dice.pick([500, 1000, 1234, 50_000]),
      },
      [dice.pick(PROXIMITIES)]: { maxDistance: dice.pick([100, 500]) },
    })),
    bbox: seldom(() => [west, south, west + dice.whole(1, 5), south + dice.whole(1, 4)]),
    sort: dice.chance(0.75)
      ? { value: dice.pick(SORTS), thenBy: dice.chance(0.4) ? some(SORTS) : [], seed: dice.whole(0, 2 ** 31 - 1) }
      : undefined,
  })
}
