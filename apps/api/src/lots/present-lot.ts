import type { LotCard, LotDetail } from '@escale/contract/lots'
import type { Locale } from '@escale/db/schema'
import { type StayFees, stayTotal, type Trip } from '@escale/domain/booking/stay-total'
import { publishedRating } from '@escale/domain/lots/published-rating'
import { promotedPrice } from '@escale/domain/price-format'
import { PROXIMITIES, type Proximity } from '@escale/domain/search/filter-options'
import { CARD_DESCRIPTION_LENGTH, truncateText } from '@escale/domain/text/truncate-text'
import { toParagraphs } from '../platform/text/paragraphs.ts'
import type { UnpricedCard } from './card-cache.ts'
import type { CardHit, CardRow, DetailRow, StayColumn } from './lots.store.ts'

/** Converts a row to a card without the price of a stay. */
export function presentCard({
  card: { beginning, ...card },
  min_price_cents,
  discounted_min_price_cents,
  ...row
}: Omit<CardRow, StayColumn>): UnpricedCard {
  return {
    ...card,
    rating: publishedRating(card.rating, card.reviewCount),
    descriptionsWA: truncateText(beginning, CARD_DESCRIPTION_LENGTH),
    mainPhoto: card.photos[0] ?? null,
    originalMinPrice: min_price_cents,
    discountedMinPrice: promoted(min_price_cents, discounted_min_price_cents),
    promotion: row.promotion,
    adType: row.ad_type,
    registrationNumber: row.registration_number,
    agencyName: row.agency_name,
    agencyLogo: row.agency_logo,
    favoriteId: null,
    isLiked: false,
  }
}

/** Returns the prices of a stay for a card; nulls without a stay. */
export function stayPrice(
  hit?: CardHit,
  fees?: StayFees | null,
  trip?: Trip | null,
): Pick<LotCard, 'unitPrice' | 'discountedPrice' | 'totalPrice'> {
  const { rentCents = null, discountedRentCents = null } = hit ?? {}
  return {
    unitPrice: rentCents,
    discountedPrice: promoted(rentCents, discountedRentCents),
    totalPrice: rentCents !== null && fees && trip ? stayTotal(discountedRentCents ?? rentCents, fees, trip) : null,
  }
}

function promoted(originalCents: number | null, discountedCents: number | null): number | null {
  return originalCents === null ? null : promotedPrice(originalCents, discountedCents)
}

/** Returns the security deposit in cents; null when there is none. */
export function securityDepositOf(cautionCents: number): number | null {
  return cautionCents > 0 ? cautionCents : null
}

/** Converts a row to the detail of the lot page. */
export function presentDetail(row: DetailRow, locale: Locale): LotDetail {
  return {
    ...presentCard(row),
    ...stayPrice(),
    photos: row.photos,
    description: toParagraphs(row.description),
    energyLabel: row.energy_label,
    securityDeposit: securityDepositOf(row.caution_cents),
    compulsoryFees: row.compulsory_fees_cents,
    amenities: row.amenities,
    distances: PROXIMITIES.flatMap((slug) => {
      const metres = row.distances[slug]
      return typeof metres === 'number' ? [{ slug, name: PROXIMITY_NAMES[slug][locale], metres }] : []
    }).sort((a, b) => a.metres - b.metres),
    categories: row.categories,
    region: { slug: row.region_slug, name: row.card.introRegion },
    citySlug: row.city_slug,
    seasons: row.seasons,
    busy: row.busy,
    promotions: row.promotions,
    reviews: row.reviews,
    agency: row.agency,
  }
}

/** Names of the places that distances lead to. */
export const PROXIMITY_NAMES: Record<Proximity, Record<Locale, string>> = {
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
