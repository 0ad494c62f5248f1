/** The thread that holds the columns: loads them, keeps them fresh and answers one call after the other. */
import { parentPort, workerData } from 'node:worker_threads'
import { openClient } from '@escale/db/open-client'
import { fromDayNumber } from '@escale/domain/dates'
import type pg from 'pg'
import { applyChange, needsReload, readChanges, releaseHolds } from './change-lots.ts'
import type { ColumnStore } from './columns.ts'
import { countFacets } from './facets.ts'
import { BeyondHorizon, createContext, type SearchContext } from './find-lots.ts'
import { loadColumns } from './load-columns.ts'
import type { Answer, Call, FromWorker, StoreFigures, ToWorker, WorkerSetup, WornReason } from './messages.ts'
import { cursorOf, followOutbox, type OutboxCursor, type OutboxRound } from './outbox-reader.ts'
import {
  countColumnsByArrival,
  countColumnsByCity,
  mapColumns,
  priceColumnsByArrival,
  searchColumns,
} from './query-columns.ts'
import { fingerprint, readSnapshot, saveSnapshot } from './snapshot.ts'

/** Lot 0 in the outbox stands for all of them. */
const EVERY_LOT = 0
/** Beyond so many changes at once reading all is cheaper. */
const MIN_MAX_CHANGES = 5_000
const MAX_CHANGES_SHARE = 0.02
const LOTS_A_READ = 250
const RETRY_MS = 1_000

const port = parentPort
if (!port) throw new Error('column-worker.ts runs as a worker thread')
const setup: WorkerSetup = workerData.data
const tell = (message: FromWorker) => port.postMessage(message)

interface Loaded {
  store: ColumnStore
  cursor: OutboxCursor
  database: string
  isFromSnapshot: boolean
}

let context: SearchContext | null = null
let isFresh = false
let nextReleaseMs = 0
let clockOffsetMs = 0
let worn: WornReason | null = null
let outbox: ReturnType<typeof followOutbox> | null = null
let database = ''
let isStopping = false
let loading: pg.Client | null = null
/** The snapshot of the load, which may still be on its way to the disk. */
let saving: Promise<void> | null = null

port.on('message', (message: ToWorker) => {
  if (message.kind === 'call') answer(message.number, message.call)
  else void stop(message.keepsSnapshot)
})
void start()

async function start(): Promise<void> {
  const began = performance.now()
  while (!isStopping) {
    try {
      const { store, cursor, isFromSnapshot, ...loaded } = await load()
      database = loaded.database
      if (isStopping) return
      context = createContext(store)
      tell({ kind: 'loaded', ...figuresOf(store), isFromSnapshot, milliseconds: Math.round(performance.now() - began) })
      const maxRows = Math.max(MIN_MAX_CHANGES, Math.ceil(store.size * MAX_CHANGES_SHARE))
      outbox = followOutbox({ ...setup, cursor, maxRows, onRound: takeRound, onState: tellState })
      return
    } catch (error) {
      if (isStopping) return
      tell({ kind: 'trouble', message: String(error) })
      // Stopping must not wait for this.
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
    }
  }
}

/** From the snapshot when it will do, else from the tables, leaving a snapshot. */
async function load(): Promise<Loaded> {
  const client = await openClient(setup.connectionString, { patient: true })
  loading = client
  try {
    await client.query('begin isolation level repeatable read, read only')
    const database = await fingerprint(client)
    const { snapshotDir } = setup
    const restored = snapshotDir && setup.takesSnapshot ? await readSnapshot(snapshotDir, client, database) : null
    if (restored) return { ...restored, database, isFromSnapshot: true }
    const cursor = await cursorOf(client)
    const store = await loadColumns(client, () => openClient(setup.connectionString, { patient: true }))
    if (snapshotDir) saving = keepSnapshot(snapshotDir, store, database, cursor)
    return { store, cursor, database, isFromSnapshot: false }
  } finally {
    loading = null
    await client.end()
  }
}

