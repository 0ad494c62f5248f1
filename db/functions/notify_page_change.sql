-- version: 1
-- Notifies page_change of changed lots: their ids, joined by commas, or `all`. The trigger's argument is the column that
-- holds the lot's id.
create or replace function notify_page_change() returns trigger
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
