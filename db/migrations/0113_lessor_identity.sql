-- What DAC7 asks about a lessor beyond their account (LW-204). Both columns may be unknown: the report says what is missing.
create table lessor_identity (
  account_id uuid primary key references account (id) on delete cascade,
  tax_number text check (length(tax_number) between 4 and 30),
  birth_date date,
  updated_at timestamptz not null
);
comment on table lessor_identity is
  'Tax number and birth date of owners, for the yearly report of what they received (directive (UE) 2021/514; CGI, art. 1649 ter A). Read by that report alone, for roles that export accounts.';
