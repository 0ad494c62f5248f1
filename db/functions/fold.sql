-- version: 1
-- A name without case, accents, spaces and punctuation: 'Saint-Malo' becomes 'saintmalo' (SE-08). Does not use lower() on
-- accented letters, whose result depends on the database's locale.
create or replace function fold(value text) returns text
  language sql immutable strict parallel safe
  as $$
    select regexp_replace(
      lower(normalize(replace(replace(replace(replace(value, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), NFD)),
      '[^a-z0-9]+', '', 'g')
  $$;
