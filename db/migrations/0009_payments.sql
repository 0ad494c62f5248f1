create table payment (
  id                  uuid primary key default gen_random_uuid(),
  booking_id          uuid not null references booking (id),
  instalment          text not null check (instalment in ('deposit', 'balance')),
  amount_cents        integer not null check (amount_cents > 0),
  refunded_cents      integer not null default 0 check (refunded_cents between 0 and amount_cents),
  provider            text not null check (provider in ('testBank', 'stripe')),
  provider_payment_id text,
  idempotency_key     text not null unique,
  request_hash        bytea not null,
  request             jsonb not null,
  payable_until       timestamptz not null,
  page_url            text,
  status              text not null check (status in ('created', 'started', 'authorised', 'captured', 'returning', 'refused', 'abandoned', 'voided', 'refunded')),
  created_at          timestamptz not null default now(),
  checked_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  unique (provider, provider_payment_id)
);
comment on table payment is
  'One attempt to pay one instalment. The row, with its idempotency key, exists before the provider is called; the transition table is packages/domain/src/payment/payment-status.ts.';
comment on column payment.checked_at is 'When somebody last took it in hand: the reconciler takes those that were left alone for a while.';
comment on column payment.request_hash is 'SHA-256 of what the client asked for: the same key with another request is refused (422).';
comment on column payment.request is 'What the provider is asked for, word for word, so that a repeated call says the same.';
comment on column payment.payable_until is 'The end of the booking''s hold, or of the page''s life: an open payment is closed at the provider then.';
-- One open payment per instalment; a captured one closes it for good.
create unique index payment_open on payment (booking_id, instalment)
  where status in ('created', 'started', 'authorised', 'captured');
create index payment_unsettled on payment (checked_at) where status in ('created', 'started', 'authorised', 'returning');
create trigger payment_touch before update on payment for each row execute function touch_updated_at();

create table ledger_entry (
  id           bigint generated always as identity primary key,
  payment_id   uuid not null references payment (id),
  kind         text not null check (kind in ('authorised', 'captured', 'voided', 'refunded')),
  amount_cents integer not null check (amount_cents > 0),
  movement_id  text not null,
  at           timestamptz not null default now(),
  unique (payment_id, kind, movement_id)
);
comment on table ledger_entry is 'Every movement of money, once, as the provider names it (movement_id); must equal the provider''s own list. Append-only.';

create function refuse_change() returns trigger
  language plpgsql
  as $$ begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$;
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each statement execute function refuse_change();

create table refund (
  id              uuid primary key,
  payment_id      uuid not null references payment (id),
  amount_cents    integer not null check (amount_cents > 0),
  created_at      timestamptz not null default now(),
  settled_at      timestamptz
);
comment on table refund is
  'Money to give back. The row exists before the provider is called, and its id is the idempotency key of the call, which is repeated until it is answered.';
create index refund_unsettled on refund (payment_id) where settled_at is null;

create table provider_event (
  provider   text not null,
  event_id   text not null,
  payload    jsonb not null,
  handled_at timestamptz not null default now(),
  primary key (provider, event_id)
);
comment on table provider_event is
  'Notifications that had their effect, each written in the transaction of it: a repeated one has none. One that failed is not here, and its provider sends it again.';

-- The test bank: a payment provider of our own for a site without a contract with a real one. Its tables are a stranger's:
-- nothing but its adapter reads them.
create schema test_bank;
create table test_bank.payment (
  id              text primary key,
  idempotency_key text not null unique,
  request         jsonb not null,
  amount_cents    integer not null check (amount_cents > 0),
  status          text not null check (status in ('open', 'challenged', 'authorised', 'captured', 'refused', 'abandoned', 'voided', 'refunded')),
  refunded_cents  integer not null default 0,
  created_at      timestamptz not null default now()
);
create table test_bank.movement (
  id           text primary key,
  payment_id   text not null references test_bank.payment (id),
  kind         text not null check (kind in ('authorised', 'captured', 'voided', 'refunded')),
  amount_cents integer not null,
  idempotency_key text unique,
  at           timestamptz not null default now()
);
create table test_bank.notification (
  id           text primary key,
  payment_id   text not null references test_bank.payment (id),
  payload      jsonb not null,
  deliver_at   timestamptz not null default now(),
  copies       smallint not null default 1,
  attempts     smallint not null default 0,
  delivered_at timestamptz
);
comment on column test_bank.notification.copies is 'How many times one notification is sent, for whoever wants to see that a repeated one has one effect.';
create index notification_due on test_bank.notification (deliver_at) where delivered_at is null;
