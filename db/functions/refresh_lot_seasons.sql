-- version: 1
-- Packs the current prices of these lots; null: of all lots. Keeps last night's price for nodes whose day has not changed yet.
create or replace function refresh_lot_seasons(lot_ids integer[]) returns void
  language sql
  as $$
    insert into lot_seasons (lot_id, seasons)
      select lot.id, coalesce(string_agg(
        int4send(start_date - date '1970-01-01') || int4send(end_date - date '1970-01-01')
          || int4send(weekly_price_cents) || int4send(min_nights << 7 | arrival_bits), '' order by start_date), '')
      from lot
      left join price_period on lot_id = lot.id and end_date >= today_in_france()
      cross join lateral (
        select case when arrival_weekdays = '{1,2,3,4,5,6,7}' then 127
          else (select bit_or(1 << (weekday - 1)) from unnest(arrival_weekdays) as weekday) end as arrival_bits
      ) as arrival
      where lot_ids is null or lot.id = any (lot_ids)
      group by lot.id
      order by lot.id
    on conflict (lot_id) do update set seasons = excluded.seasons where lot_seasons.seasons <> excluded.seasons
  $$;
