-- Extensions that a database owner may create without being superuser (trusted since PostgreSQL 13).
create extension if not exists btree_gist; -- lot_id inside exclusion constraints
create extension if not exists pg_trgm;    -- autocomplete inside names

-- Text in both languages of the site: {"fr": "…", "en": "…"}.
create domain localized_text as jsonb check (
  value is null
  or (coalesce(jsonb_typeof(value -> 'fr'), '') = 'string' and coalesce(jsonb_typeof(value -> 'en'), '') = 'string')
);

-- Anything else in both languages: blocks of a page, its title and description for search engines.
create domain localized_json as jsonb check (value is null or (value ? 'fr' and value ? 'en'));

create domain slug as text check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$');

-- Case, accents, whitespace and punctuation ignored (Specification §5, autocomplete): 'Saint-Malo' and 'saint malo' are
-- both 'saintmalo'. Written without lower() of accented letters, so that the database's locale does not matter.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  as $$
    select regexp_replace(
      lower(normalize(replace(replace(replace(replace(value, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), NFD)),
      '[^a-z0-9]+', '', 'g')
  $$;

-- The calendar day in France. A session may set escale.today ('2026-06-01') to live on another day: tests do.
create function today_in_france() returns date
  language sql stable parallel safe
  as $$
    select coalesce(
      nullif(current_setting('escale.today', true), '')::date,
      (now() at time zone 'Europe/Paris')::date)
  $$;

create function touch_updated_at() returns trigger
  language plpgsql
  as $$
    begin
      new.updated_at := now();
      return new;
    end
  $$;
