import type { Locale } from '@escale/db/schema'
import { TOURIST_TAX_FIELDS } from '@escale/db/tourist-tax-fields'
import type { Promotion } from '@escale/domain/booking/promotion'
import type { ServiceUnit } from '@escale/domain/booking/quote-lines'
import type { MainResidenceLetting } from '@escale/domain/law/main-residence'
import type { TouristTaxRow } from '@escale/domain/law/tourist-tax-rate'
import { MAX_PREPARATION_NIGHTS } from '@escale/domain/stay/preparation'
import type { Stay } from '@escale/domain/stay/stay'
import { CompiledQuery } from 'kysely'
import type { DatabaseHandle, Statement } from '../platform/database/db.ts'
import type { Connection } from './booking.store.ts'
import { lettingJson } from './day-cap.ts'

/** Input of a quote from the database. */
export interface QuoteRow {
  id: number
  reference: string
  published: boolean
  capacity: number
  /** Name of the lot's city, if it has other published lots. */
  neighbouring_city: string | null
  processing_fee_cents: number
  /** What the agency's insurance costs, whether it may offer one at this moment, and whether it is registered (LW-404). */
  insurance_basis_points: number
  is_insurance_offered: boolean
  is_insurance_registered: boolean
  deposit_basis_points: number
  concierge_fee_cents: number
  seasons: { start: string; end: string; weeklyPriceCents: number; minNights: number; arrivalWeekdays: number[] }[]
  busy: { start: string; end: string }[]
  promotions: Promotion[]
  services: {
    articleId: string
    name: string
    description: string
    unit: ServiceUnit
    unitPriceCents: number
    maxQuantity: number
  }[]
  official_ranking: number
  classified_to: string | null
  rent_vat_basis_points: number
  tax_rates: TouristTaxRow[]
  letting: MainResidenceLetting | null
}

const quoteLot: Statement<QuoteRow> = {
  name: 'quote-lot',
  // $1 locale, $2 reference, $3 arrival and $4 the last day that a stay from it may reach, both null without dates, $5 today,
  // $6 now, $7 occupancies that do not count as busy
  text: `
    select lot.id, lot.reference, lot.published and lot.name <> '0' as published, lot.capacity, lot.concierge_fee_cents,
      lot.official_ranking, lot.classified_to::text as classified_to, lot.rent_vat_basis_points,
      agency.processing_fee_cents, agency.insurance_basis_points, agency.deposit_basis_points,
      insurance_offer.agency_id is not null as is_insurance_offered, insurance_offer.orias is not null as is_insurance_registered,
      case when exists (
        select from lot other where other.city_id = lot.city_id and other.id <> lot.id and other.published and other.name <> '0'
      ) then city.name end as neighbouring_city,
      (
        select coalesce(json_agg(json_build_object(
          'start', start_date, 'end', end_date, 'weeklyPriceCents', weekly_price_cents,
          'minNights', min_nights, 'arrivalWeekdays', arrival_weekdays) order by start_date), '[]')
        from price_period where lot_id = lot.id and start_date < $4 and end_date > $3
      ) as seasons,
      (
        select coalesce(json_agg(json_build_object('start', start_date, 'end', end_date) order by start_date), '[]')
        from unavailable_nights
        where lot_id = lot.id and during && daterange($3::date - ${MAX_PREPARATION_NIGHTS}, $4::date + ${MAX_PREPARATION_NIGHTS})
          and start_date < $4 and end_date > $3 and (hold_expires_at is null or hold_expires_at > $6)
          and id <> all ($7::int[])
      ) as busy,
      (
        select coalesce(json_agg(json_build_object(
          'kind', kind, 'name', name ->> $1, 'percentBasisPoints', basis_points, 'announceable', announceable,
          'stayFrom', stay_from, 'stayTo', stay_to, 'minNights', min_nights,
          'bookAtLeastDaysBefore', book_at_least_days_before, 'bookAtMostDaysBefore', book_at_most_days_before) order by id), '[]')
        from promotion
        where lot_id = lot.id and withdrawn_at is null and announced_at < $5::date + 1 and stay_from <= $3 and stay_to > $3
      ) as promotions,
      (
        select coalesce(json_agg(json_build_object(
          'articleId', article_id, 'name', name ->> $1, 'description', description ->> $1, 'unit', unit,
          'unitPriceCents', unit_price_cents, 'maxQuantity', max_quantity) order by position, article_id), '[]')
        from (
          select distinct on (article_id) * from service
          where agency_id = lot.agency_id and (lot_id is null or lot_id = lot.id)
          order by article_id, lot_id nulls last
        ) as service
      ) as services,
      (
        select coalesce(json_agg(json_build_object(${TOURIST_TAX_FIELDS})), '[]')
        from tourist_tax_rate
        where insee = city.insee and valid_from < $4 and valid_to > $3
          and (classification = lot.official_ranking or classification = 0 and lot.classified_to < $4)
      ) as tax_rates,
      ${lettingJson({ from: '$3', to: '$4', now: '$6', own: '$7::int[]' })} as letting
    from lot
    join city on city.id = lot.city_id
    join agency on agency.id = lot.agency_id
    left join insurance_offer on insurance_offer.agency_id = agency.id
    where lot.reference = $2`,
}

interface QuoteQuery {
  reference: string
  around: Stay | null
  locale: Locale
  today: string
  now: Date
  /** Occupancies to ignore: the caller's own. */
  own?: readonly number[]
}

/** Returns the lot of a quote with its prices, nights and rates around the stay; undefined for an unknown lot. */
export async function readQuoteLot(database: DatabaseHandle, request: QuoteQuery): Promise<QuoteRow | undefined> {
  const [row] = await database.prepared(quoteLot, valuesOf(request))
  return row
}

/** The same within a transaction. */
export async function readQuoteLotIn(trx: Connection, request: QuoteQuery): Promise<QuoteRow | undefined> {
  const { rows } = await trx.executeQuery<QuoteRow>(CompiledQuery.raw(quoteLot.text, valuesOf(request)))
  return rows[0]
}

function valuesOf({ reference, around, locale, today, now, own = [] }: QuoteQuery): unknown[] {
  return [locale, reference, around?.arrival ?? null, around?.departure ?? null, today, now, own]
}
