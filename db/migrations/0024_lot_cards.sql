create table lot_card (
  lot_id    integer not null references lot (id) on delete cascade,
  locale    text not null check (locale in ('fr', 'en')),
  agency_id integer not null references agency (id),
  card      json not null,
  primary key (lot_id, locale)
);
comment on table lot_card is
  'What cards and the lot''s own page show of a lot but its prices, promotions and agency, under the names of the API: twenty of them are read by key instead of put together from eight tables. Kept by triggers on those tables.';

-- Who changes amenities at this moment does it without the triggers below.
lock table lot_amenity in share row exclusive mode;

-- Null lot_ids: all lots. Of two that change what is shown of a lot at once the second waits at its row, or at those that it
-- shares with other lots, so that the next statement sees what the other has changed.
create function refresh_lot_cards(lot_ids integer[]) returns void
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

-- As before, and cards follow. Pictures are told to pages by way of the outbox, like the rest of a lot.
create or replace function tell_search() returns trigger
  language plpgsql
  as $$
    declare
      lot_column text := tg_argv[0];
      source text := case tg_op
        when 'INSERT' then format('select %I as lot_id from after', lot_column)
        when 'DELETE' then format('select %I as lot_id from before', lot_column)
        else format('select %1$I as lot_id from before union select %1$I from after', lot_column) end;
      changed integer[];
    begin
      execute format('select array_agg(distinct lot_id) from (%s) as touched', source) into changed;
      if changed is null then
        return null;
      end if;
      if tg_table_name in ('price_period', 'promotion') then
        perform refresh_price_summary(changed, today_in_france());
      elsif tg_table_name in ('lot', 'lot_amenity', 'lot_picture') then
        perform refresh_lot_cards(changed);
      end if;
      insert into search_outbox (lot_id) select unnest(changed);
      perform pg_notify('search_outbox', '');
      return null;
    end
  $$;

drop trigger lot_picture_tell_pages_insert on lot_picture;
drop trigger lot_picture_tell_pages_update on lot_picture;
drop trigger lot_picture_tell_pages_delete on lot_picture;
create trigger lot_picture_tell_search_insert after insert on lot_picture
  referencing new table as after for each statement execute function tell_search('lot_id');
create trigger lot_picture_tell_search_update after update on lot_picture
  referencing old table as before new table as after for each statement execute function tell_search('lot_id');
create trigger lot_picture_tell_search_delete after delete on lot_picture
  referencing old table as before for each statement execute function tell_search('lot_id');

-- Without lots there are no cards, and none of these rows goes while a lot needs it.
create function cards_follow() returns trigger
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
create trigger city_changes_cards after update on city
  for each row when ((old.name, old.postcode, old.region_id) is distinct from (new.name, new.postcode, new.region_id))
  execute function cards_follow();
create trigger region_changes_cards after update on region
  for each row when (old.name is distinct from new.name) execute function cards_follow();
create trigger amenity_changes_cards after update on amenity
  for each row when ((old.icon, old.card_position) is distinct from (new.icon, new.card_position))
  execute function cards_follow();

-- For the next migration: beside servers at work, who wait for a few lots at most.
create procedure make_cards() language plpgsql
  as $$
    declare
      last integer := 0;
      lots integer[];
    begin
      loop
        lots := array(select id from lot where id > last order by id limit 500);
        exit when lots = '{}';
        perform refresh_lot_cards(lots);
        commit;
        last := lots[cardinality(lots)];
      end loop;
    end
  $$;
