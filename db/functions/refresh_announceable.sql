-- version: 1
-- Decides anew which promotions of these lots, null: of all lots, may be announced as a reduction (LW-302): there was a price
-- before them, and none of it was lower than the price that is reduced now.
create or replace function refresh_announceable(lot_ids integer[]) returns void
  language sql
  as $$
    with checked as (
      select promotion.id, not bool_or(exists (
          select from price_period period
          where period.lot_id = promotion.lot_id
            and period.start_date < promotion.stay_to + 30 and period.end_date > promotion.stay_from
            and period.start_date < prior.end_date and period.end_date > prior.start_date
            and period.weekly_price_cents > prior.weekly_price_cents
        )) as is_lawful
      from promotion cross join lateral practised_prices(promotion) as prior
      where promotion.withdrawn_at is null and (lot_ids is null or promotion.lot_id = any (lot_ids))
      group by promotion.id
    )
    update promotion set announceable = not announceable
    where withdrawn_at is null and (lot_ids is null or lot_id = any (lot_ids))
      and announceable is distinct from coalesce((select is_lawful from checked where checked.id = promotion.id), false)
  $$;
