-- version: 1
-- Refreshes the cards of the lots that show a changed place or amenity. Deleted rows need nothing: foreign keys protect those in use.
create or replace function refresh_dependent_lot_cards() returns trigger
  language plpgsql
  as $$
    begin
      perform refresh_lot_cards(array(
        select lot.id from lot join city on city.id = lot.city_id
        where case tg_table_name
          when 'city' then city.id = new.id
          when 'region' then city.region_id = new.id
          else lot.id in (select lot_id from lot_amenity where amenity_id = new.id) end));
      return null;
    end
  $$;
