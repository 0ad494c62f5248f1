-- version: 4
-- Recomputes the lowest weekly price to come of these lots, with the fees that no tenant can decline (LW-301,
-- domain/law/announced-price.ts); null: of all lots. A promotion counts from the day it is
-- announced, as it does in a quote; one that may not be announced as a reduction lowers both prices (LW-302). `least` ignores
-- nulls: no limit.
create or replace function refresh_price_summary(lot_ids integer[], today date) returns void
  language sql
  as $$
    with offer as (
      select period.lot_id, period.weekly_price_cents as original_cents,
        (period.weekly_price_cents::bigint * (10000 - coalesce(max(promotion.basis_points), 0)) + 5000) / 10000 as paid_cents,
        (array_agg(promotion.announceable order by promotion.basis_points desc, promotion.id))[1] as announceable
      from price_period period
      left join promotion on promotion.lot_id = period.lot_id
        and promotion.withdrawn_at is null
        and promotion.announced_at < today + 1
        and promotion.min_nights <= 7
        and greatest(period.start_date, promotion.stay_from, today + coalesce(promotion.book_at_least_days_before, 0))
          < least(period.end_date - 6, promotion.stay_to, today + promotion.book_at_most_days_before + 1)
      where period.end_date > today and (lot_ids is null or period.lot_id = any (lot_ids))
      group by period.id
    ), cheapest as (
      select distinct on (lot_id) lot_id, paid_cents,
        case when announceable is false then paid_cents else original_cents end as original_cents
      from offer order by lot_id, paid_cents, original_cents
    ), gone as (
      delete from lot_price_summary
      where (lot_ids is null or lot_id = any (lot_ids)) and lot_id not in (select lot_id from cheapest)
    )
    insert into lot_price_summary (lot_id, min_weekly_price_cents, discounted_min_weekly_price_cents, computed_on)
      select cheapest.lot_id, cheapest.original_cents::integer + fees.cents,
        nullif(cheapest.paid_cents, cheapest.original_cents)::integer + fees.cents, today
      from cheapest
      join lot on lot.id = cheapest.lot_id
      join agency on agency.id = lot.agency_id
      cross join lateral (select lot.concierge_fee_cents + agency.processing_fee_cents as cents) as fees
    on conflict (lot_id) do update set
      min_weekly_price_cents = excluded.min_weekly_price_cents,
      discounted_min_weekly_price_cents = excluded.discounted_min_weekly_price_cents,
      computed_on = excluded.computed_on;
    insert into search_outbox (lot_id) select 0 where lot_ids is null;
    select pg_notify('search_outbox', '') where lot_ids is null
  $$;
