-- version: 1
-- Appends every price that is set, changed or withdrawn to price_history.
create or replace function record_price() returns trigger
  language plpgsql
  as $$
    begin
      if tg_op = 'DELETE' then
        insert into price_history (lot_id, start_date, end_date, weekly_price_cents)
          select lot_id, start_date, end_date, null from before where exists (select 1 from lot where id = lot_id);
      elsif tg_op = 'INSERT' then
        insert into price_history (lot_id, start_date, end_date, weekly_price_cents)
          select lot_id, start_date, end_date, weekly_price_cents from after;
      else
        insert into price_history (lot_id, start_date, end_date, weekly_price_cents)
          select after.lot_id, after.start_date, after.end_date, after.weekly_price_cents
          from after join before using (id)
          where (after.lot_id, after.start_date, after.end_date, after.weekly_price_cents)
            is distinct from (before.lot_id, before.start_date, before.end_date, before.weekly_price_cents);
      end if;
      return null;
    end
  $$;
