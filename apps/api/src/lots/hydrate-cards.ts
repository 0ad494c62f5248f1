import { createHash } from 'node:crypto'
import type { LotCard } from '@escale/contract/lots'
import type { Locale } from '@escale/db/schema'
import type { Trip } from '@escale/domain/booking/stay-total'
import type { Deps } from '../platform/deps.ts'
import { type PageJson, pageJson, pageJsonList, toPageJson } from '../platform/http/written-json.ts'
import type { CardCache, SerializedCard, SerializedCards, UnpricedCard } from './card-cache.ts'
import { type CardHit, type CardRow, readCards, readTouristTaxes, type TouristTaxes } from './lots.store.ts'
import { presentCard, stayPrice } from './present-lot.ts'

/** Dependencies with an optional card cache. */
export interface CardDeps extends Deps {
  cards?: CardCache
}

/** Returns the cards of search hits in their order, with the price of the trip. Callers must not mutate them. */
export async function hydrateCards(
  deps: CardDeps,
  hits: CardHit[],
  locale: Locale,
  trip: Trip | null,
): Promise<LotCard[]> {
  return (await readCardList(deps, hits, locale, trip)).cards()
}

/** Returns cards without a stay, in the order of `ids`. */
export function cardsByIds(deps: CardDeps, ids: number[], locale: Locale): Promise<LotCard[]> {
  const hits = ids.map((id) => ({ id, rentCents: null, discountedRentCents: null, promotionId: null }))
  return hydrateCards(deps, hits, locale, null)
}

/** A list of cards as JSON for responses, and as objects for code in this process. */
export interface CardList {
  /** JSON of the list, without parsing the cards. */
  json: () => PageJson
  /** Returns the same cards as objects. Callers must not mutate them: several lists share their nested objects. */
  cards: () => LotCard[]
}

/** Reads the cards of search hits in their order, with the price of the trip. One query reads all cards that are not cached. */
export async function readCardList(
  { database, clock, cards }: CardDeps,
  hits: CardHit[],
  locale: Locale,
  trip: Trip | null,
): Promise<CardList> {
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
  const priced = hits.flatMap((hit) => {
    const card = serialized.get(hit.id)
    return card ? [{ card: readCard(card.json), price: stayPrice(hit, card.fees, trip) }] : []
  })
  return {
    json: () => pageJsonList(priced.map(({ card, price }) => pageJson`${card.json},${propertiesOf(price)}`)),
    cards: () => priced.map(({ card, price }) => ({ ...card.value(), ...price })),
  }
}

/** A card that was read lately. */
interface RecentCard {
  /** Without the closing brace. */
  json: PageJson
  /** Parsed on first use. */
  value: () => UnpricedCard & Pick<LotCard, 'version'>
}

/** Bounds memory: a card takes up to 6 kB. */
const MAX_RECENT = 2_000

/** Maps the bytes of a card to the decoded card, so that a card on many lists is decoded and parsed once. The oldest entry is evicted first. */
const recent = new Map<Uint8Array, RecentCard>()

function readCard(bytes: Uint8Array): RecentCard {
  const known = recent.get(bytes)
  if (known) return known
  const json = utf8.decode(bytes) as PageJson
  let value: ReturnType<RecentCard['value']> | undefined
  const card: RecentCard = {
    json,
    value: () => {
      value ??= JSON.parse(`${json}}`) as ReturnType<RecentCard['value']>
      return value
    },
  }
  recent.set(bytes, card)
  for (const oldest of recent.keys()) {
    if (recent.size <= MAX_RECENT) break
    recent.delete(oldest)
  }
  return card
}

function serializeCard({ stay_facts, ...row }: CardRow, taxes: ReadonlyMap<string, TouristTaxes>): SerializedCard {
  const card = toPageJson(presentCard(row))
  const version = createHash('sha256').update(card).digest('base64url').slice(0, VERSION_LENGTH)
  const json = Buffer.from(`${card.slice(0, -1)},"version":"${version}"`)
  if (stay_facts === null) return { json, fees: null }
  const { processingFeeCents, conciergeFeesCents, insee, ...lotTax } = stay_facts
  const touristTax = { ...lotTax, rates: taxes.get(insee) ?? [] }
  return { json, fees: { processingFeeCents, conciergeFeesCents, touristTax } }
}

/** Serializes an object without its opening brace, to complete the JSON of a card. */
const propertiesOf = (object: object) => toPageJson(object).slice(1) as PageJson

/** Base64url characters: 72 bits of the hash, so that two different cards do not share a version. */
const VERSION_LENGTH = 12
const utf8 = new TextDecoder()
