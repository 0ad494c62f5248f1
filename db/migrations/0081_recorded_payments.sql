-- Payments that reach an agency without the payment provider (AG-402), and the notes of its staff (AG-203).

alter table payment drop constraint payment_provider_check;
alter table payment add constraint payment_provider_check
  check (provider in ('testBank', 'stripe', 'recorded')) not valid;
alter table payment validate constraint payment_provider_check;

create table recorded_part (
  payment_id   uuid not null references payment (id),
  position     smallint not null check (position between 1 and 6),
  means        text not null check (means in ('transfer', 'cheque', 'holidayVoucher', 'cardTerminal', 'cash')),
  amount_cents integer not null check (amount_cents > 0),
  reference    text not null,
  received_on  date not null,
  recorded_by  uuid not null,
  recorded_at  timestamptz not null,
  primary key (payment_id, position)
);
comment on table recorded_part is
  'Parts of a payment that came otherwise than through the provider, which its ledger entries repeat; append-only. recorded_by is the account of the member of staff, not a foreign key: the record outlives it.';
create index recorded_part_received on recorded_part (received_on);
create trigger recorded_part_append_only before update or delete on recorded_part
  for each statement execute function refuse_change();

create table booking_note (
  id          bigint generated always as identity primary key,
  booking_id  uuid not null references booking (id),
  account_id  uuid not null,
  author      text not null,
  body        text not null check (length(body) between 1 and 4000),
  created_at  timestamptz not null
);
comment on table booking_note is 'What staff wrote down about a booking, for their agency alone.';
create index booking_note_booking on booking_note (booking_id, id);

-- What an agency works through by day.
create index booking_agency_start on booking (agency_id, start_date);
create index booking_agency_end on booking (agency_id, end_date);
create index agency_message_agency on agency_message (agency_id, id);
create index mail_key_prefix on mail (key text_pattern_ops);

alter table account add column search_name text not null
  generated always as (fold(first_name || ' ' || last_name)) stored;
comment on column account.search_name is 'First and last name as searches compare them.';
