/** Rendered pages kept in the process, for as long as what they show has not changed. */
import type { SharedPage } from './shared-page.ts'

/** So long a page is as good as new, unless it is told that something in it has changed. */
const FRESH_MS = 60_000
/** So long it is still shown while the next one is made. */
const STALE_MS = 600_000
/** A lot that is free again is shown by no kept page: those of a stay are made anew after any change, but not more often. */
const STAY_KEPT_MS = 5_000
const OF_A_STAY = /[?&]start_date=/

export interface PageCache {
  /** The page of this key; rendered once for all who ask at the same time. Fails as `render` fails. */
  get: (key: string, render: () => Promise<SharedPage>) => Promise<SharedPage>
  /** Whether `get` would render the page while its caller waits, and nobody else does already. */
  isMissing: (key: string) => boolean
  /** Forgets the pages that show one of these lots, and those of a stay, where any of them may now belong, in a moment. */
  dropLots: (lotIds: Iterable<number>) => void
  dropAll: () => void
  /** What is kept, in bytes. */
  bytes: () => number
}

interface Entry {
  page: SharedPage
  renderedAt: number
  /** A page says "from today on" in many ways: none is kept beyond its day. */
  day: string
}

interface Rendering {
  page: Promise<SharedPage>
  /** The lots that have changed since it was begun; which it shows is known when it ends. */
  changedLots: Set<number>
}

/** Keeps at most `maxBytes`, those asked for last. `today` is the day in France, yyyy-MM-dd. */
export function createPageCache({
  maxBytes,
  today,
  now = Date.now,
  onLookups,
}: {
  maxBytes: number
  today: () => string
  now?: () => number
  /** Told of each page that is asked for: whether it was at hand. */
  onLookups?: (lookups: { hits: number; misses: number }) => void
}): PageCache {
  /** In the order in which they were last asked for. */
  const entries = new Map<string, Entry>()
  const keysOfLot = new Map<number, Set<string>>()
  const underWay = new Map<string, Rendering>()
  let bytes = 0
  let lotsChangedAt = Number.NEGATIVE_INFINITY

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

  function keep(key: string, entry: Entry): void {
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

  /** The page as it is kept, if it may still be shown. */
  function usable(key: string): Entry | undefined {
    const entry = entries.get(key)
    if (!entry || entry.day !== today()) return undefined
    const age = now() - entry.renderedAt
    if (age >= STALE_MS) return undefined
    return OF_A_STAY.test(key) && age >= STAY_KEPT_MS && lotsChangedAt >= entry.renderedAt ? undefined : entry
  }

  /** Of a page that somebody else has begun, the first one that shows what is there now. */
  async function render(key: string, make: () => Promise<SharedPage>): Promise<SharedPage> {
    for (let running = underWay.get(key); running; running = underWay.get(key)) {
      const page = await running.page
      if (isCurrent(page, running)) return page
    }
    return begin(key, make)
  }

  function begin(key: string, make: () => Promise<SharedPage>): Promise<SharedPage> {
    const started = { renderedAt: now(), day: today() }
    const end = () => {
      // Something that all pages show changed meanwhile: it is nobody's any more.
      const isHere = underWay.get(key) === rendering
      if (isHere) underWay.delete(key)
      return isHere
    }
    const rendering: Rendering = {
      changedLots: new Set(),
      page: make().then(
        (page) => {
          // A change meanwhile: it may show what was before.
          if (end() && page.isKept && isCurrent(page, rendering)) keep(key, { page, ...started })
          return page
        },
        (error: unknown) => {
          end()
          throw error
        },
      ),
    }
    underWay.set(key, rendering)
    return rendering.page
  }

  return {
    get: async (key, make) => {
      const entry = usable(key)
      onLookups?.(entry ? { hits: 1, misses: 0 } : { hits: 0, misses: 1 })
      if (!entry) return render(key, make)
      const age = now() - entry.renderedAt
      entries.delete(key)
      entries.set(key, entry)
      // One that cannot be made now is asked for again by the next visitor.
      if (age >= FRESH_MS) render(key, make).catch(() => undefined)
      return entry.page
    },
    isMissing: (key) => !usable(key) && !underWay.has(key),
    dropLots: (lotIds) => {
      lotsChangedAt = now()
      for (const id of lotIds) {
        for (const { changedLots } of underWay.values()) changedLots.add(id)
        for (const key of keysOfLot.get(id) ?? []) drop(key)
      }
    },
    dropAll: () => {
      underWay.clear()
      for (const key of entries.keys()) drop(key)
    },
    bytes: () => bytes,
  }
}

/** Whether nothing that it shows has changed while it was made. */
function isCurrent({ lotIds }: SharedPage, { changedLots }: Rendering): boolean {
  return !lotIds.some((id) => changedLots.has(id))
}
