/** What the lots of an agency lack for their descriptive statement (LW-401). */
import { DESCRIPTIVE_FACTS } from '@escale/domain/law/descriptive-statement'
import { z } from 'zod'

export const incompleteLotsQuery = z.object({ page: z.coerce.number<number>().int().min(1).max(10_000).default(1) })

/** `GET agency/{agencyId}/incomplete-lots`: published lots that lack something, by reference, fifty a page. */
export const incompleteLots = z.object({
  lots: z.array(
    z.object({
      reference: z.string(),
      name: z.string(),
      city: z.string(),
      uri: z.string(),
      missing: z.array(z.enum(DESCRIPTIVE_FACTS)).min(1),
    }),
  ),
  total: z.number().int().meta({ description: 'Lots that lack something' }),
  published: z.number().int().meta({ description: 'All published lots of the agency' }),
  page: z.number().int(),
  pages: z.number().int(),
})
export type IncompleteLots = z.infer<typeof incompleteLots>