async function keepSnapshot(dir: string, store: ColumnStore, database: string, cursor: OutboxCursor): Promise<void> {
  try {
    await saveSnapshot(dir, store, database, cursor)
  } catch (error) {
    tell({ kind: 'trouble', message: `No snapshot: ${error}` })
  }
}

async function takeRound(client: pg.ClientBase, round: OutboxRound): Promise<boolean> {
  if (!context) return false
  const { store } = context
  clockOffsetMs = round.clockOffsetMs
  if (round.isIncomplete) return wear('tooMuch', { isLost: true })
  const lotIds = round.lotIds.filter((id) => id !== EVERY_LOT)
  if (lotIds.length < round.lotIds.length) wear('told', { isLost: false })
  for (let from = 0; from < lotIds.length; from += LOTS_A_READ) {
    const changes = await readChanges(client, store, lotIds.slice(from, from + LOTS_A_READ))
    nextReleaseMs = 0
    for (const change of changes) {
      if (!applyChange(context, change)) return wear('full', { isLost: true })
    }
    tell({ kind: 'changed' })
  }
  if (round.today !== fromDayNumber(store.day)) wear('day', { isLost: false })
  if (needsReload(store)) wear('displaced', { isLost: false })
  return true
}

/** Asks for a store read anew; a lost one is not fresh and will not be again. */
function wear(reason: WornReason, { isLost }: { isLost: boolean }): boolean {
  if (isLost) tellState(false)
  if (worn === null || isLost) tell({ kind: 'worn', reason, isLost })
  worn = reason
  return !isLost
}

function tellState(fresh: boolean): void {
  if (fresh !== isFresh) tell({ kind: 'state', isFresh: fresh })
  isFresh = fresh
}

function answer(number: number, call: Call): void {
  if (!context || !isFresh) {
    tell({ kind: 'unknown', number })
    return
  }
  const now = Date.now() + clockOffsetMs
  if (now >= nextReleaseMs) nextReleaseMs = releaseHolds(context.store, now)
  try {
    tell({ kind: 'answer', number, answer: answerOf(context, call), untilMs: nextReleaseMs - clockOffsetMs })
  } catch (error) {
    if (error instanceof BeyondHorizon) tell({ kind: 'unknown', number })
    else
      tell({ kind: 'failed', number, message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  } finally {
    context.scratch.release()
  }
}

function answerOf(context: SearchContext, { name, asks }: Call): Answer {
  switch (name) {
    case 'search':
      return searchColumns(context, asks.query, asks)
    case 'map':
      return mapColumns(context, asks.query, asks)
    case 'countByArrival':
      return countColumnsByArrival(context, asks.query, asks)
    case 'priceByArrival':
      return priceColumnsByArrival(context, asks.query, asks)
    case 'countByCity':
      return countColumnsByCity(context, asks.query, asks.today)
    case 'facets':
      return { facets: countFacets(context, asks.query, asks.today) }
    case 'suggest':
      return context.suggestions.find(context.store, asks.text, asks.locale, asks.limit)
  }
}

/** With the port closed and nothing left to wait for, the thread ends. */
async function stop(keepsSnapshot: boolean): Promise<void> {
  isStopping = true
  await loading?.end()
  await outbox?.stop()
  await saving
  if (keepsSnapshot && setup.snapshotDir && context && outbox && isFresh && worn === null) {
    await keepSnapshot(setup.snapshotDir, context.store, database, outbox.cursor())
  }
  port?.close()
}

function figuresOf(store: ColumnStore): Pick<StoreFigures, 'lots' | 'calendars' | 'bytes'> {
  const arrays = [
    ...Object.values(store.lots),
    ...Object.values(store.orders),
    ...store.filters.all,
    ...store.busy,
    store.byId,
    store.weekly.cells.data,
    store.offers.terms.data,
    store.promotionIds.data,
    store.calendars.seasons.data,
    store.text,
    store.textStart,
    store.wordStarts,
    store.references,
    ...Object.values(store.names),
  ]
  const bytes = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)
  return { lots: store.size, calendars: store.calendars.count, bytes }
}
