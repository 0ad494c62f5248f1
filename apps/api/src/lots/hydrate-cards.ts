import { createHash } from 'node:crypto'
import type { LotCard } from '@escale/contract/lots'
import type { Locale } from '@escale/db/schema'
import type { Trip } from '@escale/domain/booking/stay-total'
import type { Deps } from '../platform/deps.ts'
import type { CardCache, SerializedCard, SerializedCards } from './card-cache.ts'
import { type CardHit, type CardRow, readCards, readTouristTaxes, type TouristTaxes } from './lots.store.ts'
import { presentCard, stayPrice } from './present-lot.ts'

/** Dependencies with an optional card cache. */
export interface CardDeps extends Deps {
  cards?: CardCache
}

/** Returns the cards of search hits in their order, with the price of the trip. One query reads all cards that are not cached. */
export async function hydrateCards(
  deps: CardDeps,
  hits: CardHit[],
  locale: Locale,
  trip: Trip | null,
): Promise<LotCard[]> {
  return JSON.parse(Buffer.concat(await serializeCards(deps, hits, locale, trip)).toString())
}

/** Returns cards without a stay, in the order of `ids`. */
export function cardsByIds(deps: CardDeps, ids: number[], locale: Locale): Promise<LotCard[]> {
  const hits = ids.map((id) => ({ id, rentCents: null, discountedRentCents: null, promotionId: null }))
  return hydrateCards(deps, hits, locale, null)
}

/** Like `hydrateCards`, but returns chunks of UTF-8 JSON, so that a search sends cached cards without parsing them. */
export async function serializeCards(
  { database, clock, cards }: CardDeps,
  hits: CardHit[],
  locale: Locale,
  trip: Trip | null,
): Promise<Uint8Array[]> {
  const today = clock.today()
  const load = async (missing: CardHit[]): Promise<SerializedCards> => {
    if (missing.length === 0) return new Map()
    const rows = await readCards(database, missing, locale, today)
    const communes = [...new Set(rows.flatMap(({ stay_facts }) => stay_facts?.insee ?? []))]
    const loadTaxes = (unknown: string[]) => readTouristTaxes(database, unknown, today)
    const taxes = await (cards ? cards.readTaxes(communes, loadTaxes) : loadTaxes(communes))
    return new Map(rows.map((row) => [row.card.id, serializeCard(row, taxes)]))
  }
  const serialized = await (cards ? cards.read(hits, locale, load) : load(hits))
  const parts: Uint8Array[] = [OPENING]
  for (const hit of hits) {
    const card = serialized.get(hit.id)
    if (!card) continue
    if (parts.length > 1) parts.push(COMMA)
    parts.push(card.json, Buffer.from(`,${JSON.stringify(stayPrice(hit, card.fees, trip)).slice(1)}`))
  }
  parts.push(CLOSING)
  return parts
}

function serializeCard({ stay_facts, ...row }: CardRow, taxes: ReadonlyMap<string, TouristTaxes>): SerializedCard {
  const card = JSON.stringify(presentCard(row))
  const version = createHash('sha256').update(card).digest('base64url').slice(0, VERSION_LENGTH)
  const json = utf8.encode(`${card.slice(0, -1)},"version":"${version}"`)
  if (stay_facts === null) return { json, fees: null }
  const { processingFeeCents, conciergeFeesCents, insee, ...lotTax } = stay_facts
  const touristTax = { ...lotTax, rates: taxes.get(insee) ?? [] }
  return { json, fees: { processingFeeCents, conciergeFeesCents, touristTax } }
}

/** Base64url characters: 72 bits of the hash, so that two different cards do not share a version. */
const VERSION_LENGTH = 12
const utf8 = new TextEncoder()
const [OPENING, COMMA, CLOSING] = ['[', ',', ']'].map((sign) => utf8.encode(sign)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
]
