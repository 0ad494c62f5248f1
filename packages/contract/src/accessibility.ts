/** The accessibility statement of the site (LW-504). */
import { z } from 'zod'
import { isoDate } from './schema.ts'

const text = z.string().max(2_000)

/** Site option `accessibility_statement`, in one language: what the last audit found. */
export const accessibilityAudit = z
  .object({
    rate: z.number().int().min(0).max(100).nullable().meta({ description: 'Percent of criteria met; null: no audit' }),
    auditedOn: isoDate.nullable(),
    method: text.meta({ description: 'Who checked what, and how' }),
    failures: z
      .array(z.object({ criterion: z.string().min(1).max(40), text: text.min(1) }))
      .max(200)
      .meta({ description: 'Criteria that are not met' }),
  })
  .refine(({ rate, auditedOn }) => (rate === null) === (auditedOn === null), {
    path: ['auditedOn'],
    error: 'a rate and the day of its audit belong together',
  })
  .refine(({ rate, failures }) => rate !== 100 || failures.length === 0, {
    path: ['failures'],
    error: 'a rate of 100 leaves no failure',
  })

export const accessibilityState = z.enum(['full', 'partial', 'none'])

/** The statement as a page shows it. */
export const accessibilityStatement = z.object({
  state: accessibilityState,
  rate: z.number().int().nullable(),
  auditedOn: isoDate.nullable(),
  method: z.string(),
  failures: z.array(z.object({ criterion: z.string(), text: z.string() })),
})

export type AccessibilityAudit = z.infer<typeof accessibilityAudit>
export type AccessibilityStatement = z.infer<typeof accessibilityStatement>
