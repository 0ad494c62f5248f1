-- Payment links (AG-205): a guest pays what is due without an account.
create table payment_link (
  id          uuid primary key default gen_random_uuid(),
  token_hash  bytea not null unique check (length(token_hash) = 32),
  booking_id  uuid not null references booking (id),
  instalment  text not null check (instalment in ('deposit', 'balance')),
  created_by  uuid not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  revoked_at  timestamptz,
  check (expires_at > created_at)
);
comment on table payment_link is
  'Secret links on which a guest pays one instalment of a booking, stored as SHA-256. A new link revokes the former ones of its booking.';
comment on column payment_link.created_by is 'Account of the member of staff, not a foreign key: the record outlives it.';
create index payment_link_booking on payment_link (booking_id, created_at);

alter table payment add column payment_link_id uuid references payment_link (id);
comment on column payment.payment_link_id is 'The link on which it was begun: its outcome is shown without a session.';

-- Guests whom staff find by their name.
create index booking_agency_account on booking (agency_id, account_id);
