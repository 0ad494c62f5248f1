/** An in-process cache of rendered pages, invalidated when what they show changes. */
import type { CacheableResponse } from './cacheable-response.ts'

/** An entry is fresh for this long unless it is invalidated. */
const FRESH_MS = 60_000
/** A stale entry up to this age is served while a new one is rendered (stale-while-revalidate), one page at a time. */
const STALE_MS = 600_000
/** After a failed render an expired page is shown for this long before the next attempt, so that nobody waits for each failure. */
const RETRY_MS = 2_000
/** A lot that became free is on no cached page of a stay: any change expires those, at most this often. */
const STAY_TTL_MS = 5_000
/**
 * One change can outdate a thousand pages, and rendering them takes longer than visitors wait. With this many renders in flight, a page
 * that a change outdated within `OUTDATED_MS` is served stale and queued for a new render.
 */
const BUSY_RENDERS = 4
const OUTDATED_MS = 10_000
/** A page of a stay: there are so many that most are seen once. */
export const HAS_STAY = /[?&]start_date=/

export interface PageCache {
  /**
   * The page of this key. Concurrent callers share one render. Where the render fails (an error, or a status of 500 and
   * more), an expired page of the last ten minutes is returned instead (stale-if-error); without one `get` fails alike. So is one that
   * expired within the last ten seconds while other pages are rendered. A page that is known to show a changed lot is never returned.
   */
  get: (key: string, render: () => Promise<CacheableResponse>) => Promise<CacheableResponse>
  /** Whether `get` would start a render and wait for it. */
  isMissing: (key: string) => boolean
  /** Drops the pages that show one of these lots. Pages of a stay expire too: any of these lots may now belong on them. */
  dropLots: (lotIds: Iterable<number>) => void
  dropAll: () => void
  /** Changes may have been missed: each page is rendered anew before it is shown, but for what `get` says. */
  expireAll: () => void
  /** Size of the cache in bytes. */
  bytes: () => number
}

interface Entry {
  page: CacheableResponse
  renderedAt: number
  /** Pages depend on the current day in many ways: no entry outlives it. */
  day: string
  /** Infinity until `expireAll`. */
  expiredAt: number
  /** Until then an expired page is shown without another attempt. */
  retryAt: number
}

interface Rendering {
  page: Promise<CacheableResponse>
  /** Lots that changed since the render began; the lots on the page are known when it ends. */
  changedLots: Set<number>
}

