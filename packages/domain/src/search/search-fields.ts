import { ACCOMMODATIONS, CATEGORIES, DISCOUNTS, EQUIPMENTS, LAYOUTS, MAX_STARS } from './filter-options.ts'

/**
 * The fields that hold one whole number: the values allowed (0 is no filter) and the operators with which the API takes
 * them, the one that it writes first. `>` means "at least", `<` "at most"; capacity and official ranking mean "at
 * least" with `=` too.
 */
export const NUMBER_FIELDS = {
  adults: { min: 1, max: 99, operators: ['='] },
  children: { min: 0, max: 99, operators: ['='] },
  people: { min: 0, max: 99, operators: ['='] },
  capacity: { min: 0, max: 99, operators: ['=', '>'] },
  bedrooms: { min: 0, max: 99, operators: ['>'] },
  bathrooms: { min: 0, max: 99, operators: ['>'] },
  priceMin: { min: 0, max: 1_000_000, operators: ['>'] },
  priceMax: { min: 0, max: 1_000_000, operators: ['<'] },
  officialRanking: { min: 0, max: MAX_STARS, operators: ['>', '='] },
  rating: { min: 0, max: MAX_STARS, operators: ['>'] },
} as const

/** Fields with several words of a closed vocabulary. */
export const LIST_FIELDS = {
  category: CATEGORIES,
  discount: DISCOUNTS,
  accommodation: ACCOMMODATIONS,
  equipment: EQUIPMENTS,
  layout: LAYOUTS,
} as const

export type NumberField = keyof typeof NUMBER_FIELDS
export type ListField = keyof typeof LIST_FIELDS

export const MAX_TEXT_LENGTH = 100
export const MAX_SEED = 2_147_483_647
export const MAX_AMENITIES = 50

/** Maximum offset into a result. */
export const MAX_OFFSET = 1_000_000
/** Maximum page length. */
export const MAX_LIMIT = 100
