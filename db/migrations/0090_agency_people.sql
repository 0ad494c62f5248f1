-- Who works in an agency, and when it is open in a form that can be reckoned with (CO-02).
alter table agency add column people jsonb not null default '[]' check (jsonb_typeof(people) = 'array');
alter table agency add column weekly_hours jsonb not null default '[]' check (jsonb_typeof(weekly_hours) = 'array');
comment on column agency.people is
  'Whom a guest meets: name, and what they do in both languages, in the order in which they are shown.';
comment on column agency.weekly_hours is
  'When it is open in an ordinary week, on the clocks of France: ISO weekday, opens, closes (HH:mm). opening_hours says it in words.';
