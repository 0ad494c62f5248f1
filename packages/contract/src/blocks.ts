/** Content blocks of pages and articles: their stored form and the form of the response. */
import { z } from 'zod'
import { accessibilityStatement } from './accessibility.ts'
import { agencyIdentity, agencySummary, feeLine } from './agencies.ts'
import { cancellationTerms } from './booking.ts'
import { legalIdentity } from './legal-identity.ts'
import { lotCard, reviewSummary } from './lots.ts'
import { retentionLine } from './privacy.ts'
import { estimatePlace } from './rent-estimate.ts'
import { link } from './schema.ts'

const title = z.string().nullable()

/** Preset search: categories, and a region (`{group}_{region}`) or a place. */
export const searchStart = z.object({
  category: z.array(z.string()),
  regionSlug: z.string().nullable(),
  q: z.string().nullable(),
})

const text = z.object({ kind: z.literal('text'), html: z.string() })
const picture = z.object({
  kind: z.literal('picture'),
  path: z.string(),
  alt: z.string(),
  caption: z.string().nullable(),
})
const gallery = z.object({
  kind: z.literal('gallery'),
  title,
  pictures: z.array(z.object({ path: z.string(), alt: z.string() })).min(1),
})
const cards = z.object({
  kind: z.literal('cards'),
  title,
  cards: z
    .array(z.object({ path: z.string(), alt: z.string(), title: z.string(), text: z.string(), link }))
    .min(1)
    .meta({ description: 'A picture, some words and where they lead, each' }),
})
const quotes = z.object({
  kind: z.literal('quotes'),
  title,
  quotes: z
    .array(
      z.object({
        text: z.string(),
        name: z.string(),
        detail: z.string(),
        path: z.string().nullable().default(null).meta({ description: 'Picture of the person, cut to a circle' }),
      }),
    )
    .min(1)
    .meta({ description: 'What people say, who they are and what they have to do with us' }),
})
const faq = z.object({
  kind: z.literal('faq'),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
})
const search = z.object({ kind: z.literal('search'), title, filter: searchStart })
const form = z.object({
  kind: z.literal('form'),
  title,
  subject: z.string().nullable().meta({ description: 'What the message is about, until its author changes it' }),
})
const linkBlock = z.object({ kind: z.literal('link'), link })

/** Stored form, validated on each read. */
export const storedBlock = z.discriminatedUnion('kind', [
  text,
  picture,
  gallery,
  cards,
  quotes,
  z.object({
    kind: z.literal('lots'),
    title,
    filter: searchStart,
    references: z
      .array(z.string())
      .meta({ description: 'Lots by name, in this order; then the filter is for the link' }),
    limit: z.number().int().min(1).max(20),
  }),
  search,
  z.object({
    kind: z.literal('agencies'),
    title,
    region: z.string().nullable().meta({ description: 'Slug; all agencies when null' }),
  }),
  z.object({ kind: z.literal('reviews'), title, limit: z.number().int().min(1).max(40) }),
  z
    .object({ kind: z.literal('rentEstimate'), title })
    .meta({ description: 'Form that estimates what a home can earn' }),
  faq,
  form,
  linkBlock,
  z.object({ kind: z.literal('legalIdentity') }).meta({ description: 'Publisher and host of the site' }),
  z.object({ kind: z.literal('retention') }).meta({ description: 'How long personal data are kept' }),
  z.object({ kind: z.literal('reviewRules') }).meta({ description: 'How reviews are collected, checked and ordered' }),
  z.object({ kind: z.literal('feeScales') }).meta({ description: 'Fees of every agency' }),
  z.object({ kind: z.literal('accessibility') }).meta({ description: 'Accessibility statement' }),
  z.object({ kind: z.literal('cancellationPolicies') }).meta({ description: 'Cancellation policies in force' }),
])

/** Form of the response, with the current lots and agencies. */
export const block = z.discriminatedUnion('kind', [
  text,
  picture,
  gallery,
  cards,
  quotes,
  z.object({
    kind: z.literal('lots'),
    title,
    filter: searchStart,
    lots: z.array(lotCard),
    count: z.number().int().nonnegative().meta({ description: 'How many the filter finds' }),
  }),
  search,
  z.object({ kind: z.literal('agencies'), title, agencies: z.array(agencySummary) }),
  reviewSummary.extend({ kind: z.literal('reviews'), title }),
  z.object({
    kind: z.literal('rentEstimate'),
    title,
    places: z.array(estimatePlace).meta({ description: 'Where enough homes are let to estimate from' }),
  }),
  faq,
  form,
  linkBlock,
  z.object({
    kind: z.literal('legalIdentity'),
    identity: legalIdentity.nullable().meta({ description: 'Null until the site has been set up' }),
    agencies: z.array(agencyIdentity),
  }),
  z.object({ kind: z.literal('retention'), lines: z.array(retentionLine) }),
  z.object({
    kind: z.literal('reviewRules'),
    sections: z.array(z.object({ title: z.string(), sentences: z.array(z.string()) })),
  }),
  z.object({
    kind: z.literal('feeScales'),
    agencies: z.array(
      z.object({ slug: z.string(), name: z.string(), professionalCard: z.string(), fees: z.array(feeLine).min(1) }),
    ),
  }),
  z.object({ kind: z.literal('accessibility'), statement: accessibilityStatement }),
  z.object({
    kind: z.literal('cancellationPolicies'),
    standard: cancellationTerms,
    agencies: z
      .array(z.object({ name: z.string(), terms: cancellationTerms }))
      .meta({ description: 'Agencies with a policy of their own' }),
  }),
])

export type StoredBlock = z.infer<typeof storedBlock>
export type Block = z.infer<typeof block>
