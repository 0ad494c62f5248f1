-- What only who has paid for a stay is told of a lot; null: the agency tells it itself. Plain types: a column of a domain with a
-- rule has every row written anew.
alter table lot
  add column street text,
  add column arrival_from text,
  add column arrival_until text,
  add column departure_until text,
  add column access jsonb,
  add constraint lot_arrival_is_said check (
    street <> ''
    and arrival_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
    and arrival_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
    and departure_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
    and arrival_from < arrival_until
    and (access is null or (
      coalesce(jsonb_typeof(access -> 'fr'), '') = 'string' and coalesce(jsonb_typeof(access -> 'en'), '') = 'string'))
  ) not valid;
comment on column lot.street is
  'Number and street; with the city''s name and postcode the exact address. Told to who has paid for a stay, shown to nobody else.';
comment on column lot.arrival_from is 'From when on the day of arrival a tenant may come, HH:mm in France.';
comment on column lot.access is 'How one comes in, in both languages: keys, code, floor, parking. Plain text, told as the street is.';
