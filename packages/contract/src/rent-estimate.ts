/** `GET owner/rent-estimate`: estimated income of a home (CO-09). */
import { MAX_PERSONS, MAX_WEEKS } from '@escale/domain/owner/rent-estimate'
import { z } from 'zod'
import { cents, slug } from './schema.ts'

/** A place with enough comparable homes for an estimate. */
export const estimatePlace = z.object({ slug, name: z.string(), region: z.string() })

export const rentEstimateQuery = z.strictObject({
  city: slug.meta({ description: 'Slug of the city' }),
  kind: z.enum(['studio', 'apartment', 'house']),
  capacity: z.coerce.number<number>().int().min(1).max(MAX_PERSONS),
  weeks: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(MAX_WEEKS)
    .meta({ description: 'Weeks of the coming year in which it is let' }),
})

export const rentEstimate = z.object({
  estimate: z
    .object({
      homes: z.number().int().positive().meta({ description: 'How many comparable homes it was computed from' }),
      area: z.string().meta({ description: 'Where they are: the city or its region' }),
      lowCents: cents,
      medianCents: cents,
      highCents: cents,
    })
    .nullable()
    .meta({ description: 'Rent of the weeks together, before the agency’s fee; null where too few homes compare' }),
})

export type EstimatePlace = z.infer<typeof estimatePlace>
export type RentEstimateQuery = z.infer<typeof rentEstimateQuery>
export type RentEstimateAnswer = z.infer<typeof rentEstimate>
