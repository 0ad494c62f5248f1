import { isIsoDate } from '@escale/domain/dates'
import {
  ACCOMMODATIONS,
  CATEGORIES,
  DISCOUNTS,
  MAX_PRICE_STEPS,
  PROXIMITIES,
} from '@escale/domain/search/filter-options'
import { MAX_STAY_NIGHTS } from '@escale/domain/stay/stay'
import { z } from 'zod'
import { lotCard } from './lots.ts'
import { cents, coordinates, isoDate } from './schema.ts'

/** A point on the map: a lot with its price, or a cluster of lots. */
export const mapPoint = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lot'), id: z.number().int(), coordinates, priceCents: cents.nullable() }),
  z.object({
    kind: z.literal('cluster'),
    coordinates,
    count: z.number().int(),
    minPriceCents: cents.nullable(),
    bbox: z.array(z.number()).length(4),
  }),
])

/** `GET search`: one page of lots, and the total (SE-18). */
export const searchResult = z.object({
  count: z.number().int().nonnegative(),
  lots: z.array(lotCard),
})

/** `GET search/map`: all lots of the search as points, clustered beyond a few hundred (D: SE-16). */
export const searchMap = z.object({
  count: z.number().int(),
  bbox: z.array(z.number()).length(4).nullable(),
  points: z.array(mapPoint),
})

/** `GET search/alternatives`: alternatives when a search has few results or none. */
export const searchAlternatives = z.object({
  dates: z.array(z.object({ start_date: isoDate, end_date: isoDate, count: z.number().int().positive() })),
  destinations: z.array(
    z.object({
      name: z.string(),
      q: z.string(),
      distanceKm: z.number().int().nullable(),
      count: z.number().int().positive(),
    }),
  ),
  filters: z
    .array(z.object({ key: z.string(), value: z.string(), count: z.number().int().positive() }))
    .meta({ description: 'Filters without which there is something, each alone' }),
})

/** `GET autocomplete?q=`: cities, regions and lots whose name contains the text. */
export const suggestion = z.object({
  kind: z.enum(['city', 'region', 'lot']),
  label: z.string(),
  detail: z.string().meta({ description: 'Department, region group, or city of a lot' }),
  q: z
    .string()
    .nullable()
    .meta({ description: 'Destination text to search for; null for a lot, or for a region within a group' }),
  regionSlug: z.string().nullable(),
  uri: z.string().nullable(),
})
export const suggestions = z.object({ suggestions: z.array(suggestion) })

const found = z.number().int().nonnegative()
const atLeast = z.array(found).meta({ description: 'Of at least one, two, three…' })

/** Number of results of each filter option, with the filters of all other groups applied. */
export const facets = z.object({
  count: found.meta({ description: 'With every filter of the search' }),
  atLeast: z.object({
    capacity: atLeast,
    bedrooms: atLeast,
    bathrooms: atLeast,
    ranking: atLeast,
    rating: atLeast,
  }),
  petsAccepted: found,
  category: z.record(z.enum(CATEGORIES), found),
  accommodation: z.record(z.enum(ACCOMMODATIONS), found),
  amenities: z.record(z.string(), found).meta({ description: 'By slug, those of equipment and layout too' }),
  proximities: z
    .record(z.enum(PROXIMITIES), z.record(z.string(), found))
    .meta({ description: 'By greatest distance in metres' }),
  discount: z.record(z.enum(DISCOUNTS), found).nullable().meta({ description: 'Null without dates' }),
  prices: z.array(found).max(MAX_PRICE_STEPS).meta({
    description:
      'By price of the stay, of a week without dates: up to 50 €, above that up to 100 €, …; the 400th holds all above. With every filter but the price',
  }),
})

/** `GET search/facets`: result counts of the filter options. */
export const searchFacets = z.object({
  facets: facets.nullable().meta({ description: 'Null when nobody can have the stay, or nothing can be counted now' }),
})

/** `GET search/prices`: the lowest price of a stay by arrival day. */
export const searchPrices = z.object({
  nights: z.number().int().positive(),
  prices: z
    .array(z.object({ arrival: isoDate, priceCents: cents }))
    .nullable()
    .meta({ description: 'Days without a stay are left out; null when prices cannot be told now' }),
})

/** Parameters of `GET search/prices`, in addition to the filters of the search. */
export const priceWindow = z.object({
  from: isoDate.refine(isIsoDate).meta({ description: 'The first arrival' }),
  days: z.coerce.number<number>().int().min(1).max(62).default(31).meta({ description: 'Arrivals from the first on' }),
  nights: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(MAX_STAY_NIGHTS)
    .optional()
    .meta({ description: 'Seven when not said' }),
})

export type MapPoint = z.infer<typeof mapPoint>
export type SearchResult = z.infer<typeof searchResult>
export type SearchMap = z.infer<typeof searchMap>
export type SearchAlternatives = z.infer<typeof searchAlternatives>
export type Suggestion = z.infer<typeof suggestion>
export type SearchFacets = z.infer<typeof facets>
export type SearchPrices = z.infer<typeof searchPrices>