/** A least-recently-used cache of at most `maxBytes`. `today` is the day in France, yyyy-MM-dd. */
export function createPageCache({
  maxBytes,
  today,
  now = Date.now,
  onLookups,
}: {
  maxBytes: number
  today: () => string
  now?: () => number
  /** Called for each lookup. */
  onLookups?: (lookups: { hits: number; misses: number }) => void
}): PageCache {
  /** In order of last use. */
  const entries = new Map<string, Entry>()
  const keysOfLot = new Map<number, Set<string>>()
  const inFlight = new Map<string, Rendering>()
  let bytes = 0
  /** Pages to render anew, one at a time, by key. */
  const refreshes = new Map<string, () => Promise<CacheableResponse>>()
  let isRefreshing = false
  let lotsChangedAt = Number.NEGATIVE_INFINITY
  /** The changes of lots within `OUTDATED_MS`, and the last one before. */
  const changes = { recent: [] as number[], earlierAt: Number.NEGATIVE_INFINITY }

  function drop(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.page.bytes
    for (const id of entry.page.lotIds) {
      const keys = keysOfLot.get(id)
      keys?.delete(key)
      if (keys?.size === 0) keysOfLot.delete(id)
    }
  }

  function store(key: string, entry: Entry): void {
    drop(key)
    if (entry.page.bytes > maxBytes) return
    entries.set(key, entry)
    bytes += entry.page.bytes
    for (const id of entry.page.lotIds) {
      const keys = keysOfLot.get(id) ?? new Set()
      keysOfLot.set(id, keys.add(key))
    }
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) return
      drop(oldest)
    }
  }

  /** The entry, if it may be served where no newer page can be had. */
  function lastGood(key: string): Entry | undefined {
    const entry = entries.get(key)
    return entry && entry.day === today() && now() - entry.renderedAt < STALE_MS ? entry : undefined
  }

  /** The entry, if it may be served. */
  function usable(key: string): Entry | undefined {
    const entry = lastGood(key)
    if (!entry || now() < entry.retryAt) return entry
    const lacksLots = HAS_STAY.test(key) && now() - entry.renderedAt >= STAY_TTL_MS && lotsChangedAt >= entry.renderedAt
    return entry.expiredAt <= now() || lacksLots ? undefined : entry
  }

  /** Returns an entry that a recent change outdated while many other pages are rendering, else undefined. */
  function justOutdated(key: string): Entry | undefined {
    const entry = inFlight.size < BUSY_RENDERS ? undefined : lastGood(key)
    if (!entry) return undefined
    forgetOldChanges()
    const isOld =
      now() - entry.expiredAt >= OUTDATED_MS || (HAS_STAY.test(key) && changes.earlierAt >= entry.renderedAt)
    return isOld ? undefined : entry
  }

  function forgetOldChanges(): void {
    const { recent } = changes
    const old = recent.findIndex((at) => now() - at < OUTDATED_MS)
    changes.earlierAt = recent.splice(0, old === -1 ? recent.length : old).at(-1) ?? changes.earlierAt
  }

  function refreshLater(key: string, make: () => Promise<CacheableResponse>): void {
    refreshes.set(key, make)
    if (!isRefreshing) refreshAll()
  }

  async function refreshAll(): Promise<void> {
    isRefreshing = true
    for (const [key, make] of refreshes) {
      refreshes.delete(key)
      // Dropped, or rendered anew meanwhile. After a failure the next visitor tries again.
      if (entries.has(key) && !isFresh(key)) await render(key, make).catch(() => undefined)
    }
    isRefreshing = false
  }

  function isFresh(key: string): boolean {
    const entry = usable(key)
    return entry !== undefined && now() - entry.renderedAt < FRESH_MS
  }

  /** Renders the page, or returns the last good one when that fails. */
  async function renderOrFallBack(key: string, make: () => Promise<CacheableResponse>): Promise<CacheableResponse> {
    const fallBack = () => {
      const entry = lastGood(key)
      if (entry) entry.retryAt = now() + RETRY_MS
      return entry?.page
    }
    try {
      const page = await render(key, make)
      return page.status < 500 ? page : (fallBack() ?? page)
    } catch (error) {
      const page = fallBack()
      if (page) return page
      throw error
    }
  }

  /** Joins an in-flight render unless it was invalidated. */
  async function render(key: string, make: () => Promise<CacheableResponse>): Promise<CacheableResponse> {
    for (let running = inFlight.get(key); running; running = inFlight.get(key)) {
      const page = await running.page
      if (isCurrent(page, running)) return page
    }
    return begin(key, make)
  }

  function begin(key: string, make: () => Promise<CacheableResponse>): Promise<CacheableResponse> {
    const started = { renderedAt: now(), day: today() }
    const end = () => {
      // `dropAll` may have forgotten this render meanwhile.
      const isInFlight = inFlight.get(key) === rendering
      if (isInFlight) inFlight.delete(key)
      return isInFlight
    }
    const rendering: Rendering = {
      changedLots: new Set(),
      page: make().then(
        (page) => {
          // A lot on it that changed meanwhile makes it stale at once.
          if (end() && page.isCacheable && isCurrent(page, rendering))
            store(key, { page, ...started, expiredAt: Number.POSITIVE_INFINITY, retryAt: 0 })
          return page
        },
        (error: unknown) => {
          end()
          throw error
        },
      ),
    }
    inFlight.set(key, rendering)
    return rendering.page
  }

  return {
    get: async (key, make) => {
      const entry = usable(key) ?? justOutdated(key)
      onLookups?.(entry ? { hits: 1, misses: 0 } : { hits: 0, misses: 1 })
      if (!entry) return renderOrFallBack(key, make)
      entries.delete(key)
      entries.set(key, entry)
      if (!isFresh(key)) refreshLater(key, make)
      return entry.page
    },
    isMissing: (key) => !usable(key) && !justOutdated(key) && !inFlight.has(key),
    dropLots: (lotIds) => {
      lotsChangedAt = now()
      forgetOldChanges()
      changes.recent.push(lotsChangedAt)
      for (const id of lotIds) {
        for (const { changedLots } of inFlight.values()) changedLots.add(id)
        for (const key of keysOfLot.get(id) ?? []) drop(key)
      }
    },
    dropAll: () => {
      inFlight.clear()
      for (const key of entries.keys()) drop(key)
    },
    expireAll: () => {
      inFlight.clear()
      for (const entry of entries.values()) entry.expiredAt = Math.min(entry.expiredAt, now())
    },
    bytes: () => bytes,
  }
}

/** Whether no lot on the page changed while it was rendered. */
function isCurrent({ lotIds }: CacheableResponse, { changedLots }: Rendering): boolean {
  return !lotIds.some((id) => changedLots.has(id))
}
