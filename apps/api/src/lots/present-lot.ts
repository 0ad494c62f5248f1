import type { LotCard, LotDetail } from '@escale/contract/lots'
import type { Locale } from '@escale/db/schema'
import { promotedPrice } from '@escale/domain/price-format'
import { PROXIMITIES, type Proximity } from '@escale/domain/search/vocabulary'
import { DESCRIPTION_LENGTH } from '@escale/domain/text/truncate-html'
import { toParagraphs } from '../platform/paragraphs.ts'
import type { CardHit, CardRow, DetailRow } from './lots.store.ts'

const CARD_PHOTOS = 5

/** A row as a card in the language `locale`; `hit` says the price of the stay, when one was asked for. */
export function presentCard(row: CardRow, locale: Locale, hit?: CardHit): LotCard {
  const photos = row.photos.slice(0, CARD_PHOTOS)
  return {
    id: row.id,
    reference: row.reference,
    name: row.name,
    uri: row.uri,
    introType: row.intro_type,
    logementType: row.logement_type,
    city: row.city,
    introRegion: row.region,
    postcode: row.postcode,
    coordinates: { latitude: row.latitude, longitude: row.longitude },
    rooms: row.rooms,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    capacity: row.capacity,
    areaM2: row.area_m2,
    officialRanking: row.official_ranking,
    rating: row.rating,
    reviewCount: row.review_count,
    petsAccepted: row.pets_accepted,
    descriptionsWA: toParagraphs(beginningOf(row.description)),
    descriptionLocale: row.described_in ?? locale,
    mainPhoto: photos[0] ?? null,
    photos,
    icons: row.icons,
    originalMinPrice: row.min_price_cents,
    discountedMinPrice: promoted(row.min_price_cents, row.discounted_min_price_cents),
    unitPrice: hit?.rentCents ?? null,
    discountedPrice: promoted(hit?.rentCents ?? null, hit?.discountedRentCents ?? null),
    promotion: row.promotion,
    virtualVisitURL: row.virtual_visit_url,
    agencyName: row.agency_name,
    agencyLogo: row.agency_logo,
    isCleaningLogo: row.has_cleaning_badge,
    published: row.published,
    favoriteId: null,
    isLiked: false,
  }
}

/** As many paragraphs as a card may show of: twenty whole descriptions would be half of a search's answer. */
function beginningOf(description: string): string {
  const second = description.indexOf('\n\n', DESCRIPTION_LENGTH)
  return second === -1 ? description : description.slice(0, second)
}

function promoted(originalCents: number | null, discountedCents: number | null): number | null {
  return originalCents === null ? null : promotedPrice(originalCents, discountedCents)
}

/** The caution in cents; null for a lot that asks for none. */
export function securityDepositOf(cautionCents: number): number | null {
  return cautionCents > 0 ? cautionCents : null
}

/** A row as all that the lot's page shows. */
export function presentDetail(row: DetailRow, locale: Locale): LotDetail {
  return {
    ...presentCard(row, locale),
    photos: row.photos,
    description: toParagraphs(row.description),
    adType: row.ad_type,
    registrationNumber: row.registration_number,
    energyLabel: row.energy_label,
    securityDeposit: securityDepositOf(row.caution_cents),
    amenities: row.amenities,
    distances: PROXIMITIES.flatMap((slug) => {
      const metres = row.distances[slug]
      return typeof metres === 'number' ? [{ slug, name: PROXIMITY_NAMES[slug][locale], metres }] : []
    }).sort((a, b) => a.metres - b.metres),
    categories: row.categories,
    region: { slug: row.region_slug, name: row.region },
    citySlug: row.city_slug,
    seasons: row.seasons,
    busy: row.busy,
    promotions: row.promotions,
    reviews: row.reviews,
    agency: row.agency,
  }
}

const PROXIMITY_NAMES: Record<Proximity, Record<Locale, string>> = {
  airport: { fr: 'Aéroport', en: 'Airport' },
  downtown: { fr: 'Centre-ville', en: 'Town centre' },
  spaCenter: { fr: 'Établissement thermal', en: 'Thermal baths' },
  shops: { fr: 'Commerces', en: 'Shops' },
  skiSchool: { fr: 'École de ski', en: 'Ski school' },
  slope: { fr: 'Pistes de ski', en: 'Ski slopes' },
  beach: { fr: 'Plage', en: 'Beach' },
  harbor: { fr: 'Port', en: 'Harbour' },
  lifts: { fr: 'Remontées mécaniques', en: 'Ski lifts' },
}
