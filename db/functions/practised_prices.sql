-- version: 1
-- Weekly prices practised for the nights of a promotion in the 30 days before it began; successive reductions began with the
-- first of them. A price is reduced where a promotion of the same conditions, or of none, ended within these days
-- (Code de la consommation, L112-1-1; CJEU C-330/23).
create or replace function practised_prices(reduction promotion)
  returns table (start_date date, end_date date, weekly_price_cents integer)
  language sql stable
  as $$
    with recursive began (at) as (
      select reduction.announced_at
      union
      select earlier.announced_at
      from began
      join promotion earlier on earlier.lot_id = reduction.lot_id
        and earlier.announced_at < began.at and (earlier.withdrawn_at >= began.at) is not false
        and earlier.kind in ('discount', reduction.kind) and earlier.min_nights <= reduction.min_nights
        and earlier.stay_from < reduction.stay_to and earlier.stay_to > reduction.stay_from
    ), first as (
      select min(at) as at from began
    )
    select greatest(price.start_date, ended.stay_from), least(price.end_date, ended.stay_to + 30),
      ((price.weekly_price_cents::bigint * (10000 - coalesce(ended.basis_points, 0)) + 5000) / 10000)::integer
    from first
    join price_history price on price.lot_id = reduction.lot_id and price.recorded_at <= first.at
    left join promotion ended on ended.lot_id = price.lot_id
      and ended.withdrawn_at > first.at - interval '30 days' and ended.withdrawn_at < first.at
      and ended.announced_at < ended.withdrawn_at and price.recorded_at < ended.withdrawn_at
      and ended.kind in ('discount', reduction.kind) and ended.min_nights <= reduction.min_nights
      and ended.stay_from < least(reduction.stay_to, price.end_date)
      and ended.stay_to > greatest(reduction.stay_from, price.start_date)
    where price.weekly_price_cents is not null
      and price.start_date < reduction.stay_to + 30 and price.end_date > reduction.stay_from
      and not exists (
        select from price_history replacement
        where replacement.lot_id = price.lot_id
          and replacement.start_date < price.end_date and replacement.end_date > price.start_date
          and (replacement.recorded_at, replacement.id) > (price.recorded_at, price.id)
          and replacement.recorded_at <= first.at - interval '30 days')
  $$;
