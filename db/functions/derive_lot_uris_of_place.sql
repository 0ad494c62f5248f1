-- version: 1
-- Moves the addresses of all lots of a city or region whose slug changed.
create or replace function derive_lot_uris_of_place() returns trigger
  language plpgsql
  as $$
    begin
      update lot set uri = lot_uri(lot.logement_type, region.slug, city.slug, lot.slug)
      from city join region on region.id = city.region_id
      where city.id = lot.city_id and case tg_table_name when 'city' then city.id = new.id else region.id = new.id end;
      return null;
    end
  $$;
