import { DEFAULT_LIST_LIMIT } from '@escale/domain/page-sizes'
import { parseSorts, sortPattern } from '@escale/domain/search/sorts'
import { z } from 'zod'
import { emailAddress } from './email-address.ts'
import { coordinates, id, line, picture, slug, words } from './schema.ts'

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Opening hours within a week: ISO weekday and HH:mm. */
export const openSpan = z
  .strictObject({ weekday: z.number().int().min(1).max(7), opens: timeOfDay, closes: timeOfDay })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: 'must be later than opens' })

/** A line of an agency's fee scale: what is charged for, and how much, with VAT (arrêté du 10 janvier 2017). */
export const feeLine = z.object({ service: line(200).min(1), price: line(200).min(1) })

export const agencySummary = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  region: z.string(),
  city: z.string(),
  address: z.string().meta({ description: 'Street, postcode and city on one line' }),
  phone: z.string(),
  email: z.string(),
  logo: z.string(),
  coordinates,
  lotCount: z.number().int().nonnegative(),
  weeklyHours: z
    .array(openSpan)
    .meta({ description: 'An ordinary week on the clocks of France; empty when not known' }),
})
export const agencyDetail = agencySummary.extend({
  description: z.string().meta({ description: 'Safe HTML' }),
  streetAddress: z.string(),
  postcode: z.string(),
  openingHours: z.array(z.object({ days: z.string(), hours: z.string() })),
  people: z.array(z.object({ name: z.string(), role: z.string() })).meta({ description: 'Whom a guest meets' }),
  picture: picture.nullable(),
  professionalCard: z
    .string()
    .meta({ description: 'Number of the carte professionnelle (loi 70-9 of 2 January 1970)' }),
  guarantor: z.string().nullable(),
  mediator: z.string().nullable(),
  fees: z.array(feeLine).meta({ description: 'Fee scale; empty until the agency has given one' }),
})

/** What a legal notice says of an agency. */
export const agencyIdentity = agencyDetail.pick({
  slug: true,
  name: true,
  address: true,
  professionalCard: true,
  guarantor: true,
  mediator: true,
})

/** `POST page/agency/send-email`: a visitor's message to an agency. */
export const agencyMessage = z.object({
  agency: id,
  reference: line(40).optional(),
  title: z.enum(['mr', 'mrs']).optional(),
  firstName: line(80).min(1),
  lastName: line(80).min(1),
  email: emailAddress,
  phone: line(30).optional(),
  subject: line(160).min(1),
  message: words(5_000).min(1),
  /** Honeypot: hidden from people, who leave it empty; bots fill it. */
  website: z.string().max(500).optional(),
  /** Time that the form was open, since bots submit faster than people. Unknown without scripts. */
  openSeconds: z.number().int().nonnegative().optional(),
})

const AGENCY_SORTS = ['nameIncreasing', 'nameDecreasing'] as const

/** `GET agencies`: five at a time from the first (CO-02). */
export const agenciesQuery = z.strictObject({
  limit: z.coerce.number<number>().int().min(1).max(100).default(DEFAULT_LIST_LIMIT),
  offset: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
  region: slug.optional().meta({ description: 'Slug of a region' }),
  sort: z
    .string()
    .default(';nameIncreasing;')
    .transform((text, context) => {
      const sorts = parseSorts(text, AGENCY_SORTS)
      if (sorts) return sorts
      context.addIssue({ code: 'custom', message: 'unknown sort' })
      return z.NEVER
    })
    .meta({ description: 'The first of several decides: names are never equal', pattern: sortPattern(AGENCY_SORTS) }),
  'name!': z.literal('0').optional().meta({ description: 'The default filter of lists, written `name!=0`' }),
})

export const agencyList = z.object({ count: z.number().int().nonnegative(), agencies: z.array(agencySummary) })

export const sent = z.object({ sent: z.literal(true) })

export type AgencyList = z.infer<typeof agencyList>
export type AgencySummary = z.infer<typeof agencySummary>
export type AgencyDetail = z.infer<typeof agencyDetail>
export type AgencyMessage = z.infer<typeof agencyMessage>
