import { type Accommodation, CATEGORIES, type Category, type Layout, type Proximity } from './filter-options.ts'

/** Facts for the recommended order of a lot. */
export interface RecommendationFacts {
  id: number
  cityId: number
  kind: Accommodation
  /** Categories of its city. */
  categories: readonly Category[]
  /** Metres; absent or null: unknown. */
  distances: Readonly<Partial<Record<Proximity, number | null>>>
  layout: readonly Layout[]
  /** 0 to 5; null without reviews. */
  rating: number | null
  reviewCount: number
  photoCount: number
  amenityCount: number
  /** Characters of the French description. */
  descriptionLength: number
  /** Nights on sale and free within the next `AVAILABILITY_DAYS`. */
  freeNights: number
  /** Lowest future weekly price in cents; null when nothing is on sale. */
  weekPriceCents: number | null
  capacity: number
  /** Days since the lot was added. */
  ageDays: number
}

export interface Recommendation {
  id: number
  /** 0 to `MAX_SCORE`; higher comes first. */
  score: number
  /** The category of its city that fits the lot best; null when the city has none. */
  mainCategory: Category | null
}

/** Horizon of the availability, in days. */
export const AVAILABILITY_DAYS = 180

/** Points of the score's parts. They add up to `MAX_SCORE`. The content page on ranking publishes them (LW-303). */
export const RECOMMENDATION_WEIGHTS = {
  availability: 300,
  reviews: 300,
  completeness: 150,
  price: 150,
  freshness: 100,
} as const

export const MAX_SCORE = 1000

/** A lot with this share of free nights gets all availability points. */
const AMPLE_AVAILABILITY = 0.5
/** Bayesian prior: a rating counts as if the lot had this many additional reviews of the mean rating. */
const PRIOR_REVIEWS = 8
const PRIOR_RATING = 4
const COMPLETE = { photos: 10, amenities: 10, characters: 400 } as const
/** Fewer similar lots allow no price comparison. */
const MIN_SIMILAR = 3
const FRESH_DAYS = 180
/** Each further lot of the same city and kind loses this share of its points, up to the maximum. */
const REPEAT_LOSS = 0.04
const MAX_REPEAT_LOSS = 0.4

/**
 * Scores lots for the recommended order. `lots` holds all published lots of each city concerned: prices are compared within
 * a city and kind, and the best of them come before their neighbours. Nobody can pay for a place in it. Deterministic.
 */
export function recommendLots(lots: readonly RecommendationFacts[]): Recommendation[] {
  const groups = Map.groupBy(lots, ({ cityId, kind }) => `${cityId} ${kind}`)
  return [...groups.values()].flatMap((similar) => {
    const median = medianPrice(similar)
    return similar
      .map((lot) => ({ lot, points: pointsOf(lot, median) }))
      .sort((a, b) => b.points - a.points || a.lot.id - b.lot.id)
      .map(({ lot, points }, place) => ({
        id: lot.id,
        score: Math.round(points * (1 - Math.min(MAX_REPEAT_LOSS, place * REPEAT_LOSS))),
        mainCategory: mainCategoryOf(lot),
      }))
  })
}

/** The points of a lot by itself. `medianPerGuest` is that of similar lots; null when there are too few. */
function pointsOf(lot: RecommendationFacts, medianPerGuest: number | null): number {
  const { availability, reviews, completeness, price, freshness } = RECOMMENDATION_WEIGHTS
  return (
    availability * share(lot.freeNights / AVAILABILITY_DAYS, AMPLE_AVAILABILITY) +
    reviews * reviewShare(lot) +
    completeness * completenessShare(lot) +
    price * priceShare(lot, medianPerGuest) +
    freshness * (1 - share(lot.ageDays, FRESH_DAYS))
  )
}

/** Bayesian mean of the ratings, from 3 stars (nothing) to 5 (all). */
function reviewShare({ rating, reviewCount }: RecommendationFacts): number {
  const sum = PRIOR_RATING * PRIOR_REVIEWS + (rating ?? 0) * (rating === null ? 0 : reviewCount)
  const mean = sum / (PRIOR_REVIEWS + (rating === null ? 0 : reviewCount))
  return share(Math.max(0, mean - 3), 2)
}

function completenessShare({ photoCount, amenityCount, descriptionLength }: RecommendationFacts): number {
  return (
    0.5 * share(photoCount, COMPLETE.photos) +
    0.3 * share(amenityCount, COMPLETE.amenities) +
    0.2 * share(descriptionLength, COMPLETE.characters)
  )
}

/** All points at half the median price for a guest or less, half of them at the median, none at one and a half or more. */
function priceShare(lot: RecommendationFacts, medianPerGuest: number | null): number {
  const price = pricePerGuest(lot)
  if (price === null) return 0
  if (medianPerGuest === null) return 0.5
  return 1 - share(Math.max(0, price / medianPerGuest - 0.5), 1)
}

