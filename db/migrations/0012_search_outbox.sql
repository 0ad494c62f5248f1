-- Since when a row waits, for the purge.
alter table search_outbox add column created_at timestamptz not null default now();

create table search_outbox_floor (
  singleton boolean primary key default true check (singleton),
  xid       xid8 not null default '0'
);
insert into search_outbox_floor default values;
comment on table search_outbox_floor is
  'Rows of search_outbox of transactions before xid are gone: a reader whose cursor lies before it has missed some and reads all lots anew.';

-- Never past a transaction under way: its rows, when they come, are above the floor.
create function purge_search_outbox(kept interval) returns void
  language sql
  as $$
    with raised as (
      update search_outbox_floor set xid = greatest(xid, least(
        pg_snapshot_xmin(pg_current_snapshot()),
        (select xid from search_outbox where created_at > now() - kept order by xid limit 1)))
      returning xid
    )
    delete from search_outbox where xid < (select xid from raised)
  $$;

-- Lot 0 stands for all of them: readers read them anew, each beside what it has.
create function tell_search_of_all() returns trigger
  language plpgsql
  as $$
    begin
      insert into search_outbox (lot_id) values (0);
      perform pg_notify('search_outbox', '');
      return null;
    end
  $$;

do $$
  declare
    place text;
  begin
    foreach place in array array['city', 'region', 'region_group', 'region_group_region', 'amenity'] loop
      execute format('create trigger %1$s_tell_search after insert or update or delete or truncate on %1$s
        for each statement execute function tell_search_of_all()', place);
    end loop;
  end
$$;

-- As before, and the search is told when it was for all lots.
create or replace function refresh_price_summary(lot_ids integer[], today date) returns void
  language sql
  as $$
    with offer as (
      select period.lot_id, period.weekly_price_cents as original_cents,
        (period.weekly_price_cents::bigint * (10000 - coalesce(max(promotion.basis_points), 0)) + 5000) / 10000 as paid_cents
      from price_period period
      left join promotion on promotion.lot_id = period.lot_id
        and promotion.withdrawn_at is null
        and promotion.min_nights <= 7
        and greatest(period.start_date, promotion.stay_from, today + coalesce(promotion.book_at_least_days_before, 0))
          < least(period.end_date - 6, promotion.stay_to, today + coalesce(promotion.book_at_most_days_before, 10000) + 1)
      where period.end_date > today and (lot_ids is null or period.lot_id = any (lot_ids))
      group by period.id
    ), cheapest as (
      select distinct on (lot_id) lot_id, original_cents, paid_cents
      from offer order by lot_id, paid_cents, original_cents
    ), gone as (
      delete from lot_price_summary
      where (lot_ids is null or lot_id = any (lot_ids)) and lot_id not in (select lot_id from cheapest)
    )
    insert into lot_price_summary (lot_id, min_weekly_price_cents, discounted_min_weekly_price_cents, computed_on)
      select lot_id, original_cents, nullif(paid_cents, original_cents)::integer, today from cheapest
    on conflict (lot_id) do update set
      min_weekly_price_cents = excluded.min_weekly_price_cents,
      discounted_min_weekly_price_cents = excluded.discounted_min_weekly_price_cents,
      computed_on = excluded.computed_on;
    insert into search_outbox (lot_id) select 0 where lot_ids is null;
    select pg_notify('search_outbox', '') where lot_ids is null
  $$;
