import type { AgencyRefusal } from '@escale/domain/law/agency-refusal'
import type { OwnerRefusal } from '@escale/domain/law/owner-refusal'
import type { RegistrationRefusal } from '@escale/domain/law/registration'
import { descriptiveStateColumn } from '../stored-descriptive-statement.ts'
import type { CatalogueLot } from './catalogue-lot.ts'

/**
 * The facts of a lot as columns of its row; those of a list that the file does not have are left out. Stars whose certificate has
 * ended are none (LW-107).
 */
export function columnsOf(lot: CatalogueLot, { cityId, today }: { cityId: number; today: string }) {
  const { arrival, distancesM: distances, services } = lot
  const { fr, en } = lot.description
  return {
    city_id: cityId,
    name: lot.name,
    intro_type: lot.title,
    logement_type: lot.type,
    ad_type: lot.advertiser === 'individual' ? (0 as const) : (1 as const),
    number_of_rooms: lot.rooms,
    bedrooms: lot.bedrooms,
    bathrooms: lot.bathrooms,
    capacity: lot.capacity,
    area_m2: lot.areaM2,
    official_ranking: hasEnded(lot, today) ? 0 : (lot.officialRanking ?? 0),
    classification_certificate: lot.classification?.certificate ?? null,
    classified_to: lot.classification?.endsOn ?? null,
    rent_vat_basis_points: lot.rentVatBasisPoints,
    pets_accepted: lot.petsAccepted,
    lat: lot.coordinates.latitude,
    lon: lot.coordinates.longitude,
    description: { fr: fr ?? en ?? '', en: en ?? fr ?? '' },
    described_in:
      fr === undefined ? (en === undefined ? null : ('en' as const)) : en === undefined ? ('fr' as const) : null,
    registration_number: lot.registrationNumber ?? null,
    energy_label: lot.energyLabel ?? null,
    has_cleaning_badge: lot.cleaningIncluded,
    concierge_fee_cents: lot.conciergeFeeCents,
    caution_cents: lot.cautionCents,
    ...(arrival && {
      street: arrival.street,
      arrival_from: arrival.from ?? null,
      arrival_until: arrival.until ?? null,
      departure_until: arrival.departureUntil ?? null,
      access: accessOf(arrival.access),
    }),
    ...(lot.descriptiveState && { descriptive_state: descriptiveStateColumn(lot.descriptiveState) }),
    ...(services && {
      cleaning_fee_cents: services.find(({ articleId }) => articleId === CLEANING)?.unitPriceCents ?? 0,
    }),
    ...(distances && {
      distance_airport_m: distances.airport ?? null,
      distance_downtown_m: distances.downtown ?? null,
      distance_spa_center_m: distances.spaCenter ?? null,
      distance_shops_m: distances.shops ?? null,
      distance_ski_school_m: distances.skiSchool ?? null,
      distance_slope_m: distances.slope ?? null,
      distance_beach_m: distances.beach ?? null,
      distance_harbor_m: distances.harbor ?? null,
      distance_lifts_m: distances.lifts ?? null,
    }),
  }
}

const hasEnded = ({ classification }: CatalogueLot, today: string) =>
  classification !== undefined && classification.endsOn <= today

/** In one language alone it is told to readers of the other as well. */
function accessOf({ fr, en }: NonNullable<NonNullable<CatalogueLot['arrival']>['access']> = {}) {
  const text = fr ?? en
  return text === undefined ? null : { fr: fr ?? text, en: en ?? text }
}

/** The article of the end cleaning, whose price the lot's row repeats. */
const CLEANING = 'menage'

/** Why a lot of a file may not be published (LW-201). */
export type PublicationRefusal = RegistrationRefusal | AgencyRefusal | OwnerRefusal

const REFUSAL_WORDS: Record<PublicationRefusal, string> = {
  missing: 'registrationNumber',
  unknownFormat: 'a registrationNumber of a known form (a commune’s has its INSEE code, six digits and two characters)',
  otherCommune: 'a registrationNumber of its own commune',
  noCard: 'an agency with a professionalCard',
  noGuarantor: 'an agency with a guarantor',
  noMediator: 'an agency with a mediator',
  noFeeScale: 'an agency with a feeScale',
  noMandate: 'a mandate in force, which the agency records with the owner',
  noAttestation: 'its owner’s attestation, which the agency records with the mandate',
}

/**
 * What keeps a lot from being published: an ad has to say its registration number, its agency has to be lawful (LW-201), and it says whether the lot is officially
 * classified; nobody can book without a price, or choose without a description.
 */
export function missingToPublish(
  lot: CatalogueLot,
  { hasPriceAhead, refusal }: { hasPriceAhead: boolean; refusal: PublicationRefusal | null },
): string[] {
  const { officialRanking, description } = lot
  return [
    ...(refusal ? [REFUSAL_WORDS[refusal]] : []),
    ...(officialRanking === undefined ? ['officialRanking (0 when it is not classified)'] : []),
    ...(description.fr === undefined && description.en === undefined ? ['a description'] : []),
    ...(hasPriceAhead ? [] : ['a price for nights to come']),
  ]
}
