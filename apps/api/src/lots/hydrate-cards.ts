import type { LotCard } from '@escale/contract/lots'
import type { Locale } from '@escale/db/schema'
import type { Trip } from '@escale/domain/booking/stay-total'
import type { Deps } from '../platform/deps.ts'
import type { CardCache, WrittenCard, WrittenCards } from './card-cache.ts'
import { type CardHit, type CardRow, readCards, readTouristTaxes } from './lots.store.ts'
import { presentBareCard, stayPrice } from './present-lot.ts'
import type { TouristTaxes } from './stay-fees.ts'

/** A world that may have cards at hand; without, lists read theirs each time. */
export interface CardDeps extends Deps {
  cards?: CardCache
}

/** The cards of what a search found, in its order, with what the trip costs; those that are not at hand in one query. */
export async function hydrateCards(
  deps: CardDeps,
  hits: CardHit[],
  locale: Locale,
  trip: Trip | null,
): Promise<LotCard[]> {
  return JSON.parse(Buffer.concat(await writeCards(deps, hits, locale, trip)).toString())
}

/** The cards of some lots without a stay, in their order. */
export function cardsOf(deps: CardDeps, ids: number[], locale: Locale): Promise<LotCard[]> {
  const hits = ids.map((id) => ({ id, rentCents: null, discountedRentCents: null, promotionId: null }))
  return hydrateCards(deps, hits, locale, null)
}

/** The same list as pieces of JSON in UTF-8, to be joined once: a search's twenty cards are sent on as they are kept. */
export async function writeCards(
  { database, clock, cards }: CardDeps,
  hits: CardHit[],
  locale: Locale,
  trip: Trip | null,
): Promise<Uint8Array[]> {
  const today = clock.today()
  const load = async (missing: CardHit[]): Promise<WrittenCards> => {
    if (missing.length === 0) return new Map()
    const rows = await readCards(database, missing, locale, today)
    const places = [...new Set(rows.flatMap(({ tax_place }) => tax_place ?? []))]
    const loadTaxes = (unknown: string[]) => readTouristTaxes(database, unknown, today)
    const taxes = await (cards ? cards.readTaxes(places, loadTaxes) : loadTaxes(places))
    return new Map(rows.map((row) => [row.card.id, writeCard(row, taxes)]))
  }
  const written = await (cards ? cards.read(hits, locale, load) : load(hits))
  const parts: Uint8Array[] = [OPENING]
  for (const hit of hits) {
    const card = written.get(hit.id)
    if (!card) continue
    if (parts.length > 1) parts.push(COMMA)
    parts.push(card.json, Buffer.from(`,${JSON.stringify(stayPrice(hit, card.fees, trip)).slice(1)}`))
  }
  parts.push(CLOSING)
  return parts
}

function writeCard(
  { processing_fee_cents, concierge_fee_cents, tax_place, ...row }: CardRow,
  taxes: ReadonlyMap<string, TouristTaxes>,
): WrittenCard {
  const json = utf8.encode(JSON.stringify(presentBareCard(row)).slice(0, -1))
  if (processing_fee_cents === null || concierge_fee_cents === null || tax_place === null) return { json, fees: null }
  const touristTaxes = taxes.get(tax_place) ?? []
  return {
    json,
    fees: { processingFeeCents: processing_fee_cents, conciergeFeesCents: concierge_fee_cents, touristTaxes },
  }
}

const utf8 = new TextEncoder()
const [OPENING, COMMA, CLOSING] = ['[', ',', ']'].map((sign) => utf8.encode(sign)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
]
