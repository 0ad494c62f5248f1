-- The test bank: a payment provider of our own for a site without a contract with a real one. Its tables are a stranger's: nothing but
-- its adapter reads them. Laid by install-test-bank.ts, in demo mode alone; a database of an older release has them from a migration.
create schema if not exists test_bank;
create table if not exists test_bank.payment (
  id              text primary key,
  idempotency_key text not null unique,
  request         jsonb not null,
  amount_cents    integer not null check (amount_cents > 0),
  status          text not null check (status in ('open', 'challenged', 'authorised', 'captured', 'refused', 'abandoned', 'voided', 'refunded')),
  refunded_cents  integer not null default 0,
  created_at      timestamptz not null default now(),
  account         text
);
create table if not exists test_bank.movement (
  id              text primary key,
  payment_id      text not null references test_bank.payment (id),
  kind            text not null check (kind in ('authorised', 'captured', 'voided', 'refunded')),
  amount_cents    integer not null,
  idempotency_key text unique,
  at              timestamptz not null default now()
);
create table if not exists test_bank.notification (
  id           text primary key,
  payment_id   text not null references test_bank.payment (id),
  payload      jsonb not null,
  deliver_at   timestamptz not null default now(),
  copies       smallint not null default 1,
  attempts     smallint not null default 0,
  delivered_at timestamptz
);
comment on column test_bank.notification.copies is 'How many times one notification is sent, for whoever wants to see that a repeated one has one effect.';
create index if not exists notification_due on test_bank.notification (deliver_at) where delivered_at is null;
create table if not exists test_bank.account (
  id              text primary key,
  idempotency_key text not null unique,
  name            text not null,
  return_url      text not null default '',
  activated_at    timestamptz,
  created_at      timestamptz not null default now()
);
