import { setTimeout as sleep } from 'node:timers/promises'
import { dayNumber, fromDayNumber, type IsoDate } from '@escale/domain/dates'
import type pg from 'pg'
import { Calendars, type Season } from './calendars.ts'
import { NightCollector, PriceCollector, ROOM_SHARE } from './collect-columns.ts'
import { allocateBits, allocateLots, type ColumnStore, countFilters, nameFilters, ordinalOf } from './columns.ts'
import { type OccupancyRow, readPromotions, readSeasons } from './lot-rows.ts'
import { NO_NAMES } from './name-index.ts'
import { wordStartsOf } from './name-words.ts'
import { Offers } from './offers.ts'
import { type Places, readPlaces } from './places.ts'
import { readEveryAmenity, readEveryLot, readHeld, readLotIds, readTaken } from './read-all-rows.ts'
import { indexReferences } from './references.ts'
import { Flat, shared } from './shared-arrays.ts'
import { NO_ORDERS, sortById, sortNames, sortStatically } from './sort-columns.ts'
import { TextCollector } from './text-collector.ts'
import { WeeklyPrices } from './weekly-prices.ts'
import { textOf, writeAmenities, writeLot, writeOccupancies, writePromotions } from './write-lot.ts'

/** Nights known beyond today; a stay further ahead is left to the other engine. */
const MAX_NIGHTS = 800
const MIN_NIGHTS = 62
/** Room for lots that are published later: this, or a share of the lots. */
const MIN_ROOM = 1024

/**
 * Above this count two connections read the tables, which keeps two cores busy. A third would only compete with the web thread.
 */
const MANY_LOTS = 50_000
/** Pauses of long CPU work, in which rows are consumed so that PostgreSQL does not stall. */
const PAUSE_MS = 30

/**
 * Loads the whole store within the client's transaction, streaming rows. Large stores also use a second connection on the same
 * snapshot, from `openBeside`.
 */
export async function loadColumns(client: pg.ClientBase, openBeside?: () => Promise<pg.Client>): Promise<ColumnStore> {
  const { rows } = await client.query<{ today: IsoDate; lots: number }>(
    `select today_in_france()::text as today, (select count(*)::int from lot where published and name <> '0') as lots`,
  )
  const [{ today, lots } = { today: '', lots: 0 }] = rows
  const store = emptyStore(await readPlaces(client), { day: dayNumber(today), lots })
  const scope = { firstNight: fromDayNumber(store.firstNight) }
  await readAlone(client)
  // The cores are idle at this point, so a parallel worker helps; later reads are sequential.
  await client.query('set local parallel_setup_cost = 0; set local parallel_tuple_cost = 0')
  await client.query('set local max_parallel_workers_per_gather = 1')
  await giveOrdinals(client, store)
  await client.query('set local max_parallel_workers_per_gather = 0')

  const findOrdinal = finderOf(store)
  const texts = new TextCollector(store.size)
  const prices = new PriceCollector(store)
  const nights = new NightCollector(store, MAX_NIGHTS)
  const held: { lotId: number; occupancies: OccupancyRow[] }[] = []
  const put = <Value>(write: (store: ColumnStore, ordinal: number, value: Value) => void) => {
    return (lotId: number, value: Value) => {
      const ordinal = findOrdinal(lotId)
      if (ordinal !== undefined) write(store, ordinal, value)
    }
  }
  const readLotsAndPrices = async (from: pg.ClientBase) => {
    await readEveryLot(from, (row) => {
      const ordinal = findOrdinal(row.id)
      if (ordinal === undefined) return
      writeLot(store, ordinal, row, store.lots.city[ordinal] as number)
      texts.add(ordinal, textOf(row), wordStartsOf(row.name))
    })
    await sortNames(from, store, texts, findOrdinal)
    await readSeasons(
      from,
      scope,
      put((_, ordinal, seasons: Season[]) => prices.take(ordinal, seasons)),
    )
    // PostgreSQL starts on the amenities while this thread writes prices and sorts.
    await Promise.all([
      readEveryAmenity(from, store.places.amenities, put(writeAmenities)),
      prices.lay(),
      indexLots(store, texts, () => sleep(lots > MANY_LOTS ? PAUSE_MS : 0)),
    ])
    await readPromotions(from, scope, put(writePromotions))
  }
  const readNights = async (from: pg.ClientBase) => {
    await readTaken(from, scope, (lotId, firstNight, endNight) => {
      const ordinal = findOrdinal(lotId)
      if (ordinal !== undefined) nights.take(ordinal, firstNight, endNight)
    })
    await readHeld(from, scope, (lotId, occupancies) => held.push({ lotId, occupancies }))
  }
  const beside = openBeside && lots > MANY_LOTS ? await openSnapshot(client, openBeside) : null
  try {
    if (beside) await Promise.all([readLotsAndPrices(client), readNights(beside)])
    else {
      await readLotsAndPrices(client)
      await readNights(client)
    }
  } finally {
    await beside?.end()
  }
  // The last day on sale is known only now; scanning all seasons beforehand would take seconds.
  store.nights = Math.min(MAX_NIGHTS, Math.max(MIN_NIGHTS, prices.lastDay - store.day + 1))
  store.busy = allocateBits(store.nights, store.room)
  nights.lay()
  for (const { lotId, occupancies } of held) put(writeOccupancies)(lotId, occupancies)
  return store
}

