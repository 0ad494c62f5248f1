import { z } from 'zod'
import { cents, coordinates, isoDate, picture } from './schema.ts'

const accommodation = z.enum(['studio', 'apartment', 'house'])
const locale = z.enum(['fr', 'en'])
const amenity = z.object({
  slug: z.string(),
  kind: z.enum(['equipment', 'layout', 'comfort']),
  name: z.string(),
  icon: z.string(),
})
const distance = z.object({ slug: z.string(), name: z.string(), metres: z.number().int().nonnegative() })

/** Security deposit, never part of the price. */
export const securityDeposit = cents.nullable().meta({ description: 'Caution, never part of the price' })

/** A lot on cards, lists and the map (LO-01). */
export const lotCard = z.object({
  id: z.number().int(),
  reference: z.string(),
  name: z.string(),
  uri: z.string().meta({ description: 'Path of the lot page, without locale prefix' }),
  introType: z.string(),
  logementType: accommodation,
  city: z.string(),
  introRegion: z.string(),
  postcode: z.string(),
  coordinates,
  rooms: z.number().int().positive(),
  bedrooms: z.number().int().nonnegative(),
  bathrooms: z.number().int().nonnegative(),
  capacity: z.number().int().positive(),
  areaM2: z.number().int().positive(),
  officialRanking: z.number().int().min(0).max(5),
  rating: z.number().min(0).max(5).nullable().meta({ description: 'Average of the reviews; null under three (LO-20)' }),
  reviewCount: z.number().int().nonnegative(),
  petsAccepted: z.boolean(),
  descriptionsWA: z
    .string()
    .meta({ description: 'Beginning of the description: plain text of at most 110 characters (LO-01)' }),
  descriptionLocale: locale.meta({ description: 'Language of the description' }),
  mainPhoto: picture.nullable(),
  photos: z.array(picture).meta({ description: 'At most five on a card, all on the lot page' }),
  icons: z.array(z.string()).meta({ description: 'Amenity icons to show on the card' }),
  originalMinPrice: cents.nullable().meta({
    description: 'Lowest weekly price to come before promotion, compulsory fees included, tourist tax not (LW-301)',
  }),
  discountedMinPrice: cents.nullable().meta({ description: 'The same with the promotion, only when lower' }),
  unitPrice: cents.nullable().meta({ description: 'Rent of the requested stay; null without dates' }),
  discountedPrice: cents.nullable().meta({ description: 'The same with the promotion, only when lower' }),
  totalPrice: cents.nullable().meta({
    description:
      'Total of the stay without options: rent after promotion, fees, tourist tax of the requested travellers',
  }),
  promotion: z.object({ kind: z.enum(['discount', 'earlyLastDiscount', 'bulkDiscount']), name: z.string() }).nullable(),
  virtualVisitURL: z.string().nullable(),
  adType: z
    .union([z.literal(0), z.literal(1)])
    .meta({ description: '0: of a private individual, 1: professional (LW-203)' }),
  registrationNumber: z.string().nullable(),
  agencyName: z.string(),
  agencyLogo: z.string(),
  isCleaningLogo: z.boolean(),
  published: z.boolean(),
  favoriteId: z.number().int().nullable(),
  isLiked: z.boolean(),
  version: z.string().meta({
    description: 'Same for two cards that are equal but for `favoriteId`, `isLiked` and the prices of a stay',
  }),
})

/** A season [start, end) with its weekly price and arrival rules. */
export const season = z.object({
  start: isoDate,
  end: isoDate,
  weeklyPriceCents: cents,
  minNights: z.number().int().positive(),
  arrivalWeekdays: z.array(z.number().int().min(1).max(7)).meta({ description: 'ISO weekdays, Monday = 1' }),
})
/** Occupied nights [start, end). */
export const busyRange = z.object({ start: isoDate, end: isoDate })
export const promotion = z.object({
  kind: z.enum(['discount', 'earlyLastDiscount', 'bulkDiscount']),
  name: z.string(),
  percentBasisPoints: z.number().int().min(1).max(10_000),
  stayFrom: isoDate,
  stayTo: isoDate,
  minNights: z.number().int().positive(),
  lowestPriceOfLast30DaysCents: cents.nullable().meta({ description: 'Weekly; Code de la consommation, L112-1-1' }),
})
export const review = z.object({
  id: z.number().int(),
  rating: z.number().min(0).max(5),
  author: z.string(),
  locale: locale.meta({ description: 'Language in which it was written' }),
  text: z.string(),
  stayedIn: z.string().meta({ description: 'Month of the stay, yyyy-MM' }),
  publishedOn: isoDate,
})
/** A review shown outside its lot's page. */
export const reviewOfLot = review.extend({
  lot: lotCard.pick({ reference: true, name: true, uri: true, city: true, mainPhoto: true }),
})
/** Published reviews of several lots: the latest, and figures over all of them. */
export const reviewSummary = z.object({
  count: z.number().int().nonnegative(),
  rating: z.number().min(0).max(5).nullable().meta({ description: 'Average of all reviews; null under three (LO-20)' }),
  countByStars: z
    .array(z.number().int().nonnegative())
    .length(5)
    .meta({ description: 'How many gave one star, two … five; halves count up' }),
  lotCount: z.number().int().nonnegative().meta({ description: 'Rentals with a review' }),
  reviews: z.array(reviewOfLot).meta({ description: 'The latest first, at most one of a lot' }),
})
/** Query of `GET /reviews`. */
export const reviewsQuery = z.object({
  stars: z.coerce.number<number>().int().min(1).max(5).optional().meta({ description: 'Only these; halves count up' }),
  limit: z.coerce.number<number>().int().min(1).max(40).default(20),
  offset: z.coerce.number<number>().int().min(0).max(10_000).default(0),
})
export const reviewList = z.object({
  count: z.number().int().nonnegative().meta({ description: 'Rentals with such a review' }),
  reviews: z.array(reviewOfLot).meta({ description: 'The latest first, at most one of a lot' }),
})
export const lotAgency = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  city: z.string(),
  logo: z.string(),
})

/** Content of the lot page (LO-03, LO-14, LO-16, LO-17). */
export const lotDetail = lotCard.omit({ version: true }).extend({
  description: z.string().meta({ description: 'HTML of paragraphs only, already safe' }),
  energyLabel: z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G']).nullable(),
  securityDeposit,
  compulsoryFees: cents.meta({
    description: 'Fees of a stay that no tenant can decline, in every announced price (LW-301)',
  }),
  amenities: z.array(amenity),
  distances: z.array(distance),
  categories: z.array(z.enum(['sea', 'mountain', 'hydrotherapy', 'green', 'city'])),
  region: z.object({ slug: z.string(), name: z.string() }),
  citySlug: z.string(),
  seasons: z.array(season),
  busy: z.array(busyRange),
  promotions: z.array(promotion),
  reviews: z.array(review),
  agency: lotAgency,
})

export type LotCard = z.infer<typeof lotCard>
export type LotDetail = z.infer<typeof lotDetail>
export type Season = z.infer<typeof season>
export type Review = z.infer<typeof review>
export type ReviewOfLot = z.infer<typeof reviewOfLot>
export type ReviewList = z.infer<typeof reviewList>
export type ReviewSummary = z.infer<typeof reviewSummary>
export type LotAgency = z.infer<typeof lotAgency>

/** `GET lot/description/translate/{reference}` */
export const translatedDescription = z.object({
  reference: z.string(),
  locale,
  description: z.string(),
})
export type TranslatedDescription = z.infer<typeof translatedDescription>
