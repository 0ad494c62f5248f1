/** Structured data of a lot (CO-04). */
import type { LotDetail } from '@escale/contract/lots'
import type { LocationFeatureSpecification, PropertyValue, Review, VacationRentalLeaf } from 'schema-dts'
import { textOfNodes } from '../html/content-node.ts'
import { parseHtml } from '../html/parse-html.ts'

/** Google requires at least this many pictures of a vacation rental. */
const FEWEST_PICTURES = 8
const MOST_REVIEWS = 5

/** Lot kinds and their Google names. */
const ADDITIONAL_TYPE: Record<LotDetail['logementType'], string> = {
  studio: 'Studio',
  apartment: 'Apartment',
  house: 'House',
}

/** Amenities and their Google names; true when the name alone suffices. */
const FEATURES: Partial<Record<string, readonly [name: string, value: string | true]>> = {
  climatisation: ['ac', true],
  balcony: ['balcony', true],
  terrace: ['patio', true],
  babyBed: ['crib', true],
  lift: ['elevator', true],
  fireplace: ['fireplace', true],
  hotTub: ['hotTub', true],
  internet: ['wifi', true],
  microwave: ['microwave', true],
  barbecue: ['outdoorGrill', true],
  oven: ['ovenStove', true],
  garageOrParking: ['parkingType', 'Free'],
  swimmingPool: ['poolType', 'Outdoor'],
  swimmingPoolPrivate: ['poolType', 'Outdoor'],
  television: ['tv', true],
  washingMachine: ['washerDryer', true],
  stepFree: ['wheelchairAccessible', true],
}

/** Check-in and check-out times of the general terms (article 7). */
const ARRIVAL = '16:00:00'
const DEPARTURE = '10:00:00'

/**
 * Returns a lot as `VacationRental` with all fields that Google requires. Undefined for a lot with too few pictures,
 * since Google reports an incomplete one as an error. `page` and `file` make absolute addresses of paths.
 */
export function vacationRental(
  lot: LotDetail,
  { page, file }: { page: (path: string) => string; file: (path: string) => string },
): VacationRentalLeaf | undefined {
  if (lot.photos.length < FEWEST_PICTURES) return undefined
  const { latitude, longitude } = lot.coordinates
  return {
    '@type': 'VacationRental',
    '@id': `${page(lot.uri)}#lot`,
    identifier: lot.reference,
    additionalProperty: [
      property('advertiser', lot.adType === 0 ? 'individual' : 'professional'),
      ...(lot.registrationNumber === null ? [] : [property('registrationNumber', lot.registrationNumber)]),
    ],
    additionalType: ADDITIONAL_TYPE[lot.logementType],
    name: lot.name,
    description: textOfNodes(parseHtml(lot.description)),
    url: page(lot.uri),
    image: lot.photos.map(({ path }) => file(`${path}?w=1536&f=jpeg`)),
    // A string: Google requires five decimals, and a number would lose trailing zeros.
    latitude: latitude.toFixed(5) as `${number}`,
    longitude: longitude.toFixed(5) as `${number}`,
    address: {
      '@type': 'PostalAddress',
      addressLocality: lot.city,
      addressRegion: lot.region.name,
      postalCode: lot.postcode,
      addressCountry: 'FR',
    },
    brand: { '@type': 'Brand', name: lot.agencyName },
    checkinTime: ARRIVAL,
    checkoutTime: DEPARTURE,
    knowsLanguage: ['fr-FR', 'en-GB'],
    petsAllowed: lot.petsAccepted,
    containsPlace: {
      '@type': 'Accommodation',
      additionalType: 'EntirePlace',
      occupancy: { '@type': 'QuantitativeValue', value: lot.capacity },
      numberOfRooms: lot.rooms,
      numberOfBedrooms: lot.bedrooms,
      numberOfBathroomsTotal: lot.bathrooms,
      floorSize: { '@type': 'QuantitativeValue', value: lot.areaM2, unitCode: 'MTK' },
      amenityFeature: features(lot),
    },
    ...(lot.officialRanking > 0 && { starRating: { '@type': 'Rating', ratingValue: lot.officialRanking } }),
    ...(lot.rating !== null &&
      lot.reviewCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: lot.rating,
          reviewCount: lot.reviewCount,
          bestRating: 5,
        },
        review: lot.reviews.slice(0, MOST_REVIEWS).map(reviewOf),
      }),
  }
}

function property(name: string, value: string): PropertyValue {
  return { '@type': 'PropertyValue', name, value }
}

function features({ amenities, petsAccepted }: LotDetail): LocationFeatureSpecification[] {
  const known = new Map(amenities.flatMap(({ slug }) => (FEATURES[slug] ? [FEATURES[slug]] : [])))
  return [...known.set('petsAllowed', petsAccepted as true)].map(([name, value]) => ({
    '@type': 'LocationFeatureSpecification',
    name,
    value,
  }))
}

function reviewOf({ author, publishedOn, rating, text }: LotDetail['reviews'][number]): Review {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: publishedOn,
    reviewBody: text,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
  }
}
