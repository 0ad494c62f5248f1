-- Whoever keeps rendered pages listens to page_change: the ids of changed lots, joined by commas, or `all`.
-- The outbox of the search names the lots whose prices, nights or facts have changed; the rest of what pages show follows.
create function tell_pages() returns trigger
  language plpgsql
  as $$
    declare
      lot_column text := tg_argv[0];
      source text := case tg_op
        when 'INSERT' then format('select %I as lot_id from after', lot_column)
        when 'DELETE' then format('select %I as lot_id from before', lot_column)
        else format('select %1$I as lot_id from before union select %1$I from after', lot_column) end;
      changed text;
    begin
      -- Lot 0 of the outbox, and a lot that is null, stand for all of them.
      execute format(
        'select case when bool_or(coalesce(lot_id, 0) = 0) then ''all'' else string_agg(lot_id::text, '','') end
          from (select distinct lot_id from (%s) as touched) as lots', source) into changed;
      if changed is not null then
        -- A notification holds 8000 bytes.
        perform pg_notify('page_change', case when length(changed) < 7900 then changed else 'all' end);
      end if;
      return null;
    end
  $$;

create function tell_pages_of_all() returns trigger
  language plpgsql
  as $$
    begin
      perform pg_notify('page_change', 'all');
      return null;
    end
  $$;

create trigger search_outbox_tell_pages after insert on search_outbox
  referencing new table as after for each statement execute function tell_pages('lot_id');

do $$
  declare
    watched text;
  begin
    foreach watched in array array['lot_picture', 'review', 'service'] loop
      execute format('create trigger %1$s_tell_pages_insert after insert on %1$s
        referencing new table as after for each statement execute function tell_pages(''lot_id'')', watched);
      execute format('create trigger %1$s_tell_pages_update after update on %1$s
        referencing old table as before new table as after for each statement execute function tell_pages(''lot_id'')', watched);
      execute format('create trigger %1$s_tell_pages_delete after delete on %1$s
        referencing old table as before for each statement execute function tell_pages(''lot_id'')', watched);
    end loop;
    foreach watched in array array['page', 'menu', 'menu_item', 'site_option', 'news', 'agency', 'category',
      'proposal', 'proposal_lot', 'tourist_tax_rate'] loop
      execute format('create trigger %1$s_tell_pages after insert or update or delete or truncate on %1$s
        for each statement execute function tell_pages_of_all()', watched);
    end loop;
  end
$$;
