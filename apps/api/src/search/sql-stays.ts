import type { IsoDate } from '@escale/domain/dates'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { MAX_PREPARATION_NIGHTS } from '@escale/domain/stay/preparation'
import { pricedTravellers } from '@escale/domain/travellers'
import { type RawBuilder, sql } from 'kysely'

type Lots = (conditions: RawBuilder<unknown>) => RawBuilder<unknown>

const columns = sql`lot.id, lot.city_id, lot.logement_type as kind, lot.lat, lot.lon, lot.search_name, lot.area_m2, lot.rating,
  coalesce(recommendation.score, 0) as score, recommendation.main_category`
const places = sql`join city on city.id = lot.city_id join region on region.id = city.region_id
  left join lot_recommendation recommendation on recommendation.lot_id = lot.id`

/** Lots without dates: the price is that of the cheapest week to come. */
export function unpricedLots({ discount }: SearchQuery, today: IsoDate): Lots {
  const onOffer = discount
    ? sql`exists (
        select from promotion where promotion.lot_id = lot.id and promotion.kind = any(${discount}::text[])
          and promotion.announceable and promotion.withdrawn_at is null and promotion.announced_at < ${today}::date + 1
          and promotion.stay_to > ${today}::date + coalesce(promotion.book_at_least_days_before, 0)
          and (promotion.stay_from <= ${today}::date + promotion.book_at_most_days_before) is not false)`
    : sql`true`
  return (conditions) => sql`
    select ${columns}, null::date as arrival,
      null::int as rent_cents, null::int as discounted_rent_cents, null::int as promotion_id,
      coalesce(summary.discounted_min_weekly_price_cents, summary.min_weekly_price_cents) as price_cents
    from lot ${places}
    left join lot_price_summary summary on summary.lot_id = lot.id
    where ${conditions} and ${onOffer}`
}

/**
 * Lots that can be had for a stay of so many nights from each arrival, with its rent: every night free and priced, the
 * arrival on a weekday and for a length that the arrival's season allows. The same rules as the quote's (domain, stay.ts and
 * quote.ts): the sum of the nights' weekly prices divided by seven, rounded once, half up; the largest promotion that
 * applies, the first among equals. `price_cents` is the total with compulsory fees and tourist tax (LW-301), as `stayTotal` of the
 * domain computes it.
 */
