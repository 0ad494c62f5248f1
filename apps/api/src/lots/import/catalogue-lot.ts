/** A lot of the catalogue. */
import { line, slug, words } from '@escale/contract/schema'
import { ACCOMMODATIONS, PROXIMITIES } from '@escale/domain/search/filter-options'
import { z } from 'zod'
import { descriptiveParts } from '../stored-descriptive-statement.ts'
import {
  basisPoints,
  day,
  file,
  inBoth,
  inOrder,
  metres,
  name,
  place,
  price,
  range,
  services,
  text,
} from './catalogue-fields.ts'
import { noOverlap } from './list-checks.ts'

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const pricePeriod = inOrder(
  z.strictObject({
    ...range,
    weeklyPriceCents: price.min(1).meta({ description: 'Of seven nights, integer cents' }),
    minNights: z.int().min(1).max(30).default(1),
    arrivalWeekdays: z
      .array(z.enum(WEEKDAYS))
      .min(1)
      .refine((days) => new Set(days).size === days.length, 'must name each weekday once')
      .default([...WEEKDAYS]),
  }),
)

const closedNights = inOrder(
  z.strictObject({
    ...range,
    kind: z
      .enum(['closed', 'stay'])
      .default('closed')
      .meta({ description: 'closed: not to let (the owner, works). stay: let through another channel' }),
  }),
)

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time, written HH:mm')
  .meta({ description: 'HH:mm, in France' })
const arrival = z
  .strictObject({
    street: line(200).min(1).meta({ description: 'Number and street, without postcode and city' }),
    from: clock.optional(),
    until: clock.optional(),
    departureUntil: clock.optional(),
    access: z
      .strictObject({ fr: words(2000).min(1).optional(), en: words(2000).min(1).optional() })
      .optional()
      .meta({ description: 'Keys, code, floor, parking: plain text, in one language or in both' }),
  })
  .refine(({ from, until }) => until === undefined || (from !== undefined && from < until), {
    path: ['until'],
    error: 'must be later than from',
  })

export const photo = z.strictObject({ file, alt: inBoth(line(300).min(1)) })

export const lot = z
  .strictObject({
    reference: z.string().regex(/^[A-Z0-9-]{1,40}$/, 'must be of capital letters, digits and hyphens'),
    published: z
      .boolean()
      .default(true)
      .meta({ description: 'What lacks something that an ad must have stays unpublished' }),
    name: name.meta({ description: 'As the lot is called, in both languages' }),
    title: inBoth(name).meta({ description: 'What it is, above the name: “Maison 4 pièces”' }),
    type: z.enum(ACCOMMODATIONS),
    advertiser: z.enum(['individual', 'professional']).meta({
      description:
        'Whose ad it is: “annonce d’un particulier” through a mandated professional, or “annonce professionnelle”',
    }),
    city: slug.meta({ description: 'A place of the site, or one of this file' }),
    coordinates: place,
    rooms: z.int().min(1).max(50),
    bedrooms: z.int().min(0).max(50),
    bathrooms: z.int().min(0).max(50),
    capacity: z.int().min(1).max(30),
    areaM2: z.int().min(9).max(1000),
    petsAccepted: z.boolean().default(false),
    officialRanking: z
      .int()
      .min(0)
      .max(5)
      .optional()
      .meta({ description: 'Stars of the meublé de tourisme; 0: not classified' }),
    classification: z
      .strictObject({
        certificate: line(80).min(1),
        endsOn: day.meta({ description: 'The first night on which it no longer counts' }),
      })
      .optional()
      .meta({ description: 'The decision behind officialRanking, valid for five years (Code du tourisme, D324-4)' }),
    rentVatBasisPoints: basisPoints(0, 2_000).default(0),
    registrationNumber: line(40)
      .min(1)
      .optional()
      .meta({ description: 'Given by the commune (Code du tourisme, L324-1-1)' }),
    energyLabel: z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G']).optional(),
    cleaningIncluded: z.boolean().default(false),
    conciergeFeeCents: price.default(0).meta({ description: 'Charged on every stay' }),
    cautionCents: price.default(0).meta({ description: 'Security deposit, never a part of the price' }),
    description: z
      .strictObject({ fr: text.optional(), en: text.optional() })
      .default({})
      .meta({ description: 'Plain text, an empty line between paragraphs; in one language or in both' }),
    arrival: arrival
      .optional()
      .meta({ description: 'How to arrive: told to who has paid for a stay, shown to nobody else' }),
    descriptiveState: descriptiveParts.optional().meta({
      description:
        'Building, rooms and surroundings for the descriptive statement of contracts (arrêté du 16 mai 1967)',
    }),
    distancesM: z.strictObject(Object.fromEntries(PROXIMITIES.map((key) => [key, metres.optional()]))).optional(),
    amenities: z.array(line(60)).max(200).optional().meta({ description: 'Slugs of the site’s amenities' }),
    services: services.optional(),
    prices: z.array(pricePeriod).max(500).superRefine(noOverlap).optional(),
    closed: z.array(closedNights).max(1000).optional(),
    photos: z.array(photo).max(60).optional(),
  })
  .refine(({ bedrooms, rooms }) => bedrooms <= rooms, { path: ['bedrooms'], error: 'must not be more than rooms' })
  .refine(({ type, bedrooms }) => type !== 'studio' || bedrooms === 0, {
    path: ['bedrooms'],
    error: 'must be 0 in a studio; with a bedroom of its own it is an apartment',
  })

export type CatalogueLot = z.output<typeof lot>
export type CataloguePhoto = z.output<typeof photo>
