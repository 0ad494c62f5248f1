-- version: 1
-- The address of a lot's page: /{locationType}/{region}/{city}/{slug}.
create or replace function lot_uri(logement_type text, region_slug text, city_slug text, lot_slug text) returns text
  language sql immutable
  as $$
    select '/' || case logement_type
      when 'studio' then 'location-studio' when 'house' then 'location-maison' else 'location-appartement' end
      || '/' || region_slug || '/' || city_slug || '/' || lot_slug
  $$;
