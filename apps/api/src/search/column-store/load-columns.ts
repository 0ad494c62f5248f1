import { dayNumber, fromDayNumber, type IsoDate } from '@escale/domain/dates'
import type pg from 'pg'
import { Calendars, NO_SEASONS } from './calendars.ts'
import { allocateBits, allocateLots, type ColumnStore, countFilters, nameFilters, ordinalOf } from './columns.ts'
import { readAmenities, readHeld, readLots, readPromotions, readSeasons, readTaken } from './lot-rows.ts'
import { wordStartsOf } from './name-words.ts'
import { Offers } from './offers.ts'
import { type Places, readPlaces } from './places.ts'
import { indexReferences } from './references.ts'
import { Flat, shared } from './shared-arrays.ts'
import { NO_ORDERS, sortById, sortNames, sortStatically } from './sort-columns.ts'
import { WeeklyPrices } from './weekly-prices.ts'
import { takeNights, textOf, writeAmenities, writeLot, writeOccupancies, writePromotions } from './write-lot.ts'

/** Nights known beyond today; a stay further ahead is left to the other engine. */
const MAX_NIGHTS = 800
const MIN_NIGHTS = 62
/** Room for lots that are published later: a share of the lots, and some. */
const ROOM_SHARE = 0.04
const MIN_ROOM = 1024
/** Columns kept free in the prices of a calendar, besides that share. */
const SLOTS_BESIDE = 2

/** Beyond so many lots the tables are read by several connections at once. */
const MANY_LOTS = 50_000
const CONNECTIONS_BESIDE = 2

/**
 * Reads the whole store within the client's transaction, row by row: nothing is held twice but what is being sorted. Many
 * lots are read over further connections as well, all on the one snapshot, when `openBeside` gives them.
 */
export async function loadColumns(client: pg.ClientBase, openBeside?: () => Promise<pg.Client>): Promise<ColumnStore> {
  const { rows } = await client.query<{ today: IsoDate; lots: number; lastNight: IsoDate }>(
    `select today_in_france()::text as today, (select count(*)::int from lot where published and name <> '0') as lots,
      (select greatest(max(end_date), today_in_france())::text from price_period) as "lastNight"`,
  )
  const [{ today, lots, lastNight } = { today: '', lots: 0, lastNight: '' }] = rows
  const day = dayNumber(today)
  const nights = Math.min(MAX_NIGHTS, Math.max(MIN_NIGHTS, dayNumber(lastNight) - day + 1))
  const store = emptyStore(await readPlaces(client), { day, nights, lots })
  const scope = { firstNight: fromDayNumber(store.firstNight) }

  const text = new GrowingBytes()
  const wordStarts = new Flat(65_536)
  const cityIndex = new Map(store.places.cities.map(({ id }, index) => [id, index]))
  await readLots(client, scope, (row) => {
    const ordinal = store.size++
    const index = cityIndex.get(row.cityId) ?? 0
    const city = store.places.cities[index]
    if (city) {
      if (city.high === 0) city.low = ordinal
      city.high = ordinal + 1
    }
    writeLot(store, ordinal, row, index)
    store.textStart[ordinal] = text.length
    for (const start of wordStartsOf(row.name)) wordStarts.push(text.length + start)
    text.add(textOf(row))
  })
  store.sorted = store.size
  store.text = text.take()
  store.wordStarts = bytesOfBits(wordStarts, store.text.length)
  store.references = indexReferences(store)
  store.byId = sortById(store)

  const findOrdinal = finderOf(store)
  // Prices come by id; where each is to lie is known only when all are there.
  const prices = new Flat(1024)
  const starts = new Int32Array(store.size)
  const beside = openBeside && lots > MANY_LOTS ? await openSnapshots(client, openBeside) : []
  const readings: ((from: pg.ClientBase) => Promise<void>)[] = [
    (from) =>
      readSeasons(
        from,
        scope,
        alongIds(store, (_, ordinal, seasons) => {
          store.lots.calendar[ordinal] = store.calendars.add(seasons)
          starts[ordinal] = prices.length
          for (const { weeklyPriceCents } of seasons) prices.push(weeklyPriceCents)
        }),
      ),
    async (from) => {
      await readTaken(from, scope, (lotId, firstNight, endNight) => {
        const ordinal = findOrdinal(lotId)
        if (ordinal !== undefined) takeNights(store, ordinal, firstNight, endNight)
      })
      await readHeld(from, scope, alongIds(store, writeOccupancies))
    },
    async (from) => {
      await readAmenities(from, scope, alongIds(store, writeAmenities))
      await readPromotions(from, scope, alongIds(store, writePromotions))
      await sortNames(from, store)
    },
  ]
  try {
    if (beside.length > 0) await Promise.all(readings.map((read, index) => read(beside[index - 1] ?? client)))
    else for (const read of readings) await read(client)
  } finally {
    await Promise.all(beside.map((other) => other.end()))
  }
  layPrices(store, starts, prices)
  store.orders = sortStatically(store)
  return store
}

