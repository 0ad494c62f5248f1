-- The register of the tourist tax (LW-109): every night that was collected, what was declared to the communes and paid to them.
-- The books fill the queue by a trigger, so that the previous release fills it as well; the job post-books empties it.

create table tourist_tax_night (
  id                  bigint generated always as identity primary key,
  booking_id          uuid not null,
  source              text not null,
  is_contrary         boolean not null,
  agency_id           integer not null references agency (id),
  booking_number      text not null,
  lot_id              integer not null,
  lot_reference       text not null,
  address             text not null,
  registration_number text,
  insee               text not null,
  commune             text not null,
  arrival             date not null,
  night               date not null,
  persons             smallint not null,
  taxed               smallint not null,
  exempt              jsonb not null,
  net_price_cents     integer not null,
  base_cents          integer,
  payees              text[] not null,
  payee_cents         integer[] not null,
  cents               integer not null,
  collected_on        date not null,
  recorded_at         timestamptz not null,
  unique (booking_id, source, is_contrary, night),
  check (cardinality(payees) = cardinality(payee_cents) and cardinality(payees) between 1 and 5),
  check (abs(taxed) <= abs(persons))
);
comment on table tourist_tax_night is
  'Register of the tourist tax by night (CGCT, art. L2333-34, III), append-only; written by register-taxes.ts from what the books owe the collector (account 447). A correction takes back every row of the booking that stands and adds others. Neither booking nor lot is a foreign key: the register outlives them.';
comment on column tourist_tax_night.source is
  'The entry of the books that changed the tax (book_entry.source), or restated:<booking>:<n> where the stay changed and its tax did not.';
comment on column tourist_tax_night.is_contrary is 'Takes a row back: all its numbers are negative, so that sums need no condition.';
comment on column tourist_tax_night.exempt is 'Exempt persons by reason (CGCT, art. L2333-31).';
comment on column tourist_tax_night.net_price_cents is 'Price of the night without VAT.';
comment on column tourist_tax_night.base_cents is 'The same per person, where the tariff is a share of it; null for a fixed tariff.';
comment on column tourist_tax_night.payees is 'commune, then the payees of the surtaxes; payee_cents has their shares of cents in the same order.';
comment on column tourist_tax_night.collected_on is
  'Day on which it counts: that of the entry, or of its recording when that day was declared before.';
create index tourist_tax_night_period on tourist_tax_night (agency_id, collected_on);

create table tourist_tax_queue (booking_id uuid primary key);
comment on table tourist_tax_queue is 'Bookings whose entries in the books may change the register of the tourist tax.';

create function enqueue_tourist_tax() returns trigger
  language plpgsql
  as $$
    begin
      -- An update, and not nothing: it waits for whoever is about to delete the row without having seen this entry.
      insert into tourist_tax_queue (booking_id) values (new.booking_id)
        on conflict (booking_id) do update set booking_id = excluded.booking_id;
      return null;
    end
  $$;
create trigger book_entry_tourist_tax after insert on book_entry
  for each row when (new.booking_id is not null and new.source like 'bill:%') execute function enqueue_tourist_tax();
insert into tourist_tax_queue (booking_id)
  select distinct booking_id from book_entry where booking_id is not null and source like 'bill:%'
  on conflict (booking_id) do nothing;

create table tourist_tax_statement (
  id          uuid primary key,
  agency_id   integer not null references agency (id),
  insee       text not null,
  commune     text not null,
  starts_on   date not null,
  ends_on     date not null check (ends_on >= starts_on),
  due_on      date not null,
  nights      integer not null,
  cents       integer not null,
  payees      text[] not null,
  payee_cents integer[] not null check (cardinality(payees) = cardinality(payee_cents)),
  declared_by uuid not null,
  declared_at timestamptz not null,
  exclude using gist (agency_id with =, insee with =, daterange(starts_on, ends_on, '[]') with &&)
);
comment on table tourist_tax_statement is
  'What an agency declared to a commune for a period of collection, both days included; append-only. No night counts for two statements.';
comment on column tourist_tax_statement.declared_by is 'Account of the member of staff, not a foreign key: the record outlives it.';

create table tourist_tax_payment (
  statement_id    uuid primary key references tourist_tax_statement (id),
  disbursement_id uuid not null unique references client_disbursement (id)
);
comment on table tourist_tax_payment is 'The disbursement from the clients'' bank that paid a statement; append-only.';

create trigger tourist_tax_night_append_only before update or delete on tourist_tax_night
  for each statement execute function refuse_change();
create trigger tourist_tax_statement_append_only before update or delete on tourist_tax_statement
  for each statement execute function refuse_change();
create trigger tourist_tax_payment_append_only before update or delete on tourist_tax_payment
  for each statement execute function refuse_change();
