import { fromDayNumber } from '@escale/domain/dates'
import type pg from 'pg'
import { type Bits, clearBit, hasBit } from './bitset.ts'
import type { Season } from './calendars.ts'
import { type ColumnStore, LINE_FEED, nameOf, ordinalOf } from './columns.ts'
import type { SearchContext } from './find-lots.ts'
import {
  type LotRow,
  type OccupancyRow,
  type PromotionRow,
  readAmenities,
  readLots,
  readOccupancies,
  readPromotions,
  readSeasons,
} from './lot-rows.ts'
import { wordStartsOf } from './name-words.ts'
import { textOf, writeAmenities, writeLot, writeOccupancies, writePromotions, writeSeasons } from './write-lot.ts'

/** The present rows of a lot; without `row` it is no longer published. */
export interface LotChange {
  lotId: number
  row: LotRow | null
  amenityIds: number[]
  seasons: Season[]
  promotions: PromotionRow[]
  occupancies: OccupancyRow[]
}

/** Reads what some lots are within the client's transaction; nothing is written yet, for queries may come in between. */
export async function readChanges(
  client: pg.ClientBase,
  store: ColumnStore,
  lotIds: readonly number[],
): Promise<LotChange[]> {
  const scope = { firstNight: fromDayNumber(store.firstNight), lotIds }
  const changes = new Map<number, LotChange>()
  for (const lotId of lotIds) {
    changes.set(lotId, { lotId, row: null, amenityIds: [], seasons: [], promotions: [], occupancies: [] })
  }
  const put = <Key extends keyof LotChange>(key: Key) => {
    return (lotId: number, value: LotChange[Key]) => {
      const change = changes.get(lotId)
      if (change) change[key] = value
    }
  }
  const putRow = put('row')
  await readLots(client, scope, (row) => putRow(row.id, row))
  await readAmenities(client, scope, put('amenityIds'))
  await readSeasons(client, scope, put('seasons'))
  await readPromotions(client, scope, put('promotions'))
  await readOccupancies(client, scope, put('occupancies'))
  return [...changes.values()]
}

/**
 * Applies a change in place. A new lot, or one moved to another city, gets an ordinal at the end. Returns false when the store
 * must be reloaded: no room is left or the city is unknown.
 */
export function applyChange(context: SearchContext, change: LotChange): boolean {
  const { store } = context
  const { row } = change
  const known = ordinalOf(store, change.lotId)
  if (!row) {
    if (known !== undefined) withdraw(context, known)
    return true
  }
  const city = store.places.cities.findIndex(({ id }) => id === row.cityId)
  if (city < 0) return false
  const staysInPlace = known !== undefined && store.lots.city[known] === city
  if (!staysInPlace && store.size === store.room) return false
  if (known !== undefined && !staysInPlace) withdraw(context, known)
  const ordinal = staysInPlace ? known : append(store, change.lotId)

  const { name, reference } = textOf(row)
  const text = `${name}\n${reference}\n`
  if (!staysInPlace || fullTextOf(store, ordinal) !== text) {
    blankText(store, ordinal)
    store.newTexts.set(ordinal, { text, wordStarts: wordStartsOf(row.name) })
    store.displaced.add(ordinal)
    context.texts.forget()
    context.suggestions.forget()
  } else if (!hasBit(store.filters.published, ordinal)) context.suggestions.forget()
  const { area, rating, weekPrice, score } = store.lots
  const isDisplaced =
    area[ordinal] !== row.area ||
    rating[ordinal] !== row.rating ||
    weekPrice[ordinal] !== row.weekPrice ||
    score[ordinal] !== row.score
  if (isDisplaced) store.displaced.add(ordinal)
  for (const bits of store.filters.all) clearBit(bits, ordinal)
  for (const bits of store.busy) clearBit(bits, ordinal)
  store.holds.delete(ordinal)
  writeLot(store, ordinal, row, city)
  writeAmenities(store, ordinal, change.amenityIds)
  writeSeasons(store, ordinal, change.seasons)
  writePromotions(store, ordinal, change.promotions)
  writeOccupancies(store, ordinal, change.occupancies)
  context.profiles.lay(ordinal >>> 5)
  context.calendars.lay(ordinal)
  return true
}

function append(store: ColumnStore, lotId: number): number {
  const ordinal = store.size++
  store.appended.set(lotId, ordinal)
  return ordinal
}

function withdraw({ store, suggestions, profiles }: SearchContext, ordinal: number): void {
  suggestions.forget()
  clearBit(store.filters.published, ordinal)
  profiles.lay(ordinal >>> 5)
  store.holds.delete(ordinal)
}

/** The text of a lot as it was loaded or last changed. */
function fullTextOf(store: ColumnStore, ordinal: number): string {
  const changed = store.newTexts.get(ordinal)
  if (changed !== undefined) return changed.text
  const name = nameOf(store, ordinal)
  const start = (store.textStart[ordinal] as number) + name.length + 1
  const end = store.text.indexOf(LINE_FEED, start) + 1
  return `${name}\n${Buffer.from(store.text.buffer, start, end - start).toString('latin1')}`
}

/** Blanks the loaded text of a lot, so that no search matches it. */
function blankText(store: ColumnStore, ordinal: number): void {
  if (ordinal >= store.sorted || store.newTexts.has(ordinal)) return
  const start = store.textStart[ordinal] as number
  store.text.fill(0, start, start + fullTextOf(store, ordinal).length)
}

/** Frees the nights of holds that have run out; answers when the next one does. */
export function releaseHolds(store: ColumnStore, nowMs: number): number {
  let next = Number.POSITIVE_INFINITY
  for (const [ordinal, holds] of store.holds) {
    const left = holds.filter(({ expiresAtMs }) => expiresAtMs > nowMs)
    for (const { firstNight, endNight, expiresAtMs } of holds) {
      if (expiresAtMs > nowMs) {
        next = Math.min(next, expiresAtMs)
        continue
      }
      const end = Math.min(store.nights, endNight - store.firstNight)
      for (let night = Math.max(0, firstNight - store.firstNight); night < end; night++) {
        clearBit(store.busy[night] as Bits, ordinal)
      }
    }
    if (left.length === 0) store.holds.delete(ordinal)
    else if (left.length < holds.length) store.holds.set(ordinal, left)
  }
  return next
}

/** Above this share of displaced lots a reload is cheaper. */
const MAX_DISPLACED_SHARE = 0.02
const MIN_DISPLACED = 1000

export function needsReload({ displaced, size }: ColumnStore): boolean {
  return displaced.size > Math.max(MIN_DISPLACED, size * MAX_DISPLACED_SHARE)
}