/** Sorts the lots, and indexes names and references, with pauses in which rows are taken. */
async function indexLots(store: ColumnStore, texts: TextCollector, pause: () => Promise<unknown>): Promise<void> {
  store.orders = await sortStatically(store, pause)
  await texts.layInto(store, pause)
  await pause()
  store.references = indexReferences(store)
}

/** Gives the lots their ordinals: by place, then id. */
async function giveOrdinals(client: pg.ClientBase, store: ColumnStore): Promise<void> {
  const { lots, places } = store
  const cityIndex = new Map(places.cities.map(({ id }, index) => [id, index]))
  const cities = new Flat(store.room)
  const ids = new Flat(store.room)
  await readLotIds(client, (lotId, cityId) => {
    ids.push(lotId)
    cities.push(cityIndex.get(cityId) ?? 0)
  })
  store.size = ids.length
  store.sorted = ids.length
  const order = new Float64Array(ids.length)
  for (let index = 0; index < order.length; index++) {
    order[index] = (cities.data[index] as number) * ID_LIMIT + (ids.data[index] as number)
  }
  order.sort()
  for (let ordinal = 0; ordinal < order.length; ordinal++) {
    const cityAndId = order[ordinal] as number
    const index = Math.floor(cityAndId / ID_LIMIT)
    lots.city[ordinal] = index
    lots.ids[ordinal] = cityAndId % ID_LIMIT
    const city = places.cities[index]
    if (!city) continue
    if (city.high === 0) city.low = ordinal
    city.high = ordinal + 1
  }
  store.byId = sortById(store)
}

/** Ids are of 32 bits. */
const ID_LIMIT = 2 ** 31

/** A connection that sees what the client's transaction sees; null when it cannot be had. */
async function openSnapshot(client: pg.ClientBase, open: () => Promise<pg.Client>): Promise<pg.Client | null> {
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
  let other: pg.Client | null = null
  try {
    other = await open()
    await other.query('begin isolation level repeatable read, read only')
    await other.query(`set transaction snapshot '${rows[0]?.id}'`)
    await readAlone(other)
    return other
  } catch {
    await other?.end()
    return null
  }
}

/**
 * Disables PostgreSQL 18's asynchronous reads for the transaction: its IO workers cost a tenth more CPU, which a load does not
 * have (docs/decisions/0008-column-store.md).
 */
function readAlone(client: pg.ClientBase): Promise<unknown> {
  return client.query('set local effective_io_concurrency = 0')
}

/** Finds ordinals by id: from a table where ids are dense, as they are unless most lots were deleted. */
function finderOf(store: ColumnStore): (lotId: number) => number | undefined {
  const { byId, lots, size } = store
  const last = lots.ids[byId[size - 1] ?? 0] ?? 0
  if (last > size * 8) return (lotId) => ordinalOf(store, lotId)
  const ordinals = new Int32Array(last + 1).fill(-1)
  for (let ordinal = 0; ordinal < size; ordinal++) ordinals[lots.ids[ordinal] as number] = ordinal
  return (lotId) => {
    const ordinal = ordinals[lotId]
    return ordinal === undefined || ordinal < 0 ? undefined : ordinal
  }
}

/** Without its nights, which are known when the seasons are. */
export function emptyStore(places: Places, { day, lots }: { day: number; lots: number }): ColumnStore {
  const room = (lots + Math.max(MIN_ROOM, Math.ceil(lots * ROOM_SHARE)) + 31) & ~31
  const store: ColumnStore = {
    day,
    firstNight: day - 1,
    nights: 0,
    size: 0,
    sorted: 0,
    room,
    maxFees: 0,
    lots: allocateLots(room),
    filters: nameFilters(allocateBits(countFilters(places), room), places),
    busy: [],
    places,
    calendars: new Calendars(),
    weekly: new WeeklyPrices(),
    offers: new Offers(),
    promotionIds: new Flat(1024),
    byId: shared.int32(0),
    orders: NO_ORDERS,
    text: shared.bytes(0),
    textStart: shared.int32(lots),
    wordStarts: shared.bytes(0),
    references: shared.int32(0),
    names: NO_NAMES,
    newTexts: new Map(),
    displaced: new Set(),
    appended: new Map(),
    holds: new Map(),
  }
  return store
}
