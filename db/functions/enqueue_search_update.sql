-- version: 2
-- Refreshes what is derived from changed rows of a lot and adds the lot to the search outbox. The trigger's argument is the
-- column that holds the lot's id. Concurrent price changes of one lot are serialised by the lock on its row.
create or replace function enqueue_search_update() returns trigger
  language plpgsql
  as $$
    declare
      lot_column text := tg_argv[0];
      source text := case tg_op
        when 'INSERT' then format('select %I as lot_id from after', lot_column)
        when 'DELETE' then format('select %I as lot_id from before', lot_column)
        else format('select %1$I as lot_id from before union select %1$I from after', lot_column) end;
      changed integer[];
      repriced integer[];
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
        if tg_table_name = 'lot' and tg_op = 'UPDATE' then
          select array_agg(after.id) into repriced from after join before using (id)
            where (after.agency_id, after.concierge_fee_cents) <> (before.agency_id, before.concierge_fee_cents);
          if repriced is not null then
            perform refresh_price_summary(repriced, today_in_france());
          end if;
        end if;
      end if;
      insert into search_outbox (lot_id) select unnest(changed);
      perform pg_notify('search_outbox', '');
      return null;
    end
  $$;
