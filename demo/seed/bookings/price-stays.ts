import { TOURIST_TAX_FIELDS } from '@escale/db/tourist-tax-fields'
import type pg from 'pg'
import type { PricedStay } from './demo-quote.ts'

/**
 * What is known of the price of some nights, by the row that takes them. Nights before the first season cost what the same
 * weekday does one or more years of 52 weeks later.
 */
export async function priceStays(client: pg.ClientBase, occupancyIds: readonly number[]): Promise<PricedStay[]> {
  const { rows } = await client.query<PricedStay>(
    `select occupancy.id as "occupancyId", lot.id as "lotId", lot.agency_id as "agencyId", lot.reference, lot.capacity,
       occupancy.start_date::text as arrival, occupancy.end_date::text as departure,
       occupancy.end_date - occupancy.start_date as nights,
       lot.concierge_fee_cents as "conciergeFeeCents", agency.processing_fee_cents as "processingFeeCents",
       agency.insurance_basis_points as "insuranceBasisPoints",
       (select json_agg(json_build_object('nights', nights, 'weeklyPriceCents', weekly_price_cents)) from (
          select count(*)::int as nights, weekly_price_cents
          from generate_series(occupancy.start_date, occupancy.end_date - 1, '1 day') as night,
            lateral (
              select weekly_price_cents, start_date from price_period
              where lot_id = lot.id and end_date > night::date + later.days
              order by start_date limit 1
            ) as season
          group by weekly_price_cents, season.start_date order by season.start_date) as seasons) as seasons,
       (select json_agg(json_build_object('articleID', article_id, 'name', name ->> 'fr', 'unit', unit,
          'unitPriceCents', unit_price_cents, 'maxQuantity', max_quantity) order by position, article_id) from (
          select distinct on (article_id) * from service
          where agency_id = lot.agency_id and (lot_id is null or lot_id = lot.id)
          order by article_id, lot_id nulls last) as offered) as services,
       lot.official_ranking as classification, lot.classified_to::text as "classifiedTo", lot.rent_vat_basis_points as "rentVatBasisPoints",
       (select json_agg(json_build_object(${TOURIST_TAX_FIELDS}) order by valid_from)
        from tourist_tax_rate where insee = city.insee) as "taxRates"
     from occupancy join lot on lot.id = occupancy.lot_id
       join agency on agency.id = lot.agency_id join city on city.id = lot.city_id
       cross join lateral (
         select 364 * greatest(0, ceil((min(start_date) - occupancy.start_date) / 364.0))::int as days
         from price_period where lot_id = lot.id
       ) as later
     where occupancy.id = any ($1)
     order by occupancy.start_date, occupancy.id`,
    [occupancyIds],
  )
  return rows
}
