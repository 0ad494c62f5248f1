import { z } from 'zod'
import { lotCard } from './lots.ts'
import { cents, coordinates, isoDate } from './schema.ts'

/** One spot on the map: a lot with its price, or a cluster of lots. */
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

/** `GET search`: the lots of one page and how many there are in all (SE-18). */
export const searchResult = z.object({
  count: z.number().int().nonnegative(),
  lots: z.array(lotCard),
})

/** `GET search/map`: every lot of the search as points, clustered beyond a few hundred (D: SE-16). */
export const searchMap = z.object({
  count: z.number().int(),
  bbox: z.array(z.number()).length(4).nullable(),
  points: z.array(mapPoint),
})

/** `GET search/alternatives`: ways on when nothing is found. */
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
})

/** `GET autocomplete?q=`: cities, regions and lots whose name holds the text. */
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

export type MapPoint = z.infer<typeof mapPoint>
export type SearchResult = z.infer<typeof searchResult>
export type SearchMap = z.infer<typeof searchMap>
export type SearchAlternatives = z.infer<typeof searchAlternatives>
export type Suggestion = z.infer<typeof suggestion>
