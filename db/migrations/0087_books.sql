-- Double-entry books of each agency (LW-406): entries and lines are only ever added.
alter table agency add column siren text check (siren ~ '^[0-9]{9}$');
comment on column agency.siren is 'Names the file of accounting entries (LPF, art. A47 A-1).';

create table agency_vat_rate (
  agency_id    integer not null references agency (id),
  since        date not null,
  basis_points integer not null check (basis_points between 0 and 3000),
  primary key (agency_id, since)
);
comment on table agency_vat_rate is
  'VAT inside the fees and services of an agency, in hundredths of a percent, for stays that are billed from a day on; 0: an agency without VAT (CGI, art. 293 B). Without a row it is 20 %.';

create table book_year (
  agency_id   integer not null references agency (id),
  year        smallint not null,
  last_number integer not null check (last_number > 0),
  primary key (agency_id, year)
);
comment on table book_year is 'The last number of an agency''s entries in a year. Its row lock makes numbers without gaps.';

create table book_entry (
  id            bigint generated always as identity primary key,
  agency_id     integer not null references agency (id),
  year          smallint not null,
  number        integer not null,
  journal       text not null check (journal in ('BM', 'OD')),
  entry_date    date not null,
  document_ref  text not null check (document_ref <> ''),
  document_date date not null,
  label         text not null check (label <> ''),
  source        text not null unique,
  booking_id    uuid,
  line_count    smallint not null check (line_count >= 2),
  posted_at     timestamptz not null,
  unique (agency_id, year, number),
  check (year = extract(year from entry_date))
);
comment on table book_entry is
  'Entries of the books, append-only. The lines of each add up to 0; the rules are packages/domain/src/law/stay-entries.ts and disbursement.ts.';
comment on column book_entry.number is 'Set by the database, without gaps in an agency and year, whatever the caller gives.';
comment on column book_entry.source is 'What is recorded: movement:<ledger_entry.id>, bill:<booking>:<n>, disbursement:<id>. Unique, so that a repeat posts nothing.';
comment on column book_entry.booking_id is 'Not a foreign key: the books outlive it.';
create index book_entry_day on book_entry (agency_id, entry_date);
create index book_entry_booking on book_entry (booking_id);

create table book_line (
  entry_id   bigint not null references book_entry (id),
  position   smallint not null check (position > 0),
  account    text not null check (account in ('411', '419', '447', '44571', '467A', '467P', '512', '512M', '627', '706')),
  party_code text not null,
  party_name text not null,
  cents      integer not null check (cents <> 0),
  primary key (entry_id, position)
);
comment on table book_line is 'Lines of entries, append-only.';
comment on column book_line.party_code is 'Third party within the account; empty where the account has none.';
comment on column book_line.party_name is 'Its name when the entry was posted: kept for ten years (Code de commerce, art. L123-22).';
comment on column book_line.cents is 'A debit is positive, a credit negative.';

create table client_disbursement (
  id           uuid primary key,
  agency_id    integer not null references agency (id),
  kind         text not null check (kind in ('owner', 'taxCollector', 'insurer', 'fees', 'bankCharges', 'agencyDeposit')),
  party_code   text not null,
  party_name   text not null,
  amount_cents integer not null check (amount_cents > 0),
  paid_on      date not null,
  reference    text not null check (reference <> ''),
  request_key  uuid not null,
  recorded_by  uuid not null,
  recorded_at  timestamptz not null,
  unique (agency_id, request_key),
  check ((party_code = '') = (kind in ('fees', 'bankCharges', 'agencyDeposit')))
);
comment on table client_disbursement is
  'What an agency paid from its clients'' bank, or paid in (agencyDeposit); append-only, posted in the transaction that records it.';
comment on column client_disbursement.request_key is 'Chosen by the client for one attempt: the same again records nothing more.';
comment on column client_disbursement.recorded_by is 'Account of the member of staff, not a foreign key: the record outlives it.';

create function number_book_entry() returns trigger
  language plpgsql
  as $$
    begin
      new.year := extract(year from new.entry_date);
      insert into book_year (agency_id, year, last_number) values (new.agency_id, new.year, 1)
        on conflict (agency_id, year) do update set last_number = book_year.last_number + 1
        returning last_number into new.number;
      return new;
    end
  $$;
create trigger book_entry_numbered before insert on book_entry
  for each row execute function number_book_entry();

create function require_balanced_entry() returns trigger
  language plpgsql
  as $$
    declare
      entry bigint;
      is_whole boolean;
    begin
      if tg_table_name = 'book_entry' then
        entry := new.id;
      else
        entry := new.entry_id;
      end if;
      select count(*) = book_entry.line_count and sum(book_line.cents) = 0 into is_whole
        from book_entry join book_line on book_line.entry_id = book_entry.id
        where book_entry.id = entry group by book_entry.id;
      if is_whole is not true then
        raise exception 'Entry % does not balance', entry using errcode = 'check_violation', constraint = 'book_entry_balances';
      end if;
      return null;
    end
  $$;
create constraint trigger book_entry_balances after insert on book_entry
  deferrable initially deferred for each row execute function require_balanced_entry();
create constraint trigger book_line_balances after insert on book_line
  deferrable initially deferred for each row execute function require_balanced_entry();

create trigger book_entry_append_only before update or delete on book_entry
  for each statement execute function refuse_change();
create trigger book_line_append_only before update or delete on book_line
  for each statement execute function refuse_change();
create trigger client_disbursement_append_only before update or delete on client_disbursement
  for each statement execute function refuse_change();
