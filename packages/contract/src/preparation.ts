/** Nights to prepare the lots of an agency between stays (AG-208). */
import { MAX_PREPARATION_NIGHTS } from '@escale/domain/stay/preparation'
import { z } from 'zod'
import { line, lotReference } from './schema.ts'

const nights = z.number().int().min(0).max(MAX_PREPARATION_NIGHTS)
const words = line(80).meta({ description: 'Words of the name, the place or the reference of the lot' })

/** `GET agency/{agencyId}/preparation`: fifty lots a page. */
export const preparationQuery = z.object({
  q: words.optional(),
  page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
})

export const preparation = z.object({
  total: z.number().int().meta({ description: 'Lots that match, on all pages' }),
  page: z.number().int(),
  pages: z.number().int(),
  lots: z.array(z.object({ reference: lotReference, name: z.string(), city: z.string(), nights })),
})

/** `POST agency/{agencyId}/preparation`: one lot, or all that match the words. */
export const preparationRequest = z.object({
  nights,
  lots: z.union([z.object({ reference: lotReference }), z.object({ q: words })]),
})

export const preparationChanged = z.object({
  changed: z.number().int().meta({ description: 'Lots that had another number' }),
})

export type Preparation = z.infer<typeof preparation>
export type PreparationQuery = z.output<typeof preparationQuery>
export type PreparationRequest = z.output<typeof preparationRequest>
