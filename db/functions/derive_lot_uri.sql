-- version: 1
-- Derives a lot's address from its parts, unless the same statement sets another one.
create or replace function derive_lot_uri() returns trigger
  language plpgsql
  as $$
    begin
      if new.uri = old.uri then
        select lot_uri(new.logement_type, region.slug, city.slug, new.slug) into strict new.uri
        from city join region on region.id = city.region_id where city.id = new.city_id;
      end if;
      return new;
    end
  $$;
