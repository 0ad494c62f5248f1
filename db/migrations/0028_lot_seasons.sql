create table lot_seasons (
  lot_id  integer primary key references lot (id) on delete cascade,
  seasons bytea not null
);
comment on table lot_seasons is
  'The rows of price_period of a lot that were not over when the last of them changed, as the search loads them: one short row a lot instead of fifteen. Kept by triggers on price_period.';
comment on column lot_seasons.seasons is
  'In order of time, four 32-bit integers each, as int4send writes them: start_date and end_date in days since 1970-01-01, weekly_price_cents, min_nights << 7 | arrival_weekdays (Monday is bit 0).';

-- Who changes prices at this moment does it without the trigger below.
lock table price_period in share row exclusive mode;

-- Null lot_ids: all lots. Yesterday's night is kept, for nodes whose day has not changed yet.
create function refresh_lot_seasons(lot_ids integer[]) returns void
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

-- As before, and seasons follow. Of two that change prices of a lot at once the second waits for the first, and sees what it
-- has changed.
create or replace function tell_search() returns trigger
  language plpgsql
  as $$
    declare
      lot_column text := tg_argv[0];
      source text := case tg_op
        when 'INSERT' then format('select %I as lot_id from after', lot_column)
        when 'DELETE' then format('select %I as lot_id from before', lot_column)
        else format('select %1$I as lot_id from before union select %1$I from after', lot_column) end;
      changed integer[];
    begin
      execute format('select array_agg(distinct lot_id) from (%s) as touched', source) into changed;
      if changed is null then
        return null;
      end if;
      if tg_table_name in ('price_period', 'promotion') then
        perform from lot where id = any (changed) order by id for no key update;
        perform refresh_price_summary(changed, today_in_france());
        if tg_table_name = 'price_period' then
          perform refresh_lot_seasons(changed);
        end if;
      elsif tg_table_name in ('lot', 'lot_amenity', 'lot_picture') then
        perform refresh_lot_cards(changed);
      end if;
      insert into search_outbox (lot_id) select unnest(changed);
      perform pg_notify('search_outbox', '');
      return null;
    end
  $$;

-- For the next migration: beside servers at work, who wait for a few lots at most.
create procedure pack_lot_seasons() language plpgsql
  as $$
    declare
      last integer := 0;
      lots integer[];
    begin
      loop
        lots := array(select id from lot where id > last order by id limit 500);
        exit when lots = '{}';
        perform from lot where id = any (lots) order by id for no key update;
        perform refresh_lot_seasons(lots);
        commit;
        last := lots[cardinality(lots)];
      end loop;
    end
  $$;
