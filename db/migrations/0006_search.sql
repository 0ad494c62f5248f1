create table lot_price_summary (
  lot_id                            integer primary key references lot (id) on delete cascade,
  min_weekly_price_cents            integer not null check (min_weekly_price_cents > 0),
  discounted_min_weekly_price_cents integer check (discounted_min_weekly_price_cents < min_weekly_price_cents),
  computed_on                       date not null
);
comment on table lot_price_summary is
  'Price of a lot in a search without dates: the cheapest week from computed_on on, and what a promotion open to a booking of that day makes of it. A lot without prices has no row. Kept by triggers on price_period and promotion, and once a day for all lots by refresh_price_summary, because time passes.';
create index lot_price_summary_price
  on lot_price_summary ((coalesce(discounted_min_weekly_price_cents, min_weekly_price_cents)));

-- The cheapest week among the periods with a night ahead. A promotion counts when a week in the period can begin on a day
-- of the promotion's window, at the delay from today that it asks for.
-- Both prices belong to the same period, so that the crossed-out one is true. Null lot_ids: all lots.
create function refresh_price_summary(lot_ids integer[], today date) returns void
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
      computed_on = excluded.computed_on
  $$;

create table search_outbox (
  id     bigserial primary key,
  xid    xid8 not null default pg_current_xact_id(),
  lot_id integer not null
);
comment on table search_outbox is
  'Lots whose search view is out of date. Readers take (xid, id) > cursor and xid < pg_snapshot_xmin(pg_current_snapshot()): an id alone skips rows of transactions that commit late. No foreign key: deleted lots are told too.';
create index search_outbox_cursor on search_outbox (xid, id);

-- Argument 0: the column that holds the lot. Statement-level, so that an import of a thousand rows costs one insert.
create function tell_search() returns trigger
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
        perform refresh_price_summary(changed, today_in_france());
      end if;
      insert into search_outbox (lot_id) select unnest(changed);
      perform pg_notify('search_outbox', '');
      return null;
    end
  $$;

do $$
  declare
    watched record;
  begin
    for watched in select * from (values
      ('lot', 'id'), ('lot_amenity', 'lot_id'), ('price_period', 'lot_id'), ('promotion', 'lot_id'), ('occupancy', 'lot_id')
    ) as t (table_name, lot_column) loop
      execute format('create trigger %1$s_tell_search_insert after insert on %1$s
        referencing new table as after for each statement execute function tell_search(%2$L)', watched.table_name, watched.lot_column);
      execute format('create trigger %1$s_tell_search_update after update on %1$s
        referencing old table as before new table as after for each statement execute function tell_search(%2$L)', watched.table_name, watched.lot_column);
      execute format('create trigger %1$s_tell_search_delete after delete on %1$s
        referencing old table as before for each statement execute function tell_search(%2$L)', watched.table_name, watched.lot_column);
    end loop;
  end
$$;