/** Connections that see what the client's transaction sees; none when they cannot be had. */
async function openSnapshots(client: pg.ClientBase, open: () => Promise<pg.Client>): Promise<pg.Client[]> {
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
  const opened: pg.Client[] = []
  try {
    while (opened.length < CONNECTIONS_BESIDE) {
      const other = await open()
      opened.push(other)
      await other.query('begin isolation level repeatable read, read only')
      await other.query(`set transaction snapshot '${rows[0]?.id}'`)
    }
    return opened
  } catch {
    await Promise.all(opened.map((other) => other.end()))
    return []
  }
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

function emptyStore(places: Places, { day, nights, lots }: { day: number; nights: number; lots: number }): ColumnStore {
  const room = (lots + Math.max(MIN_ROOM, Math.ceil(lots * ROOM_SHARE)) + 31) & ~31
  const store: ColumnStore = {
    day,
    firstNight: day - 1,
    nights,
    size: 0,
    sorted: 0,
    room,
    lots: allocateLots(room),
    filters: nameFilters(allocateBits(countFilters(places), room), places),
    busy: allocateBits(nights, room),
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
    newTexts: new Map(),
    displaced: new Set(),
    appended: new Map(),
    holds: new Map(),
  }
  return store
}

/** Rows come in order of lot id: one finger moves along the ids. Lots that are not in the store are passed over. */
function alongIds<Value>(store: ColumnStore, write: (store: ColumnStore, ordinal: number, value: Value) => void) {
  const { byId } = store
  const { ids } = store.lots
  let finger = 0
  return (lotId: number, value: Value) => {
    while (finger < byId.length && (ids[byId[finger] as number] as number) < lotId) finger++
    const ordinal = byId[finger]
    if (ordinal !== undefined && ids[ordinal] === lotId) write(store, ordinal, value)
  }
}

/** Lays the prices, which came by id, in the tables of their calendars: those of one season in the order of the ordinals. */
function layPrices(store: ColumnStore, starts: Int32Array, prices: Flat): void {
  const { calendars, lots, weekly } = store
  const lotsOf = new Int32Array(calendars.count)
  for (let ordinal = 0; ordinal < store.size; ordinal++) {
    const calendar = lots.calendar[ordinal] as number
    lotsOf[calendar] = (lotsOf[calendar] as number) + 1
  }
  for (const [calendar, count] of lotsOf.entries()) {
    weekly.widen(calendar, calendars.seasonsOf(calendar), Math.ceil(count * (1 + ROOM_SHARE)) + SLOTS_BESIDE)
  }
  const { data } = weekly.cells
  for (let ordinal = 0; ordinal < store.size; ordinal++) {
    const calendar = lots.calendar[ordinal] as number
    if (calendar === NO_SEASONS) continue
    const seasons = calendars.seasonsOf(calendar)
    const slot = weekly.take(calendar, seasons)
    lots.slot[ordinal] = slot
    const from = starts[ordinal] as number
    const width = weekly.width(calendar)
    let to = weekly.row(calendar, 0) + slot
    for (let season = 0; season < seasons; season++, to += width) data[to] = prices.data[from + season] as number
  }
}

function bytesOfBits({ data, length }: Flat, room: number): Uint8Array {
  const bytes = shared.bytes((room + 7) >> 3)
  for (let index = 0; index < length; index++) {
    const at = data[index] as number
    bytes[at >> 3] = (bytes[at >> 3] as number) | (1 << (at & 7))
  }
  return bytes
}

/** Texts of ASCII letters, one after the other. */
class GrowingBytes {
  length = 0
  #bytes = Buffer.from(new SharedArrayBuffer(65_536))

  add(text: string): void {
    if (this.length + text.length > this.#bytes.length) {
      const larger = Buffer.from(new SharedArrayBuffer(this.#bytes.length * 2 + text.length))
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    this.length += this.#bytes.write(text, this.length, 'latin1')
  }

  take(): Uint8Array {
    const taken = shared.bytes(this.length)
    taken.set(this.#bytes.subarray(0, this.length))
    return taken
  }
}
