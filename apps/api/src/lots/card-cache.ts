/** In-process cache of serialized lot cards, invalidated when something that a card shows changes. */
import type { LotCard } from '@escale/contract/lots'
import type { Locale } from '@escale/db/schema'
import type { StayFees } from '@escale/domain/booking/stay-total'
import type { CardHit, TouristTaxes } from './lots.store.ts'

/** Some 80,000 cards of a kilobyte and a half, the cards of 40,000 lots in two languages. */
const MAX_BYTES = 128 * 1024 * 1024
/** Bounds staleness when a change notification is lost. */
const TTL_MS = 600_000
/** Minimum time between two LRU updates of a lot: one per read would create garbage on each search. */
const LRU_TOUCH_INTERVAL_MS = 10_000

/** A card without the price of a stay. */
export type UnpricedCard = Omit<LotCard, 'unitPrice' | 'discountedPrice' | 'totalPrice' | 'version'>
export interface SerializedCard {
  /** `PageJson` in UTF-8 without the closing brace; the price of the stay is appended. Bytes, which the garbage collector does not scan. */
  json: Uint8Array
  /** Null without a stay. */
  fees: StayFees | null
}
/** By lot id. */
export type SerializedCards = Map<number, SerializedCard>

type LoadTaxes = (communes: string[]) => Promise<Map<string, TouristTaxes>>

export interface CardCache {
  /** Returns the cards of the lots. `load` reads the missing ones and omits lots that no longer exist. */
  read: (
    hits: CardHit[],
    locale: Locale,
    load: (missing: CardHit[]) => Promise<SerializedCards>,
  ) => Promise<SerializedCards>
  /** Returns tourist taxes by the INSEE code of the commune; `load` reads the missing ones. */
  readTaxes: (communes: string[], load: LoadTaxes) => Promise<ReadonlyMap<string, TouristTaxes>>
  dropLots: (lotIds: Iterable<number>) => void
  dropAll: () => void
}

interface CachedLot {
  /** By language and promotion. */
  cards: Map<string, SerializedCard>
  bytes: number
  expiresAt: number
  touchedAt: number
}

interface Loading {
  /** Lots that changed since the load began. */
  changed: Set<number>
  isInvalidated: boolean
}

/** Creates an LRU cache of at most `maxBytes` of cards. `today` is the day in France, yyyy-MM-dd. */
export function createCardCache({
  maxBytes = MAX_BYTES,
  today,
  now = Date.now,
  onLookups,
}: {
  maxBytes?: number
  today: () => string
  now?: () => number
  /** Called for each list with its cache hits and misses. */
  onLookups?: (lookups: { hits: number; misses: number }) => void
}): CardCache {
  /** In LRU order, within `LRU_TOUCH_INTERVAL_MS`. */
  const lots = new Map<number, CachedLot>()
  const pendingLoads = new Set<Loading>()
  /** Shared by lots: one entry per commune. */
  const taxes = new Map<string, TouristTaxes>()
  let bytes = 0
  let day = today()

  function drop(id: number): void {
    bytes -= lots.get(id)?.bytes ?? 0
    lots.delete(id)
  }

  function dropAll(): void {
    lots.clear()
    taxes.clear()
    bytes = 0
    for (const loading of pendingLoads) loading.isInvalidated = true
  }

  function find(hit: CardHit, locale: Locale, time: number): SerializedCard | undefined {
    const lot = lots.get(hit.id)
    if (!lot) return undefined
    if (lot.expiresAt <= time) {
      drop(hit.id)
      return undefined
    }
    if (time - lot.touchedAt >= LRU_TOUCH_INTERVAL_MS) {
      lots.delete(hit.id)
      lots.set(hit.id, lot)
      lot.touchedAt = time
    }
    return lot.cards.get(keyOf(hit, locale))
  }

  function store(hit: CardHit, locale: Locale, card: SerializedCard): void {
    const time = now()
    const lot = lots.get(hit.id) ?? { cards: new Map(), bytes: 0, expiresAt: time + TTL_MS, touchedAt: time }
    const key = keyOf(hit, locale)
    const more = card.json.byteLength - (lot.cards.get(key)?.json.byteLength ?? 0)
    lot.cards.set(key, card)
    lot.bytes += more
    bytes += more
    lots.set(hit.id, lot)
    for (const oldest of lots.keys()) {
      if (bytes <= maxBytes) return
      drop(oldest)
    }
  }

  return {
    read: async (hits, locale, load) => {
      // Promotions and lowest prices depend on the day.
      if (day !== today()) dropAll()
      day = today()
      const cards: SerializedCards = new Map()
      const missing: CardHit[] = []
      const time = now()
      for (const hit of hits) {
        const card = find(hit, locale, time)
        if (card) cards.set(hit.id, card)
        else missing.push(hit)
      }
      onLookups?.({ hits: cards.size, misses: missing.length })
      if (missing.length === 0) return cards
      const loading: Loading = { changed: new Set(), isInvalidated: false }
      pendingLoads.add(loading)
      const loaded = await load(missing).finally(() => pendingLoads.delete(loading))
      for (const hit of missing) {
        const card = loaded.get(hit.id)
        if (!card) continue
        cards.set(hit.id, card)
        // A card that changed during the load may be stale.
        if (!loading.isInvalidated && !loading.changed.has(hit.id)) store(hit, locale, card)
      }
      return cards
    },
    readTaxes: async (communes, load) => {
      // A copy: cached rates may be dropped during the load.
      const found = new Map<string, TouristTaxes>()
      for (const insee of communes) {
        const rates = taxes.get(insee)
        if (rates) found.set(insee, rates)
      }
      const missing = communes.filter((insee) => !found.has(insee))
      if (missing.length === 0) return found
      const loading: Loading = { changed: new Set(), isInvalidated: false }
      pendingLoads.add(loading)
      const loaded = await load(missing).finally(() => pendingLoads.delete(loading))
      for (const [insee, rates] of loaded) {
        found.set(insee, rates)
        if (!loading.isInvalidated) taxes.set(insee, rates)
      }
      return found
    },
    dropLots: (lotIds) => {
      for (const id of lotIds) {
        drop(id)
        for (const { changed } of pendingLoads) changed.add(id)
      }
    },
    dropAll,
  }
}

/** A card shows the promotion of its stay, or without a stay the best open one. */
function keyOf({ rentCents, promotionId }: CardHit, locale: Locale): string {
  return `${locale} ${promotionId ?? (rentCents === null ? 'best' : 'none')}`
}
