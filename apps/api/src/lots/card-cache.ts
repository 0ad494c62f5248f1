/** Cards kept in the process, for as long as nothing that they show has changed: a list of them asks no database then. */
import type { LotCard } from '@escale/contract/lots'
import type { Locale } from '@escale/db/schema'
import type { StayFees } from '@escale/domain/booking/stay-total'
import type { CardHit } from './lots.store.ts'
import type { TouristTaxes } from './stay-fees.ts'

/** Some 80,000 cards of a kilobyte and a half, the cards of 40,000 lots in two languages. */
const MAX_BYTES = 128 * 1024 * 1024
/** Read anew at the latest then: whoever tells of changes may be gone without a word. */
const KEPT_MS = 600_000
/** A lot that is asked for again moves up after so long: each of twenty moves a search would keep collections busy. */
const MOVES_UP_MS = 10_000

/** A card as it is shown without a stay's price. */
export type BareCard = Omit<LotCard, 'unitPrice' | 'discountedPrice' | 'totalPrice'>
export interface WrittenCard {
  /** JSON in UTF-8 up to the closing brace: what a stay costs follows. Bytes, which no collection looks through. */
  json: Uint8Array
  /** Only with a stay. */
  fees: StayFees | null
}
/** By the ids of their lots. */
export type WrittenCards = Map<number, WrittenCard>

type LoadTaxes = (places: string[]) => Promise<Map<string, TouristTaxes>>

export interface CardCache {
  /** The cards of these lots; `load` reads those that are not at hand, and leaves out lots that are gone. */
  read: (hits: CardHit[], locale: Locale, load: (missing: CardHit[]) => Promise<WrittenCards>) => Promise<WrittenCards>
  /** What communes ask of a stay, by `tax_place`; `load` reads those that are not at hand. */
  readTaxes: (places: string[], load: LoadTaxes) => Promise<ReadonlyMap<string, TouristTaxes>>
  dropLots: (lotIds: Iterable<number>) => void
  dropAll: () => void
}

interface KeptLot {
  /** By language and promotion. */
  cards: Map<string, WrittenCard>
  bytes: number
  until: number
  movedUpAt: number
}

interface Loading {
  /** The lots that have changed since it was begun. */
  changed: Set<number>
  haveAllChanged: boolean
}

/** Keeps cards of `maxBytes` at most, those of the lots asked for last. `today` is the day in France, yyyy-MM-dd. */
export function createCardCache({
  maxBytes = MAX_BYTES,
  today,
  now = Date.now,
  onLookups,
}: {
  maxBytes?: number
  today: () => string
  now?: () => number
  /** Told of each list: how many of its cards were at hand. */
  onLookups?: (lookups: { hits: number; misses: number }) => void
}): CardCache {
  /** In the order in which they were last asked for, within `MOVES_UP_MS`. */
  const lots = new Map<number, KeptLot>()
  const underWay = new Set<Loading>()
  /** Lots share them: there are as many as communes, times six. */
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
    for (const loading of underWay) loading.haveAllChanged = true
  }

  function find(hit: CardHit, locale: Locale, time: number): WrittenCard | undefined {
    const lot = lots.get(hit.id)
    if (!lot) return undefined
    if (lot.until <= time) {
      drop(hit.id)
      return undefined
    }
    if (time - lot.movedUpAt >= MOVES_UP_MS) {
      lots.delete(hit.id)
      lots.set(hit.id, lot)
      lot.movedUpAt = time
    }
    return lot.cards.get(keyOf(hit, locale))
  }

  function keep(hit: CardHit, locale: Locale, card: WrittenCard): void {
    const time = now()
    const lot = lots.get(hit.id) ?? { cards: new Map(), bytes: 0, until: time + KEPT_MS, movedUpAt: time }
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
      // Promotions and lowest prices are those of a day.
      if (day !== today()) dropAll()
      day = today()
      const cards: WrittenCards = new Map()
      const missing: CardHit[] = []
      const time = now()
      for (const hit of hits) {
        const card = find(hit, locale, time)
        if (card) cards.set(hit.id, card)
        else missing.push(hit)
      }
      onLookups?.({ hits: cards.size, misses: missing.length })
      if (missing.length === 0) return cards
      const loading: Loading = { changed: new Set(), haveAllChanged: false }
      underWay.add(loading)
      const loaded = await load(missing).finally(() => underWay.delete(loading))
      for (const hit of missing) {
        const card = loaded.get(hit.id)
        if (!card) continue
        cards.set(hit.id, card)
        // One that changed meanwhile may have been read as it was before.
        if (!loading.haveAllChanged && !loading.changed.has(hit.id)) keep(hit, locale, card)
      }
      return cards
    },
    readTaxes: async (places, load) => {
      // Of its own: what is at hand now may be dropped while the rest is read.
      const found = new Map<string, TouristTaxes>()
      for (const place of places) {
        const rates = taxes.get(place)
        if (rates) found.set(place, rates)
      }
      const missing = places.filter((place) => !found.has(place))
      if (missing.length === 0) return found
      const loading: Loading = { changed: new Set(), haveAllChanged: false }
      underWay.add(loading)
      const loaded = await load(missing).finally(() => underWay.delete(loading))
      for (const [place, rates] of loaded) {
        found.set(place, rates)
        if (!loading.haveAllChanged) taxes.set(place, rates)
      }
      return found
    },
    dropLots: (lotIds) => {
      for (const id of lotIds) {
        drop(id)
        for (const { changed } of underWay) changed.add(id)
      }
    },
    dropAll,
  }
}

/** A card says the promotion of its stay, or without a stay the best one to be had. */
function keyOf({ rentCents, promotionId }: CardHit, locale: Locale): string {
  return `${locale} ${promotionId ?? (rentCents === null ? 'best' : 'none')}`
}
