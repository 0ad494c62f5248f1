/** A place of the catalogue, with the tariffs of its tourist tax. */
import { slug } from '@escale/contract/schema'
import { CATEGORIES } from '@escale/domain/search/filter-options'
import { z } from 'zod'
import { basisPoints, file, inBoth, inOrder, name, place, postcode, range, text } from './catalogue-fields.ts'
import { noOverlap } from './list-checks.ts'

const touristTax = inOrder(
  z.strictObject({
    ...range,
    officialRanking: z.int().min(0).max(5),
    tariffCents: z.int().min(0).max(10_000).optional().meta({ description: 'An adult and night; of lots with stars' }),
    basisPoints: basisPoints(100, 500).optional().meta({ description: 'Of the person’s night; of lots without stars' }),
    capCents: z.int().min(0).max(10_000).optional().meta({
      description: 'At most, an adult and night; of lots without stars. Absent: the highest tariff of lots with stars',
    }),
    departmentSurtaxBasisPoints: basisPoints(0, 10_000).default(0),
    regionSurtaxBasisPoints: basisPoints(0, 30_000).default(0),
  }),
).refine(
  ({ officialRanking, tariffCents, basisPoints, capCents }) =>
    officialRanking > 0
      ? tariffCents !== undefined && basisPoints === undefined && capCents === undefined
      : tariffCents === undefined && basisPoints !== undefined,
  { error: 'must have tariffCents with stars, and basisPoints without (officialRanking 0)' },
)

export const destination = z.strictObject({
  slug,
  name,
  postcode,
  insee: z.string().regex(/^(\d{2}|2A|2B)\d{3}$/, 'must be the INSEE code of the commune'),
  departmentCode: z.string().regex(/^(\d{2,3}|2A|2B)$/, 'must be the number of a department'),
  departmentName: name,
  region: slug.meta({ description: 'A region of the site' }),
  coordinates: place,
  categories: z.array(z.enum(CATEGORIES)).min(1).max(CATEGORIES.length),
  description: inBoth(text),
  photo: file.optional(),
  touristTax: z
    .array(touristTax)
    .max(200)
    .superRefine((rates, context) => {
      for (const stars of [0, 1, 2, 3, 4, 5]) {
        noOverlap(
          rates.map((rate) => ({ ...rate, skip: rate.officialRanking !== stars })),
          context,
        )
      }
    })
    .optional(),
})

export type CataloguePlace = z.output<typeof destination>
