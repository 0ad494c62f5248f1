-- version: 1
-- The calendar day in France of an instant.
create or replace function day_in_france(instant timestamptz) returns date
  language sql immutable parallel safe
  as $$ select (instant at time zone 'Europe/Paris')::date $$;
