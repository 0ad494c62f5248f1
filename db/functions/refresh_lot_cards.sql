-- version: 1
-- Rebuilds the cards of these lots; null: of all lots. The row locks serialise concurrent changes of one lot, its place or
-- its amenities, so that the second sees what the first committed.
create or replace function refresh_lot_cards(lot_ids integer[]) returns void
  language plpgsql
  as $$
    begin
      perform from lot where id = any (lot_ids) order by id for no key update;
      perform from city where id in (select city_id from lot where lot.id = any (lot_ids)) order by id for share;
      perform from region
        where id in (select region_id from city join lot on city_id = city.id where lot.id = any (lot_ids)) order by id for share;
      perform from amenity
        where id in (select amenity_id from lot_amenity where lot_id = any (lot_ids)) order by id for share;
      insert into lot_card (lot_id, locale, agency_id, card)
        select lot.id, locale, lot.agency_id, json_build_object(
          'id', lot.id, 'reference', lot.reference, 'name', lot.name, 'uri', lot.uri,
          'introType', lot.intro_type ->> locale, 'logementType', lot.logement_type,
          'city', city.name, 'introRegion', region.name ->> locale, 'postcode', city.postcode,
          'coordinates', json_build_object('latitude', lot.lat, 'longitude', lot.lon),
          'rooms', lot.number_of_rooms, 'bedrooms', lot.bedrooms, 'bathrooms', lot.bathrooms, 'capacity', lot.capacity,
          'areaM2', lot.area_m2, 'officialRanking', lot.official_ranking,
          'rating', lot.rating, 'reviewCount', lot.review_count, 'petsAccepted', lot.pets_accepted,
          -- Whole paragraphs, of which a card shows 110 characters: whole descriptions would be half of a search's answer.
          'beginning', coalesce(left(text.description, 109 + nullif(strpos(substr(text.description, 111), E'\n\n'), 0)), text.description),
          'descriptionLocale', coalesce(lot.described_in, locale),
          'photos', (
            select coalesce(json_agg(json_build_object('id', id, 'path', path, 'alt', alt ->> locale) order by position), '[]')
            from (select * from lot_picture where lot_id = lot.id order by position limit 5) as picture
          ),
          'icons', array(
            select amenity.icon from lot_amenity join amenity on amenity.id = lot_amenity.amenity_id
            where lot_amenity.lot_id = lot.id and amenity.card_position is not null
            order by amenity.card_position
          ),
          'virtualVisitURL', lot.virtual_visit_url, 'isCleaningLogo', lot.has_cleaning_badge, 'published', lot.published
        )
        from lot
        join city on city.id = lot.city_id
        join region on region.id = city.region_id
        cross join unnest(array['fr', 'en']) as locale
        cross join lateral (select lot.description ->> locale as description) as text
        where lot_ids is null or lot.id = any (lot_ids)
        order by lot.id, locale
      on conflict (lot_id, locale) do update set agency_id = excluded.agency_id, card = excluded.card
        where lot_card.agency_id <> excluded.agency_id or lot_card.card::text <> excluded.card::text;
    end
  $$;
