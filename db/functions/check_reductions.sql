-- version: 1
-- Keeps promotion.announceable in step with prices and promotions, whoever writes them.
create or replace function check_reductions() returns trigger
  language plpgsql
  as $$
    declare
      source text := case tg_op
        when 'INSERT' then 'select lot_id from after'
        when 'DELETE' then 'select lot_id from before'
        else 'select lot_id from before union select lot_id from after' end;
      changed integer[];
    begin
      execute format('select array_agg(distinct lot_id) from (%s) as touched', source) into changed;
      if changed is not null then
        perform refresh_announceable(changed);
      end if;
      return null;
    end
  $$;
