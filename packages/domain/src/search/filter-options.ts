/** The options of each filter of the search: a closed list each (SE-04, SE-10). */

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
/** Range of the price slider and its counts, in euros. */
export const PRICE_STEP = 50
/** Number of histogram steps; the last one contains everything above. */
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

export type Category = (typeof CATEGORIES)[number]
export type Proximity = (typeof PROXIMITIES)[number]
export type Discount = (typeof DISCOUNTS)[number]
export type Accommodation = (typeof ACCOMMODATIONS)[number]
export type Equipment = (typeof EQUIPMENTS)[number]
export type Layout = (typeof LAYOUTS)[number]

/** Maps the categories of the filters to the slugs of the French pages. */
export const CATEGORY_SLUGS = {
  sea: 'mer',
  mountain: 'montagne-ski',
  hydrotherapy: 'thermalisme',
  green: 'campagne',
  city: 'ville',
} as const satisfies Record<Category, string>

export type CategorySlug = (typeof CATEGORY_SLUGS)[Category]

/** Returns the category of a French slug, if any. */
export function categoryOfSlug(slug: string): Category | undefined {
  return CATEGORIES.find((category) => CATEGORY_SLUGS[category] === slug)
}

/** A proximity at this distance or more filters nothing: the last step of every slider. */
export const FAR_METRES = 50_000

/** The four steps of a proximity's slider, in metres (SE-13). */
export function proximitySteps(proximity: Proximity): readonly [number, number, number, number] {
  return proximity === 'slope' ? [0, 100, 500, FAR_METRES] : [0, 500, 1000, FAR_METRES]
}

/** Capacities of the select (SE-14). */
export const MAX_CAPACITY_CHOICE = 20

/** Scale of official ranking and rating. */
export const MAX_STARS = 5
