/** In-process cache of the lots that lot pages show, invalidated when something that they show changes. */
import type { LotCard, LotDetail } from '@escale/contract/lots'
import type { Quote } from '@escale/contract/quote'
import type { Locale } from '@escale/db/schema'

/** Each holds some 100 kB. */
const MAX_LOTS = 400
/** Holds end without a notification: until then a night may look taken for so long, as on a cached page. */
const TTL_MS = 30_000

export interface ShownLot {
  lot: LotDetail
  /** Without a stay. */
  quote: Quote
  similarLots: LotCard[]
  /** The beginning of the description, as text. */
  summary: string
}

export interface LotCache {
  /** Returns the lot at an address; `load` reads a missing one. What `load` throws and undefined are not kept. */
  read: (uri: string, locale: Locale, load: () => Promise<ShownLot | undefined>) => Promise<ShownLot | undefined>
  /** Drops the pages on which one of these lots is shown. */
  dropLots: (lotIds: Iterable<number>) => void
  dropAll: () => void
}

interface Entry {
  shown: ShownLot
  lotIds: ReadonlySet<number>
  expiresAt: number
  day: string
}

/** Creates an LRU cache. `today` is the day in France, yyyy-MM-dd. Its values are shared and must not be changed. */
export function createLotCache({
  maxLots = MAX_LOTS,
  today,
  now = Date.now,
}: {
  maxLots?: number
  today: () => string
  now?: () => number
}): LotCache {
  /** In order of last use. */
  const entries = new Map<string, Entry>()
  /** Grows with each change. A lot that was read across one may be stale. */
  let changes = 0

  function find(key: string): ShownLot | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    entries.delete(key)
    if (entry.expiresAt <= now() || entry.day !== today()) return undefined
    entries.set(key, entry)
    return entry.shown
  }

  return {
    read: async (uri, locale, load) => {
      const key = `${locale} ${uri}`
      const known = find(key)
      if (known) return known
      const [before, day] = [changes, today()]
      const shown = await load()
      if (!shown || changes !== before) return shown
      const lotIds = new Set([shown.lot, ...shown.similarLots].map(({ id }) => id))
      entries.set(key, { shown, lotIds, expiresAt: now() + TTL_MS, day })
      for (const oldest of entries.keys()) {
        if (entries.size <= maxLots) break
        entries.delete(oldest)
      }
      return shown
    },
    dropLots: (lotIds) => {
      changes++
      const changed = [...lotIds]
      for (const [key, entry] of entries) if (changed.some((id) => entry.lotIds.has(id))) entries.delete(key)
    },
    dropAll: () => {
      changes++
      entries.clear()
    },
  }
}
