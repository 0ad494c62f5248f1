create sequence agency_booking_number start 1001;

create table booking (
  id                uuid primary key default gen_random_uuid(),
  agency_id         integer not null references agency (id),
  agency_booking_id text not null,
  tagging_id        uuid not null default gen_random_uuid(),
  kind              text not null check (kind in ('tenant', 'personal', 'coBooking', 'concierge')),
  status            text not null check (status in ('held', 'option', 'pending', 'confirmed', 'paid', 'expired', 'cancelled', 'refunded')),
  lot_id            integer not null references lot (id),
  -- Null once the nights are free again, and for a concierge service, which takes none.
  occupancy_id      integer unique references occupancy (id) on delete set null,
  account_id        uuid not null references account (id),
  start_date        date not null,
  end_date          date not null,
  adults            smallint not null check (adults >= 0),
  children          smallint not null check (children >= 0),
  insurance         boolean not null default false,
  requested_options jsonb not null default '[]',
  quote             jsonb,
  total_cents       integer not null default 0 check (total_cents >= 0),
  deposit_cents     integer not null default 0 check (deposit_cents >= 0),
  balance_cents     integer not null default 0 check (balance_cents >= 0),
  deposit_due_on    date,
  balance_due_on    date,
  guest             jsonb not null default '{}',
  note              text not null default '',
  locale            text not null check (locale in ('fr', 'en')),
  creation_url      text not null default '',
  hold_expires_at   timestamptz,
  terms_accepted_at timestamptz,
  created_at        timestamptz not null default now(),
  confirmed_at      timestamptz,
  paid_at           timestamptz,
  ended_at          timestamptz,
  updated_at        timestamptz not null default now(),
  unique (agency_id, agency_booking_id),
  unique (account_id, tagging_id),
  check (end_date > start_date),
  check (total_cents = deposit_cents + balance_cents),
  check (kind <> 'tenant' or quote is not null),
  check ((status in ('held', 'option', 'pending')) = (hold_expires_at is not null))
);
comment on table booking is
  'A stay that somebody asked for, whatever became of it. Known outside by agency_id and agency_booking_id (Specification §3, booking identifiers).';
comment on column booking.status is
  'The transition table is packages/domain/src/booking/booking-status.ts. held: 20 minutes to pay. option: over six months ahead, nothing may be taken yet. pending: a co-booking that the agency has to validate.';
comment on column booking.quote is 'The quote as agreed, in cents: what the contract says and what is charged (packages/domain/src/booking/quote-lines.ts).';
comment on column booking.tagging_id is 'Chosen by the client for one attempt to book: the same again answers the same booking.';
comment on column booking.guest is 'Who signed: the account''s name, address and phone at that moment, for the contract.';
create index booking_account on booking (account_id, start_date);
create index booking_lot on booking (lot_id, start_date);
create index booking_holds on booking (hold_expires_at) where hold_expires_at is not null;
create index booking_balance on booking (balance_due_on) where status = 'confirmed';
create trigger booking_touch before update on booking for each row execute function touch_updated_at();

create table booking_event (
  id         bigint generated always as identity primary key,
  booking_id uuid not null references booking (id),
  status     text not null,
  reason     text not null default '',
  at         timestamptz not null default now()
);
comment on table booking_event is 'How a booking came to its status, step by step; written in the transaction of the step.';
create index booking_event_booking on booking_event (booking_id, id);

alter table review add column booking_id uuid unique references booking (id);
comment on column review.booking_id is 'Null for reviews older than the bookings kept here.';