function medianPrice(similar: readonly RecommendationFacts[]): number | null {
  const prices = similar.flatMap((lot) => pricePerGuest(lot) ?? []).sort((a, b) => a - b)
  return prices.length < MIN_SIMILAR ? null : (prices[Math.floor((prices.length - 1) / 2)] ?? null)
}

function pricePerGuest({ weekPriceCents, capacity }: RecommendationFacts): number | null {
  return weekPriceCents === null ? null : weekPriceCents / Math.max(1, capacity)
}

/** How much of `full` there is, 0 to 1. */
function share(value: number, full: number): number {
  return Math.min(1, value / full)
}

/** Distances in metres at which a place no longer makes a lot one of its category. */
const REACH: Record<Exclude<Category, 'green'>, { of: readonly Proximity[]; metres: number }> = {
  sea: { of: ['beach', 'harbor'], metres: 4000 },
  mountain: { of: ['lifts', 'slope', 'skiSchool'], metres: 4000 },
  hydrotherapy: { of: ['spaCenter'], metres: 2500 },
  city: { of: ['downtown'], metres: 1500 },
}
const VIEWS: Partial<Record<Category, readonly Layout[]>> = {
  sea: ['mer', 'port'],
  mountain: ['montagne', 'skiLockers'],
  green: ['garden'],
}
/** Landscapes are stronger reasons to travel than a town centre near by. */
const PULL: Record<Category, number> = { sea: 1, mountain: 1, hydrotherapy: 0.9, green: 0.5, city: 0.6 }
const VIEW_BONUS = 0.3

/**
 * The category of its city that a lot belongs to most, by distances and views. Lists of one category begin with the lots whose
 * main category it is, so that a seaside flat of a town at the foot of mountains does not open the mountain page.
 */
export function mainCategoryOf(lot: RecommendationFacts): Category | null {
  const strengths = CATEGORIES.filter((category) => lot.categories.includes(category)).map((category) => ({
    category,
    strength: strengthOf(category, lot),
  }))
  const [first, ...others] = strengths
  if (!first) return null
  return others.reduce((best, next) => (next.strength > best.strength ? next : best), first).category
}

function strengthOf(category: Category, { distances, layout }: RecommendationFacts): number {
  const view = VIEWS[category]?.some((item) => layout.includes(item)) ? VIEW_BONUS : 0
  if (category === 'green') return PULL.green + view
  const { of, metres } = REACH[category]
  const known = of.flatMap((proximity) => distances[proximity] ?? [])
  const nearness = known.length === 0 ? 0 : 1 - share(Math.min(...known), metres)
  return PULL[category] * nearness + view
}

/** Lots of one page are spread among themselves: a page is this long, whatever length a call asks for. */
export const SPREAD_LENGTH = 20

/**
 * Reorders lots so that neighbours differ in city and kind, or at least in city, where the page allows it. Each block of
 * `SPREAD_LENGTH` is reordered by itself, so that an item's page does not depend on the length of the call. `items` start at
 * a multiple of `SPREAD_LENGTH` in the whole result.
 */
export function spreadNeighbours<Item extends { cityId: number; kind: string }>(items: readonly Item[]): Item[] {
  const spread: Item[] = []
  for (let start = 0; start < items.length; start += SPREAD_LENGTH) {
    spread.push(...spreadBlock(items.slice(start, start + SPREAD_LENGTH)))
  }
  return spread
}

function spreadBlock<Item extends { cityId: number; kind: string }>(rest: Item[]): Item[] {
  const block: Item[] = []
  while (rest.length > 0) {
    const last = block.at(-1)
    const isElsewhere = ({ cityId }: Item) => cityId !== last?.cityId
    const isApart = (item: Item) => isElsewhere(item) && item.kind !== last?.kind
    // A city with more than half of the remaining lots has to come now, or its lots become neighbours at the end.
    const crowded = rest.find(({ cityId }) => 2 * rest.filter((other) => other.cityId === cityId).length > rest.length)
    const isDue = (item: Item) => isElsewhere(item) && item.cityId === crowded?.cityId
    const rules = crowded && isElsewhere(crowded) ? [isDue] : [isApart, isElsewhere]
    const index = rules.map((rule) => rest.findIndex(rule)).find((found) => found >= 0) ?? 0
    block.push(...rest.splice(index, 1))
  }
  return block
}

/** The blocks of `SPREAD_LENGTH` that hold the positions [offset, offset + limit). */
export function spreadWindow({ offset, limit }: { offset: number; limit: number }): { offset: number; limit: number } {
  const start = offset - (offset % SPREAD_LENGTH)
  return { offset: start, limit: Math.ceil((offset + limit - start) / SPREAD_LENGTH) * SPREAD_LENGTH }
}
