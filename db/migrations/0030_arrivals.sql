-- What only whoever has paid is told of a lot; null: the agency tells it itself.
create domain clock_time text check (value ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
alter table lot
  add column street text check (street <> ''),
  add column arrival_from clock_time,
  add column arrival_until clock_time,
  add column departure_until clock_time,
  add column access localized_text,
  add constraint lot_arrival_in_order check (arrival_from < arrival_until);
comment on column lot.street is
  'Number and street; with the city''s name and postcode the exact address. Told to who has paid for a stay, shown to nobody else.';
comment on column lot.arrival_from is 'From when on the day of arrival a tenant may come, HH:mm in France.';
comment on column lot.access is 'How one comes in: keys, code, floor, parking. Plain text, told as the street is.';
