-- version: 1
-- Recomputes the announced prices of an agency's lots when its fee per booking changes (LW-301), and notifies the search.
create or replace function reprice_lots_of_agency() returns trigger
  language plpgsql
  as $$
    declare
      repriced integer[];
    begin
      select array_agg(lot.id) into repriced
        from after join before using (id) join lot on lot.agency_id = after.id
        where after.processing_fee_cents <> before.processing_fee_cents;
      if repriced is not null then
        perform from lot where id = any (repriced) order by id for no key update;
        perform refresh_price_summary(repriced, today_in_france());
        insert into search_outbox (lot_id) select unnest(repriced);
        perform pg_notify('search_outbox', '');
      end if;
      return null;
    end
  $$;
