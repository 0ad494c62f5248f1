import type { AmenitySlug } from '@escale/db/reference/reference-data'
import { amenityIds } from '@escale/db/reference/reference-rows'
import { addDays, dayOf } from '../days.ts'
import { randomFor } from '../random.ts'
import type { Words } from '../words.ts'
import { arrivalOf } from './arrivals.ts'
import { describeLot } from './describe-lot.ts'
import { descriptiveStateOf } from './descriptive-statement.ts'
import { dwellings, introOf } from './dwellings.ts'
import { type LotFacts, lotFacts } from './lot-facts.ts'
import { takenNights } from './nights.ts'
import { cleaningFeeCents, lotServiceRows, promotionRows } from './offers.ts'
import { pictureRows } from './picture-rows.ts'
import { meanRating, reviewRows } from './reviews.ts'
import { type DatedSeason, pricePeriods } from './seasons.ts'

/** Every row of one lot, table by table, in the order of their foreign keys. */
export function rowsOfLot(
  id: number,
  options: { today: string; seed: number; seasons: Record<string, readonly DatedSeason[]> },
) {
  const { today, seed } = options
  const facts = lotFacts(id, seed)
  const promotions = promotionRows(facts, today, seed)
  const reductions = promotions.map(({ basis_points }) => basis_points)
  const periods = pricePeriods(facts, options.seasons[facts.style] ?? [], seed, reductions)
  const reviews = reviewRows(facts, today, seed)
  const description = describeLot(facts, seed)
  return {
    lot: [lotRow(facts, { today, seed, description, rating: meanRating(reviews), reviewCount: reviews.length })],
    lot_amenity: [...facts.amenities].map((slug: AmenitySlug) => ({ lot_id: id, amenity_id: amenityIds[slug] })),
    lot_picture: pictureRows(facts, seed),
    price_period: periods.map(({ start, end, weeklyPriceCents, minNights, arrivalWeekdays }) => ({
      lot_id: id,
      start_date: dayOf(start),
      end_date: dayOf(end),
      weekly_price_cents: weeklyPriceCents,
      min_nights: minNights,
      arrival_weekdays: arrivalWeekdays,
    })),
    promotion: promotions,
    occupancy: takenNights(facts, periods, today, seed).map(({ start, end, kind }) => ({
      lot_id: id,
      start_date: dayOf(start),
      end_date: dayOf(end),
      kind,
      created_at: `${today}T06:00:00Z`,
    })),
    service: lotServiceRows(facts),
    review: reviews,
    dictionary: describedIn(id) === null ? [] : paragraphsOf(description),
  }
}

export type LotRows = ReturnType<typeof rowsOfLot>

function lotRow(
  facts: LotFacts,
  {
    today,
    seed,
    description,
    rating,
    reviewCount,
  }: { today: string; seed: number; description: Words; rating: number | null; reviewCount: number },
) {
  const random = randomFor(seed, 8, facts.id)
  const { distances, destination, kind } = facts
  const created = addDays(today, -random.whole(200, 2200))
  const updated = addDays(today, -random.whole(1, 190))
  return {
    id: facts.id,
    reference: facts.reference,
    agency_id: facts.agencyId,
    city_id: facts.destinationIndex + 1,
    slug: facts.slug,
    uri: facts.uri,
    name: facts.name,
    intro_type: introOf(kind, facts.rooms, facts.bedrooms, facts.capacity),
    logement_type: dwellings[kind].logementType,
    ad_type: random.chance(0.8) ? 0 : 1,
    number_of_rooms: facts.rooms,
    bedrooms: facts.bedrooms,
    bathrooms: facts.bathrooms,
    capacity: facts.capacity,
    area_m2: facts.areaM2,
    official_ranking: facts.stars,
    classification_certificate: facts.stars > 0 ? `DEMO-${String(facts.id).padStart(6, '0')}` : null,
    // A certificate lasts five years. No random number: the others would change.
    classified_to: facts.stars > 0 ? addDays(today, 400 + ((facts.id * 37) % 1400)) : null,
    rating,
    review_count: reviewCount,
    pets_accepted: facts.petsAccepted,
    lat: facts.lat,
    lon: facts.lon,
    distance_airport_m: distances.airport,
    distance_downtown_m: distances.downtown,
    distance_spa_center_m: distances.spaCenter,
    distance_shops_m: distances.shops,
    distance_ski_school_m: distances.skiSchool,
    distance_slope_m: distances.slope,
    distance_beach_m: distances.beach,
    distance_harbor_m: distances.harbor,
    distance_lifts_m: distances.lifts,
    ...writtenDescription(facts.id, description),
    ...arrivalOf(facts.id, dwellings[kind].logementType, seed),
    descriptive_state: descriptiveStateOf(facts),
    registration_number: `${destination.insee}${String(100_000 + (facts.id % 900_000))}${random.pick([...'ABCDEFGH'])}${random.whole(1, 9)}`,
    energy_label: random.chance(0.18)
      ? null
      : random.weighted([
          ['B', 6],
          ['C', 24],
          ['D', 38],
          ['E', 22],
          ['F', 8],
          ['A', 2],
        ]),
    virtual_visit_url: random.chance(0.24) ? `/visite-virtuelle/${facts.reference}` : null,
    has_cleaning_badge: facts.id === 2 || random.chance(0.28),
    cleaning_fee_cents: cleaningFeeCents(facts),
    concierge_fee_cents: random.chance(0.55) ? 0 : random.pick([2500, 3500, 4500]),
    caution_cents: (kind === 'studio' ? 300 : facts.capacity <= 6 ? 500 : facts.capacity <= 8 ? 800 : 1200) * 100,
    published: facts.published,
    created_at: `${created}T08:00:00Z`,
    updated_at: `${updated}T15:30:00Z`,
  }
}

/** A few owners wrote in one language only. */
function describedIn(id: number): 'fr' | 'en' | null {
  if (id % 47 === 9) return 'fr'
  return id % 211 === 20 ? 'en' : null
}

function writtenDescription(id: number, { fr, en }: Words) {
  const only = describedIn(id)
  const text = only === 'en' ? en : fr
  return { described_in: only, description: only === null ? { fr, en } : { fr: text, en: text } }
}

/** What the demo's dictionary has to know to translate a description. */
function paragraphsOf({ fr, en }: Words): Words[] {
  const english = en.split('\n\n')
  return fr.split('\n\n').map((paragraph, index) => ({ fr: paragraph, en: english[index] ?? '' }))
}
