/** Reports of an agency's activity (LW-204). */
import { isIsoDate } from '@escale/domain/dates'
import { z } from 'zod'
import { isoDate } from './schema.ts'

export const ACTIVITY_KINDS = ['activity', 'monthly', 'dac7'] as const

/** Query of `/documents/agency/{agencyId}/activity`, a download beside the API. */
export const activityQuery = z
  .object({
    kind: z.enum(ACTIVITY_KINDS),
    year: z.coerce.number<number>().int().min(1900).max(2200),
    month: z
      .union([z.literal('').transform(() => undefined), z.coerce.number<number>().int().min(1).max(12)])
      .optional()
      .meta({ description: 'Absent or empty: the whole year' }),
    insee: z
      .string()
      .regex(/^(\d{2}|2A|2B)\d{3}$/)
      .optional(),
    format: z
      .enum(['csv', 'json', 'xml'])
      .default('csv')
      .meta({ description: 'xml: the yearly declaration of lessors, of dac7 alone' }),
    lang: z.enum(['fr', 'en']).default('fr'),
  })
  .refine(({ kind, month, format }) => format !== 'xml' || (kind === 'dac7' && month === undefined))

/** A file of `npm run lessor-identities`; a tax number of any country. */
export const lessorIdentities = z
  .array(
    z.strictObject({
      email: z.string().trim().toLowerCase().max(254),
      taxNumber: z
        .string()
        .trim()
        .regex(/^[0-9A-Z][0-9A-Z /.-]{3,29}$/)
        .optional(),
      birthDate: isoDate.refine(isIsoDate).optional(),
    }),
  )
  .max(20_000)
