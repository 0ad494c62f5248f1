import {
  closeSync,
  fsync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { threadId } from 'node:worker_threads'
import type pg from 'pg'
import { Calendars } from './calendars.ts'
import {
  allocateLots,
  type ColumnStore,
  type Hold,
  type LotColumns,
  type NewText,
  nameFilters,
  type StaticSort,
} from './columns.ts'
import { type NameIndex, NO_NAMES } from './name-index.ts'
import { Offers } from './offers.ts'
import { isFollowable, type OutboxCursor } from './outbox-reader.ts'
import type { Places } from './places.ts'
import { Flat, shared } from './shared-arrays.ts'
import { WeeklyPrices } from './weekly-prices.ts'

/** Changes with the layout of the file or the meaning of a column. */
const VERSION = 7
const FILE = 'search-columns.bin'
const HEAD_BYTES = 16
const MAGIC = 'ESCALE01'
const OLD_DRAFT_MS = 600_000

const flush = promisify(fsync)

type Column = Int32Array | Int16Array | Float64Array | Uint8Array
const KINDS = {
  Int32Array: shared.int32,
  Int16Array: shared.int16,
  Float64Array: shared.float64,
  Uint8Array: shared.bytes,
}

interface Header {
  version: number
  database: string
  cursor: OutboxCursor
  store: Pick<ColumnStore, 'day' | 'firstNight' | 'nights' | 'size' | 'sorted' | 'room' | 'maxFees'>
  places: Places
  newTexts: [number, NewText][]
  displaced: number[]
  appended: [number, number][]
  holds: [number, Hold[]][]
  columns: { name: string; kind: keyof typeof KINDS; length: number }[]
}

/** Identifies database, schema, places and day; a snapshot must match. */
export async function fingerprint(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ fingerprint: string }>(
    `select md5(concat_ws(' ', (select system_identifier from pg_control_system()),
      (select timeline_id from pg_control_checkpoint()),
      (select oid from pg_database where datname = current_database()), today_in_france(),
      (select string_agg(concat_ws('.', table_name, column_name, data_type), ' ' order by table_name, column_name)
        from information_schema.columns where table_schema = current_schema()),
      (select string_agg(concat_ws('.', id, region_id, search_name, department_name, categories), ' ' order by id) from city),
      (select string_agg(concat_ws('.', id, slug, name), ' ' order by id) from region),
      (select string_agg(concat_ws('.', id, slug, category_key), ' ' order by id) from region_group),
      (select string_agg(concat_ws('.', region_group_id, region_id), ' ' order by region_group_id, region_id)
        from region_group_region),
      (select string_agg(concat_ws('.', id, slug), ' ' order by id) from amenity))) as fingerprint`,
  )
  return rows[0]?.fingerprint ?? ''
}

/**
 * Writes the store to a draft and renames it, so that processes sharing the folder see complete files only. The content is the
 * store's at the call; the promise resolves after fsync. One call at a time.
 */
export async function saveSnapshot(
  dir: string,
  store: ColumnStore,
  database: string,
  cursor: OutboxCursor,
): Promise<void> {
  mkdirSync(dir, { recursive: true })
  sweepDrafts(dir)
  const columns = columnsOf(store)
  const { day, firstNight, nights, size, sorted, room, maxFees } = store
  const header: Header = {
    version: VERSION,
    database,
    cursor,
    store: { day, firstNight, nights, size, sorted, room, maxFees },
    places: store.places,
    newTexts: [...store.newTexts],
    displaced: [...store.displaced],
    appended: [...store.appended],
    holds: [...store.holds],
    columns: Object.entries(columns).map(([name, column]) => ({
      name,
      kind: column.constructor.name as keyof typeof KINDS,
      length: column.length,
    })),
  }
  const json = Buffer.from(JSON.stringify(header))
  const head = Buffer.alloc(HEAD_BYTES)
  head.write(MAGIC, 'latin1')
  head.writeUInt32LE(json.length, MAGIC.length)
  const draft = join(dir, `${FILE}.${process.pid}-${threadId}`)
  const file = openSync(draft, 'w', 0o600)
  try {
    for (const part of [head, json, ...Object.values(columns)] as ArrayBufferView[]) writeAll(file, part)
    await flush(file)
  } finally {
    closeSync(file)
  }
  renameSync(draft, join(dir, FILE))
}

/** Reads the store of a snapshot, null when there is none for this database as it is. */
export async function readSnapshot(
  dir: string,
  client: pg.ClientBase,
  database: string,
): Promise<{ store: ColumnStore; cursor: OutboxCursor } | null> {
  let file: number
  try {
    file = openSync(join(dir, FILE), 'r')
  } catch {
    return null
  }
  try {
    const header = readHeader(file)
    if (header?.version !== VERSION || header.database !== database) return null
    if (!(await isFollowable(client, header.cursor))) return null
    return { store: storeOf(header, readColumns(file, header)), cursor: header.cursor }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    rmSync(join(dir, FILE), { force: true })
    return null
  } finally {
    closeSync(file)
  }
}

