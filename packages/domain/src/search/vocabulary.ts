/** The closed words of search (SE-04, SE-10). */

export const CATEGORIES = ['sea', 'mountain', 'hydrotherapy', 'green', 'city'] as const
export const PROXIMITIES = [
  'airport',
  'downtown',
  'spaCenter',
  'shops',
  'skiSchool',
  'slope',
  'beach',
  'harbor',
  'lifts',
] as const
export const DISCOUNTS = ['discount', 'earlyLastDiscount', 'bulkDiscount'] as const
/** Of the slider of prices and of the counts beside it, in euros. */
export const PRICE_STEP = 50
/** Steps that are counted; the last one holds all above. */
export const MAX_PRICE_STEPS = 400
export const ACCOMMODATIONS = ['studio', 'apartment', 'house'] as const
export const EQUIPMENTS = [
  'barbecue',
  'climatisation',
  'washingMachine',
  'dishwasher',
  'television',
  'internet',
] as const
export const LAYOUTS = [
  'balcony',
  'skiLockers',
  'garden',
  'garageOrParking',
  'swimmingPool',
  'swimmingPoolPrivate',
  'mer',
  'port',
  'montagne',
] as const
export const SORTS = [
  'recommended',
  'priceIncreasing',
  'priceDecreasing',
  'areaIncreasing',
  'areaDecreasing',
  'ratingDecreasing',
  'random',
] as const

export type Category = (typeof CATEGORIES)[number]
export type Proximity = (typeof PROXIMITIES)[number]
export type Discount = (typeof DISCOUNTS)[number]
export type Accommodation = (typeof ACCOMMODATIONS)[number]
export type Equipment = (typeof EQUIPMENTS)[number]
export type Layout = (typeof LAYOUTS)[number]
export type Sort = (typeof SORTS)[number]

/** The one table between the categories of the filters and the slugs of the French pages. */
export const CATEGORY_SLUGS = {
  sea: 'mer',
  mountain: 'montagne-ski',
  hydrotherapy: 'thermalisme',
  green: 'campagne',
  city: 'ville',
} as const satisfies Record<Category, string>

export type CategorySlug = (typeof CATEGORY_SLUGS)[Category]

/** The category of a French slug, if it is one. */
export function categoryOfSlug(slug: string): Category | undefined {
  return CATEGORIES.find((category) => CATEGORY_SLUGS[category] === slug)
}

/** A proximity at this distance or more filters nothing: the last step of every slider. */
export const FAR_METRES = 50_000

/** The four steps of a proximity's slider, in metres (SE-13). */
export function proximitySteps(proximity: Proximity): readonly [number, number, number, number] {
  return proximity === 'slope' ? [0, 100, 500, FAR_METRES] : [0, 500, 1000, FAR_METRES]
}

/** Capacities that the select offers (SE-14). */
export const MAX_CAPACITY_CHOICE = 20

/** Scale of official ranking and rating. */
export const MAX_STARS = 5

const PROXIMITY_CATEGORY: Partial<Record<Proximity, Category>> = {
  spaCenter: 'hydrotherapy',
  lifts: 'mountain',
  beach: 'sea',
  harbor: 'sea',
}

const LAYOUT_CATEGORY: Partial<Record<Layout, Category>> = {
  mer: 'sea',
  port: 'sea',
  montagne: 'mountain',
  skiLockers: 'mountain',
}

/**
 * The proximities to offer for the chosen categories: spaCenter only for hydrotherapy, lifts only for mountain, beach
 * and harbor only for sea (SE-05). Of several categories each brings its own; without a category
 * only those that belong to none are offered.
 */
export function visibleProximities(categories: readonly Category[]): Proximity[] {
  return PROXIMITIES.filter((proximity) => isOffered(PROXIMITY_CATEGORY[proximity], categories))
}

/** The layout items to offer: views of sea and port only for sea, mountain view and ski lockers only for mountain. */
export function visibleLayouts(categories: readonly Category[]): Layout[] {
  return LAYOUTS.filter((layout) => isOffered(LAYOUT_CATEGORY[layout], categories))
}

function isOffered(category: Category | undefined, chosen: readonly Category[]): boolean {
  return category === undefined || chosen.includes(category)
}
