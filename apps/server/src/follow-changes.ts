/** Hears from PostgreSQL that something which pages show has changed, on whichever node (`0014_page_changes.sql`). */
import type { Logger } from '@escale/api/platform/log'
import { openClient } from '@escale/db/open-client'

/** The search and the kept base data follow the same changes: a page made just after one may show what was before. */
const SEARCH_SETTLES_MS = 1_000
const BASE_DATA_SETTLES_MS = 31_000
const RETRY_MS = 1_000
/** A connection whose other end is gone without a word is noticed. */
const CHECK_MS = 15_000

/** What is kept of what pages show. */
interface Kept {
  dropLots: (lotIds: number[]) => void
  dropAll: () => void
}

/** Drops what is kept as lots or contents change, in the order given. Answers how to stop. */
export function followChanges({
  connectionString,
  kept,
  log,
}: {
  connectionString: string
  kept: Kept[]
  log: Pick<Logger, 'warn'>
}): () => Promise<void> {
  let isStopped = false
  let wake = () => {}
  const lotsTimers = new Set<NodeJS.Timeout>()
  let allTimer: NodeJS.Timeout | undefined

  const dropAll = () => {
    for (const each of kept) each.dropAll()
  }
  const dropLots = (lotIds: number[]) => {
    for (const each of kept) each.dropLots(lotIds)
  }

  function hear(payload: string): void {
    if (payload === 'all') {
      dropAll()
      clearTimeout(allTimer)
      allTimer = setTimeout(dropAll, BASE_DATA_SETTLES_MS)
      return
    }
    const lotIds = payload.split(',').map(Number)
    dropLots(lotIds)
    // Each by itself: where there is a change every moment, a common end would never come.
    const timer = setTimeout(() => {
      lotsTimers.delete(timer)
      dropLots(lotIds)
    }, SEARCH_SETTLES_MS)
    lotsTimers.add(timer)
  }

  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function listen(): Promise<void> {
    const client = await openClient(connectionString)
    try {
      client.on('notification', ({ payload = 'all' }) => hear(payload))
      client.once('end', () => wake())
      await client.query('listen page_change')
      // Nobody knows what was missed until now.
      hear('all')
      while (!isStopped) {
        await pause(CHECK_MS)
        if (!isStopped) await client.query('select 1')
      }
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  const done = (async () => {
    while (!isStopped) {
      await listen().catch((error: unknown) => log.warn({ err: error }, 'changes of pages are not heard for a moment'))
      if (!isStopped) await pause(RETRY_MS)
    }
  })()
  return async () => {
    isStopped = true
    for (const timer of lotsTimers) clearTimeout(timer)
    clearTimeout(allTimer)
    wake()
    await done
  }
}