/** The file is truncated or not a snapshot. */
class Unreadable extends Error {}

function readHeader(file: number): Header {
  const head = Buffer.alloc(HEAD_BYTES)
  readAll(file, head)
  if (head.toString('latin1', 0, MAGIC.length) !== MAGIC) throw new Unreadable()
  const json = Buffer.alloc(head.readUInt32LE(MAGIC.length))
  readAll(file, json)
  return JSON.parse(json.toString())
}

function readColumns(file: number, header: Header): Record<string, Column> {
  const columns: Record<string, Column> = {}
  for (const { name, kind, length } of header.columns) {
    const column = KINDS[kind](length)
    readAll(file, column)
    columns[name] = column
  }
  return columns
}

/** Deletes drafts of killed processes. */
function sweepDrafts(dir: string): void {
  for (const name of readdirSync(dir)) {
    if (!name.startsWith(`${FILE}.`)) continue
    const age = Date.now() - (statSync(join(dir, name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (age > OLD_DRAFT_MS) rmSync(join(dir, name), { force: true })
  }
}

function columnsOf(store: ColumnStore): Record<string, Column> {
  const flat = ({ data, length }: Flat) => data.subarray(0, length)
  return {
    ...Object.fromEntries(Object.entries(store.lots).map(([name, column]) => [`lot ${name}`, column])),
    filters: joined(store.filters.all),
    busy: joined(store.busy),
    starts: flat(store.calendars.starts),
    seasons: flat(store.calendars.seasons),
    tables: flat(store.weekly.tables),
    cells: flat(store.weekly.cells),
    offers: flat(store.offers.starts),
    terms: flat(store.offers.terms),
    promotionIds: flat(store.promotionIds),
    byId: store.byId,
    ...Object.fromEntries(Object.entries(store.orders).map(([sort, order]) => [`order ${sort}`, order])),
    text: store.text,
    textStart: store.textStart,
    wordStarts: store.wordStarts,
    references: store.references,
    ...Object.fromEntries(Object.entries(store.names).map(([name, column]) => [`names ${name}`, column])),
  }
}

/** Sets of bits lie one after the other (allocateBits). */
function joined(sets: Int32Array[]): Int32Array {
  return new Int32Array(sets[0]?.buffer ?? new SharedArrayBuffer(0))
}

function storeOf(header: Header, columns: Record<string, Column>): ColumnStore {
  const ints = (name: string) => columns[name] as Int32Array
  const split = (name: string): Int32Array[] => {
    const words = header.store.room / 32
    return Array.from({ length: ints(name).length / words }, (_, row) =>
      ints(name).subarray(row * words, (row + 1) * words),
    )
  }
  const flat = (name: string) => {
    const filled = new Flat(0)
    filled.data = ints(name)
    filled.length = filled.data.length
    return filled
  }
  const order = (sort: StaticSort) => ints(`order ${sort}`)
  return {
    ...header.store,
    lots: Object.fromEntries(
      Object.keys(allocateLots(0)).map((name) => [name, columns[`lot ${name}`]]),
    ) as unknown as LotColumns,
    filters: nameFilters(split('filters'), header.places),
    busy: split('busy'),
    places: header.places,
    calendars: new Calendars(flat('starts'), flat('seasons')),
    weekly: new WeeklyPrices(flat('tables'), flat('cells')),
    offers: new Offers(flat('offers'), flat('terms')),
    promotionIds: flat('promotionIds'),
    byId: ints('byId'),
    orders: {
      name: order('name'),
      recommended: order('recommended'),
      priceIncreasing: order('priceIncreasing'),
      priceDecreasing: order('priceDecreasing'),
      areaIncreasing: order('areaIncreasing'),
      areaDecreasing: order('areaDecreasing'),
      ratingDecreasing: order('ratingDecreasing'),
    },
    text: columns.text as Uint8Array,
    textStart: ints('textStart'),
    wordStarts: columns.wordStarts as Uint8Array,
    references: ints('references'),
    names: Object.fromEntries(
      Object.keys(NO_NAMES).map((name) => [name, columns[`names ${name}`]]),
    ) as unknown as NameIndex,
    newTexts: new Map(header.newTexts),
    displaced: new Set(header.displaced),
    appended: new Map(header.appended),
    holds: new Map(header.holds),
  }
}

/** One call writes and reads at most 2 GB. */
const CHUNK_BYTES = 2 ** 26

function writeAll(file: number, { buffer, byteOffset, byteLength }: ArrayBufferView): void {
  for (let at = 0; at < byteLength; ) {
    const bytes = new Uint8Array(buffer, byteOffset + at, Math.min(CHUNK_BYTES, byteLength - at))
    at += writeSync(file, bytes)
  }
}

function readAll(file: number, { buffer, byteOffset, byteLength }: ArrayBufferView): void {
  for (let at = 0; at < byteLength; ) {
    const bytes = new Uint8Array(buffer, byteOffset + at, Math.min(CHUNK_BYTES, byteLength - at))
    const read = readSync(file, bytes)
    if (read === 0) throw new Unreadable()
    at += read
  }
}
