-- version: 2
-- The calendar day in France. A session may set escale.today ('2026-06-01') to live on another day: tests do.
create or replace function today_in_france() returns date
  language sql stable parallel safe
  as $$
    select coalesce(
      nullif(current_setting('escale.today', true), '')::date,
      day_in_france(now()))
  $$;
