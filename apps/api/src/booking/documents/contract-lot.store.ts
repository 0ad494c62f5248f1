import type { Locale } from '@escale/db/schema'
import type { IsoDate } from '@escale/domain/dates'
import { PROXIMITIES } from '@escale/domain/search/filter-options'
import { sql } from 'kysely'
import { PROXIMITY_NAMES } from '../../lots/present-lot.ts'
import { readDescriptiveState } from '../../lots/stored-descriptive-statement.ts'
import type { Connection } from '../booking.store.ts'
import { readInsuranceOffer } from '../read-insurance-offer.ts'
import type { ContractFacts } from './contract-facts.ts'

/** What a contract says of lot, lessor, agency and insurance at this moment. */
export interface ContractLot
  extends Pick<ContractFacts, 'agency' | 'lot' | 'lessor' | 'cautionCents'>,
    Pick<ContractFacts['stay'], 'from' | 'until' | 'departureUntil'> {
  insuranceOffer: ContractFacts['insurance']['offer']
}

/** Reads the lot of a contract in its language, with the owner whose mandate is in force on `today`. */
export async function readContractLot(
  db: Connection,
  lotId: number,
  { locale, today }: { locale: Locale; today: IsoDate },
): Promise<ContractLot> {
  const row = await db
    .selectFrom('lot')
    .innerJoin('city', 'city.id', 'lot.city_id')
    .innerJoin('agency', 'agency.id', 'lot.agency_id')
    .innerJoin('city as seat', 'seat.id', 'agency.city_id')
    .selectAll('lot')
    .select([
      'city.name as city',
      'city.postcode',
      'agency.name as agencyName',
      'agency.address as agencyAddress',
      'agency.postcode as agencyPostcode',
      'agency.phone as agencyPhone',
      'agency.email as agencyEmail',
      'agency.professional_card',
      'agency.guarantor',
      'agency.mediator',
      'seat.name as agencyCity',
    ])
    .where('lot.id', '=', lotId)
    .executeTakeFirstOrThrow()
  const [owner, amenities, insuranceOffer] = await Promise.all([
    db
      .selectFrom('mandate')
      .innerJoin('account', 'account.id', 'mandate.account_id')
      .select(['account.first_name', 'account.last_name'])
      .where('mandate.lot_id', '=', lotId)
      .where(sql<boolean>`mandate.during @> ${today}::date`)
      .executeTakeFirst(),
    db
      .selectFrom('lot_amenity')
      .innerJoin('amenity', 'amenity.id', 'lot_amenity.amenity_id')
      .select(sql<string>`amenity.name ->> ${locale}`.as('name'))
      .where('lot_amenity.lot_id', '=', lotId)
      .orderBy('amenity.position')
      .execute(),
    readInsuranceOffer(db, row.agency_id, locale),
  ])
  return {
    agency: {
      name: row.agencyName,
      address: `${row.agencyAddress}, ${row.agencyPostcode} ${row.agencyCity}`,
      phone: row.agencyPhone,
      email: row.agencyEmail,
      professionalCard: row.professional_card,
      guarantor: row.guarantor,
      mediator: row.mediator,
    },
    lessor: {
      name: owner ? `${owner.first_name} ${owner.last_name}`.trim() || null : null,
      isProfessional: row.ad_type === 1,
    },
    lot: {
      name: row.name,
      reference: row.reference,
      title: row.intro_type[locale],
      rooms: row.number_of_rooms,
      bedrooms: row.bedrooms,
      bathrooms: row.bathrooms,
      capacity: row.capacity,
      areaM2: row.area_m2,
      stars: row.official_ranking,
      energyLabel: row.energy_label,
      registrationNumber: row.registration_number,
      street: row.street,
      town: `${row.postcode} ${row.city}`,
      description: row.description[locale],
      amenities: amenities.map(({ name }) => name),
      distances: distancesOf(row, locale),
      state: readDescriptiveState(row.descriptive_state),
    },
    cautionCents: row.caution_cents,
    from: row.arrival_from,
    until: row.arrival_until,
    departureUntil: row.departure_until,
    insuranceOffer,
  }
}

type Distances = Record<
  | 'distance_airport_m'
  | 'distance_downtown_m'
  | 'distance_spa_center_m'
  | 'distance_shops_m'
  | 'distance_ski_school_m'
  | 'distance_slope_m'
  | 'distance_beach_m'
  | 'distance_harbor_m'
  | 'distance_lifts_m',
  number | null
>

function distancesOf(row: Distances, locale: Locale): ContractFacts['lot']['distances'] {
  const metresTo = {
    airport: row.distance_airport_m,
    downtown: row.distance_downtown_m,
    spaCenter: row.distance_spa_center_m,
    shops: row.distance_shops_m,
    skiSchool: row.distance_ski_school_m,
    slope: row.distance_slope_m,
    beach: row.distance_beach_m,
    harbor: row.distance_harbor_m,
    lifts: row.distance_lifts_m,
  }
  return PROXIMITIES.flatMap((slug) => {
    const metres = metresTo[slug]
    return metres === null ? [] : [{ name: PROXIMITY_NAMES[slug][locale], metres }]
  }).sort((a, b) => a.metres - b.metres)
}
