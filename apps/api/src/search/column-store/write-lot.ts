import { PROXIMITIES } from '@escale/domain/search/vocabulary'
import { fold } from '@escale/domain/text/fold'
import { type Bits, setBit } from './bitset.ts'
import type { Season } from './calendars.ts'
import { type ColumnStore, type Hold, innerSteps, PROMOTION, PROMOTION_FIELDS, priceAt, TILE } from './columns.ts'
import type { LotRow, OccupancyRow, PromotionRow } from './lot-rows.ts'

/** Writes what a lot is into the columns of an ordinal whose bits are all clear; its text and its orders apart. */
export function writeLot(store: ColumnStore, ordinal: number, row: LotRow, city: number): void {
  const { lots } = store
  lots.ids[ordinal] = row.id
  lots.city[ordinal] = city
  lots.capacity[ordinal] = row.capacity
  lots.bedrooms[ordinal] = row.bedrooms
  lots.bathrooms[ordinal] = row.bathrooms
  lots.ranking[ordinal] = row.ranking
  lots.rating[ordinal] = row.rating
  lots.area[ordinal] = row.area
  lots.latitude[ordinal] = row.latitude
  lots.longitude[ordinal] = row.longitude
  lots.weekPrice[ordinal] = row.weekPrice
  lots.calendar[ordinal] = 0
  lots.promotionCount[ordinal] = 0
  const { published, pets, accommodations, categories, atLeast, within } = store.filters
  setBit(published, ordinal)
  if (row.pets) setBit(pets, ordinal)
  setBit(accommodations[row.accommodation], ordinal)
  for (const key of store.places.cities[city]?.categories ?? []) setBit(categories[key], ordinal)
  setUpTo(atLeast.capacity, row.capacity, ordinal)
  setUpTo(atLeast.bedrooms, row.bedrooms, ordinal)
  setUpTo(atLeast.bathrooms, row.bathrooms, ordinal)
  setUpTo(atLeast.ranking, row.ranking, ordinal)
  setUpTo(atLeast.rating, Math.floor(row.rating / 10), ordinal)
  for (let proximity = 0; proximity < within.length; proximity++) {
    const metres = row.distances[proximity] ?? -1
    lots.distances[proximity * store.room + ordinal] = metres
    for (const [step, bits] of (within[proximity] ?? []).entries()) {
      if (metres >= 0 && metres <= (STEPS[proximity]?.[step] ?? -1)) setBit(bits, ordinal)
    }
  }
}

const STEPS = PROXIMITIES.map(innerSteps)

function setUpTo(steps: readonly Bits[], value: number, ordinal: number): void {
  const last = Math.min(value, steps.length)
  for (let step = 0; step < last; step++) setBit(steps[step] as Bits, ordinal)
}

export function writeAmenities(store: ColumnStore, ordinal: number, amenityIds: readonly number[]): void {
  for (const id of amenityIds) {
    const bits = store.filters.amenities.get(id)
    if (bits) setBit(bits, ordinal)
  }
}

export function writeSeasons(store: ColumnStore, ordinal: number, seasons: readonly Season[]): void {
  store.lots.calendar[ordinal] = store.calendars.add(seasons)
  widenTile(store, ordinal >>> 5, seasons.length)
  const start = priceAt(store.lots, ordinal, 0)
  for (const [season, { weeklyPriceCents }] of seasons.entries()) {
    store.weekly.data[start + season * TILE] = weeklyPriceCents
  }
}

/** Makes room for so many seasons in a tile; it moves to the end when it has too little. */
export function widenTile({ lots, weekly }: ColumnStore, tile: number, seasons: number): void {
  const former = lots.tileSeasons[tile] as number
  if (seasons <= former) return
  const from = lots.tiles[tile] as number
  const to = weekly.extend(seasons * TILE)
  weekly.data.copyWithin(to, from, from + former * TILE)
  lots.tiles[tile] = to
  lots.tileSeasons[tile] = seasons
}

export function writePromotions(store: ColumnStore, ordinal: number, promotions: readonly PromotionRow[]): void {
  store.lots.promotions[ordinal] = store.promotions.length / PROMOTION_FIELDS
  store.lots.promotionCount[ordinal] = promotions.length
  setBit(store.filters.promoted, ordinal)
  for (const row of promotions) {
    const at = store.promotions.length
    for (let field = 0; field < PROMOTION_FIELDS; field++) store.promotions.push(0)
    const { data } = store.promotions
    for (const field of Object.keys(PROMOTION) as (keyof typeof PROMOTION)[]) data[at + PROMOTION[field]] = row[field]
  }
}

export function writeOccupancies(store: ColumnStore, ordinal: number, rows: readonly OccupancyRow[]): void {
  const holds: Hold[] = []
  for (const { firstNight, endNight, expiresAtMs } of rows) {
    takeNights(store, ordinal, firstNight, endNight)
    if (expiresAtMs !== null) holds.push({ firstNight, endNight, expiresAtMs })
  }
  if (holds.length > 0) store.holds.set(ordinal, holds)
}

/** Takes the nights [firstNight, endNight), given as day numbers. */
export function takeNights(store: ColumnStore, ordinal: number, firstNight: number, endNight: number): void {
  const first = Math.max(0, firstNight - store.firstNight)
  const end = Math.min(store.nights, endNight - store.firstNight)
  for (let night = first; night < end; night++) setBit(store.busy[night] as Bits, ordinal)
}

/** The text in which a part of a name or a reference is looked for. */
export function textOf({ searchName, reference }: LotRow): string {
  return `${searchName}\n${fold(reference)}\n`
}
