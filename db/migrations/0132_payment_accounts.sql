-- Each agency's own account at the payment provider (AG-401). Servers of the previous release know the platform's account alone;
-- they leave payments of other accounts to the next check by a server of this one.
create table agency_payment_account (
  agency_id   integer primary key references agency (id),
  mode        text not null check (mode in ('platform', 'own', 'none')),
  provider    text check (provider in ('testBank', 'stripe')),
  account     text,
  may_charge  boolean not null default false,
  may_pay_out boolean not null default false,
  checked_at  timestamptz,
  check ((provider is null) = (account is null)),
  check (mode <> 'own' or account is not null),
  unique (provider, account)
);
comment on table agency_payment_account is
  'On which account of the provider an agency is paid by card: the platform''s, also without a row; its own; or none.';
comment on column agency_payment_account.account is 'The provider''s id of the agency''s own account; kept when the mode changes.';
comment on column agency_payment_account.may_charge is 'As the provider said last: until then nobody can pay by card.';

alter table payment add column provider_account text;
comment on column payment.provider_account is 'The agency''s account on which it was opened; null: the platform''s.';

alter table test_bank.payment add column account text;
create table test_bank.account (
  id              text primary key,
  idempotency_key text not null unique,
  name            text not null,
  return_url      text not null default '',
  activated_at    timestamptz,
  created_at      timestamptz not null default now()
);
