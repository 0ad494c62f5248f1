-- What owners are paid and what is spent for them (AG-406). Servers of the previous release record no expense and pay nobody by file.
create table bank_account (
  agency_id   integer not null references agency (id),
  owner_code  text not null,
  holder      text not null check (holder <> ''),
  iban_sealed bytea not null,
  iban_end    text not null check (iban_end ~ '^[A-Z0-9]{4}$'),
  set_by      uuid not null,
  set_at      timestamptz not null,
  primary key (agency_id, owner_code)
);
comment on table bank_account is
  'IBAN of an owner for an agency''s payouts, and of the agency''s clients'' bank itself (owner_code empty); encrypted with the installation''s key.';
comment on column bank_account.iban_end is 'The last four characters, which are shown.';
comment on column bank_account.set_by is 'Account of the member of staff, not a foreign key: the record outlives it.';

alter table client_disbursement drop constraint client_disbursement_kind_check;
alter table client_disbursement add constraint client_disbursement_kind_check
  check (kind in ('owner', 'ownerExpense', 'taxCollector', 'insurer', 'fees', 'bankCharges', 'agencyDeposit')) not valid;

create table owner_expense (
  disbursement_id uuid primary key references client_disbursement (id),
  label           text not null,
  file_id         uuid references agency_file (id) on delete set null
);
comment on table owner_expense is 'What an agency spent for an owner from the owner''s money, with its receipt; the amount is that of the disbursement.';

create table payout_file (
  id          uuid primary key,
  agency_id   integer not null references agency (id),
  month       date not null check (extract(day from month) = 1),
  message_id  text not null unique,
  execute_on  date not null,
  transfers   integer not null check (transfers > 0),
  total_cents bigint not null check (total_cents > 0),
  xml_sealed  bytea,
  request_key uuid not null,
  created_by  uuid not null,
  created_at  timestamptz not null,
  unique (agency_id, request_key)
);
comment on table payout_file is 'Files of SEPA credit transfers (pain.001.001.09) to owners, as they were made; encrypted, since they name IBANs.';

create table owner_payout (
  statement_id    uuid primary key references owner_statement (id),
  file_id         uuid not null references payout_file (id),
  disbursement_id uuid not null unique references client_disbursement (id),
  amount_cents    integer not null check (amount_cents > 0)
);
comment on table owner_payout is 'The statements that a file pays out: each once.';
create index owner_payout_file on owner_payout (file_id);
create trigger owner_payout_append_only before update or delete on owner_payout
  for each statement execute function refuse_change();
