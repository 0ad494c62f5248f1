import { PROXIMITIES } from '@escale/domain/search/filter-options'
import { fold } from '@escale/domain/text/fold'
import { type Bits, setBit } from './bitset.ts'
import { NO_SEASONS, type Season } from './calendars.ts'
import { type ColumnStore, type Hold, innerSteps } from './columns.ts'
import type { LotRow, OccupancyRow, PromotionRow } from './lot-rows.ts'

/** Writes what a lot itself is into the columns of an ordinal whose bits are all clear; its text and its orders apart. */
export function writeLot(store: ColumnStore, ordinal: number, row: LotRow, city: number): void {
  const { lots } = store
  lots.ids[ordinal] = row.id
  lots.city[ordinal] = city
  lots.capacity[ordinal] = row.capacity
  lots.bedrooms[ordinal] = row.bedrooms
  lots.bathrooms[ordinal] = row.bathrooms
  lots.ranking[ordinal] = row.ranking
  lots.classifiedTo[ordinal] = row.classifiedTo
  lots.rentVat[ordinal] = row.rentVat
  lots.rating[ordinal] = row.rating
  lots.area[ordinal] = row.area
  lots.latitude[ordinal] = row.latitude
  lots.longitude[ordinal] = row.longitude
  lots.weekPrice[ordinal] = row.weekPrice
  lots.fees[ordinal] = row.fees
  store.maxFees = Math.max(store.maxFees, row.fees)
  lots.score[ordinal] = row.score
  const { published, pets, accommodations, categories, mainCategory, atLeast, within } = store.filters
  setBit(published, ordinal)
  if (row.pets) setBit(pets, ordinal)
  setBit(accommodations[row.accommodation], ordinal)
  for (const key of store.places.cities[city]?.categories ?? []) setBit(categories[key], ordinal)
  if (row.mainCategory) setBit(mainCategory[row.mainCategory], ordinal)
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
  const { lots, weekly, calendars } = store
  const former = lots.calendar[ordinal] as number
  const calendar = calendars.add(seasons)
  if (calendar !== former) {
    if (former !== NO_SEASONS) weekly.release(former, lots.slot[ordinal] as number)
    if (calendar !== NO_SEASONS) lots.slot[ordinal] = weekly.take(calendar, seasons.length)
    lots.calendar[ordinal] = calendar
  }
  for (const [season, { weeklyPriceCents }] of seasons.entries()) {
    weekly.write(calendar, lots.slot[ordinal] as number, season, weeklyPriceCents)
  }
}

export function writePromotions(store: ColumnStore, ordinal: number, promotions: readonly PromotionRow[]): void {
  const { lots, offers, promotionIds } = store
  const room = offers.lengthOf(lots.offer[ordinal] as number)
  lots.offer[ordinal] = offers.add(promotions)
  if (promotions.length === 0) return
  if (promotions.length > room) lots.promotions[ordinal] = promotionIds.extend(promotions.length)
  const start = lots.promotions[ordinal] as number
  for (const [index, { id }] of promotions.entries()) promotionIds.data[start + index] = id
  setBit(store.filters.promoted, ordinal)
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
function takeNights(store: ColumnStore, ordinal: number, firstNight: number, endNight: number): void {
  const first = Math.max(0, firstNight - store.firstNight)
  const end = Math.min(store.nights, endNight - store.firstNight)
  for (let night = first; night < end; night++) setBit(store.busy[night] as Bits, ordinal)
}

/** The text in which a part of a name or a reference is looked for. */
export function textOf({ searchName, reference }: LotRow): { name: string; reference: string } {
  return { name: searchName, reference: fold(reference) }
}
