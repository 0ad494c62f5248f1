/** The file in which an agency brings its lots (docs/import.md). One schema: the import reads by it, `--schema` prints it. */
import { openSpan } from '@escale/contract/agencies'
import { cents, line, slug, words } from '@escale/contract/schema'
import { MAX_LEGAL_DEPOSIT } from '@escale/domain/booking/payment-schedule'
import { isIsoDate } from '@escale/domain/dates'
import { ACCOMMODATIONS, CATEGORIES, PROXIMITIES } from '@escale/domain/search/filter-options'
import { z } from 'zod'
import { descriptiveParts } from '../descriptive-state.ts'
import { each, noOverlap } from './list-checks.ts'

const CATALOGUE_FORMAT = 'escale-catalogue-1'

const inBoth = <Text extends z.ZodType>(text: Text) => z.strictObject({ fr: text, en: text })
const name = line(120).min(2)
const text = words(20_000)
  .min(1)
  .overwrite((written) => written.replaceAll('\r\n', '\n'))
/** Ten thousand euros a week and more are possible, a million is a mistake of units. */
const price = cents.max(10_000_000)
const basisPoints = (least: number, most: number) =>
  z.int().min(least).max(most).meta({ description: 'Hundredths of a percent: 350 = 3.5 %' })
const metres = z.int().min(0).max(500_000)
const place = z.strictObject({ latitude: z.number().min(41).max(52), longitude: z.number().min(-6).max(10) })
const postcode = z.string().regex(/^\d{5}$/, 'must be five digits')
const file = z
  .string()
  .min(1)
  .max(500)
  .meta({ description: 'A file in the folder of photographs, by its path from there: JPEG, PNG, WebP or AVIF' })

const day = z
  .string()
  .refine(isIsoDate, 'must be a day that exists, written yyyy-MM-dd')
  .meta({ format: 'date', description: 'Calendar day, yyyy-MM-dd' })
const range = { startsOn: day, endsOn: day.meta({ description: 'The day after the last night' }) }
const inOrder = <Nights extends z.ZodType<{ startsOn: string; endsOn: string }>>(nights: Nights) =>
  nights.refine(({ startsOn, endsOn }) => startsOn < endsOn, {
    path: ['endsOn'],
    error: 'must be later than startsOn: it is the day after the last night',
  })

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

const photo = z.strictObject({ file, alt: inBoth(line(300).min(1)) })

const service = z.strictObject({
  articleId: slug.max(60),
  name: inBoth(name),
  description: inBoth(words(1000)),
  unit: z.enum(['stay', 'person', 'night', 'personNight']),
  unitPriceCents: price,
  maxQuantity: z.int().min(1).max(100).default(1),
})
const services = z
  .array(service)
  .max(100)
  .superRefine(each(({ articleId }) => articleId, 'is there already', 'articleId'))

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

const openingHours = z.array(z.strictObject({ days: line(80).min(1), hours: line(80).min(1) })).max(10)

const MAX_SPANS = 21

const insurance = z
  .strictObject({
    insurer: line(200).min(1),
    address: line(300).min(1),
    productUrl: z
      .string()
      .max(500)
      .regex(/^(https:\/\/|\/)\S+$/, 'must be an https address or a path of the site')
      .meta({ description: 'The product information document of the insurer' }),
    complaints: inBoth(words(1000).min(1)).meta({ description: 'How to complain, and to which mediator' }),
    orias: z
      .string()
      .regex(/^\d{8}$/, 'must be eight digits')
      .optional()
      .meta({ description: 'Number of the agency as an intermediary: required above 200 EUR of premium a person' }),
  })
  .meta({ description: 'Who insures cancellations: without it no insurance is offered. Left out, it stays as it is' })

export const agencyDetails = z.strictObject({
  name,
  city: slug,
  address: line(200).min(1),
  postcode,
  phone: line(30).min(1),
  email: z.email(),
  openingHours: inBoth(openingHours),
  weeklyHours: z.array(openSpan).max(MAX_SPANS).default([]).meta({
    description: 'The same hours to reckon with, for "open now": ISO weekday (1 = Monday), HH:mm in France',
  }),
  people: z
    .array(z.strictObject({ name, role: inBoth(line(80).min(1)) }))
    .max(12)
    .default([])
    .meta({
      description: 'Whom a guest meets, in the order in which they are shown',
    }),
  coordinates: place,
  processingFeeCents: price,
  insuranceBasisPoints: basisPoints(0, 10_000),
  insurance: insurance.optional(),
  depositBasisPoints: basisPoints(100, MAX_LEGAL_DEPOSIT)
    .default(MAX_LEGAL_DEPOSIT)
    .meta({ description: 'Deposit, of the rent; the law allows a quarter (décret 72-678, art. 68)' }),
  professionalCard: line(80).min(1),
  guarantor: line(200).min(1).optional().meta({
    description: 'Who guarantees the money that the agency holds, with the address (décret 72-678, art. 93)',
  }),
  mediator: line(200).min(1).optional().meta({
    description: 'The consumer mediator, with the address or site (Code de la consommation, art. L616-1)',
  }),
  feeScale: z
    .array(z.strictObject({ service: inBoth(line(200).min(1)), price: inBoth(line(200).min(1)) }))
    .min(1)
    .max(40)
    .optional()
    .meta({
      description: 'Fees with VAT, shown to everybody: what is charged for, and how much (arrêté du 10 janvier 2017)',
    }),
  description: inBoth(text),
  photo: file.optional(),
})

const agencyShell = z.strictObject({
  slug,
  details: agencyDetails.optional().meta({ description: 'Needed when the site does not know the agency' }),
  complete: z
    .boolean()
    .default(false)
    .meta({ description: 'True: lots of the agency that are not here are unpublished' }),
  services: services.optional().meta({ description: 'What every lot of the agency offers' }),
})
/** An agency whose lots have not been looked at. */
export const agency = agencyShell.extend({ lots: z.array(z.unknown()).default([]) })

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

/** The whole file, for the JSON Schema. */
export const catalogue = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal(CATALOGUE_FORMAT),
  places: z
    .array(destination)
    .default([])
    .meta({ description: 'Places that the site does not know, or whose facts have changed' }),
  agencies: z.array(agencyShell.extend({ lots: z.array(lot).default([]) })),
})
/** The file whose places and agencies have not been looked at. */
export const shell = catalogue.extend({
  places: z.array(z.unknown()).max(40_000).default([]),
  agencies: z.array(z.unknown()).max(1_000),
})

export type CatalogueLot = z.output<typeof lot>
export type CatalogueAgency = z.output<typeof agency>
export type CataloguePlace = z.output<typeof destination>
export type CatalogueService = z.output<typeof service>
export type CataloguePhoto = z.output<typeof photo>

/** The JSON Schema of the file, for editors and for whoever writes it by a program. */
export function catalogueSchema(): object {
  return z.toJSONSchema(catalogue, { io: 'input', unrepresentable: 'any' })
}