export function lotsForStays(
  { arrivals, nights }: { arrivals: IsoDate[]; nights: number },
  { discount, ...query }: SearchQuery,
  today: IsoDate,
): Lots {
  const { adults, children } = pricedTravellers(query)
  const personNights = nights * (adults + children)
  const promotionOfKind = discount
    ? sql`exists (
      select from promotion where promotion.kind = any(${discount}::text[]) and promotion.announceable and ${promotionApplies(nights, today)})`
    : sql`true`
  const [first, last] = [arrivals.toSorted().at(0), arrivals.toSorted().at(-1)]
  return (conditions) => sql`
    select ${columns}, asked.arrival,
      -- A promotion that may not be announced lowers the rent itself (LW-302).
      case when stay.announceable is false then stay.rent_cents - stay.discount_cents else stay.rent_cents end as rent_cents,
      stay.rent_cents - stay.discount_cents as discounted_rent_cents,
      case when stay.announceable and stay.discount_cents > 0 then stay.promotion_id end as promotion_id,
      stay.paid_cents + lot.concierge_fee_cents + agency.processing_fee_cents + tax.cents as price_cents
    from unnest(${arrivals}::date[]) as asked (arrival)
    cross join lateral (select asked.arrival + ${nights}::int as departure) as until
    cross join lot ${places}
    join agency on agency.id = lot.agency_id
    cross join lateral (
      select sum(period.nights) as priced_nights,
        ((2 * sum(period.nights * period.weekly_price_cents)::bigint + 7) / 14)::int as rent_cents,
        bool_or(period.start_date <= asked.arrival and period.min_nights <= ${nights}
          and extract(isodow from asked.arrival)::smallint = any(period.arrival_weekdays)) as may_arrive
      from (
        select *, least(end_date, until.departure) - greatest(start_date, asked.arrival) as nights
        from price_period
        where lot_id = lot.id and start_date < until.departure and end_date > asked.arrival
      ) as period
    ) as rent
    left join lateral (
      select id, basis_points, announceable from promotion where ${promotionApplies(nights, today)}
      order by basis_points desc, id limit 1
    ) as best on true
    cross join lateral (
      select ((rent.rent_cents::bigint * coalesce(best.basis_points, 0) + 5000) / 10000)::int as discount_cents
    ) as discount
    cross join lateral (
      select rent.rent_cents, best.id as promotion_id, best.announceable, discount.discount_cents,
        rent.rent_cents - discount.discount_cents as paid_cents
    ) as stay
    cross join lateral (
      select ((2 * stay.paid_cents::bigint * 10000 + 10000 + lot.rent_vat_basis_points)
        / (2 * (10000 + lot.rent_vat_basis_points)))::bigint as rent_cents
    ) as taxed
    cross join lateral (
      -- Of a tax that is not known for each night nothing is charged (LW-105).
      select case when sum(part.nights) = ${nights}::int then sum(part.cents)::int else 0 end as cents
      from (
        select during.nights, case
            when rate.regime <> 'actual' then 0
            when taxed.rent_cents * case rate.threshold_per when 'month' then 30 else 1 end < rate.threshold_cents * ${nights}::int then 0
            when rate.rounding = 'component' then units.count * (municipal.cents + surtaxes.cents)
            when rate.rounding = 'unit' then units.count * ((municipal.cents * (10000 + surtaxes.basis_points) + 5000) / 10000)
            else (units.count * municipal.cents * (10000 + surtaxes.basis_points) + 5000) / 10000
          end as cents
        from tourist_tax_rate rate
        cross join lateral (
          select least(rate.valid_to, until.departure, case when rate.classification > 0 then lot.classified_to end)
            - greatest(rate.valid_from, asked.arrival,
                case when rate.classification < lot.official_ranking then lot.classified_to end) as nights
        ) as during
        cross join lateral (select during.nights::bigint * ${adults}::int as count) as units
        cross join lateral (
          select case rate.kind when 'fixed' then rate.tariff_cents else least(rate.cap_cents,
            (2 * taxed.rent_cents * rate.basis_points + ${personNights * 10_000}) / ${2 * personNights * 10_000}) end::bigint as cents
        ) as municipal
        cross join lateral (
          select coalesce(sum((municipal.cents * basis_points + 5000) / 10000), 0)::bigint as cents,
            coalesce(sum(basis_points), 0)::bigint as basis_points
          from tax_surtax where deliberation_id = rate.deliberation_id
        ) as surtaxes
        where rate.insee = city.insee and rate.valid_from < until.departure and rate.valid_to > asked.arrival
          and (rate.classification = lot.official_ranking or rate.classification = 0 and lot.classified_to is not null)
          and during.nights > 0
      ) as part
    ) as tax
    where ${conditions} and ${promotionOfKind}
      and rent.priced_nights = ${nights} and rent.may_arrive
      and not exists (
        select from unavailable_nights as taken
        where taken.lot_id = lot.id and taken.start_date < until.departure and taken.end_date > asked.arrival
          -- Follows from the line above, but this an index understands.
          and taken.during && daterange(${first}::date - ${MAX_PREPARATION_NIGHTS}::int, ${last}::date + ${nights + MAX_PREPARATION_NIGHTS}::int)
          and (taken.hold_expires_at is null or taken.hold_expires_at > now()))`
}

function promotionApplies(nights: number, today: IsoDate): RawBuilder<boolean> {
  return sql`promotion.lot_id = lot.id and promotion.withdrawn_at is null and promotion.announced_at < ${today}::date + 1
    and promotion.stay_from <= asked.arrival and promotion.stay_to > asked.arrival and promotion.min_nights <= ${nights}
    and asked.arrival - ${today}::date >= coalesce(promotion.book_at_least_days_before, 0)
    and (asked.arrival - ${today}::date <= promotion.book_at_most_days_before) is not false`
}
