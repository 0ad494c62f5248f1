-- Owners of an agency, and what a mandate says beyond its dates (AG-506). Servers of the previous release write none of it.
create table agency_owner (
  agency_id  integer not null references agency (id),
  account_id uuid not null references account (id) on delete cascade,
  added_at   timestamptz not null,
  invited_at timestamptz,
  primary key (agency_id, account_id)
);
comment on table agency_owner is
  'Owners that an agency knows before they have a mandate. A mandate makes an owner known to its agency without a row here.';
comment on column agency_owner.invited_at is 'When the last invitation to open the owner''s space was mailed.';
create index agency_owner_account on agency_owner (account_id);

create table mandate_document (
  id          uuid primary key default gen_random_uuid(),
  agency_id   integer not null references agency (id),
  sha256      bytea not null check (length(sha256) = 32),
  pdf         bytea not null check (length(pdf) <= 5242880),
  uploaded_by uuid references account (id) on delete set null,
  uploaded_at timestamptz not null,
  unique (agency_id, sha256)
);
comment on table mandate_document is 'Signed mandates as PDF, as they were uploaded. The same file of an agency is stored once.';

alter table mandate add column signed_on date;
alter table mandate add column document_id uuid references mandate_document (id);
alter table mandate add column owner_stays boolean not null default true;
alter table mandate add column calendars boolean not null default true;
comment on column mandate.signed_on is 'Day of the signature; null: unknown, of mandates of before.';
comment on column mandate.owner_stays is 'Whether the owner may take nights for themselves or for a guest of theirs.';
comment on column mandate.calendars is 'Whether the owner may add calendars of other sites.';
create index mandate_document_index on mandate (document_id);

create table mandate_end_plan (
  mandate_id integer not null references mandate (id) on delete cascade,
  booking_id uuid not null references booking (id) on delete cascade,
  plan       text not null check (plan in ('keep', 'move', 'cancel')),
  decided_at timestamptz not null,
  decided_by uuid references account (id) on delete set null,
  primary key (mandate_id, booking_id)
);
comment on table mandate_end_plan is
  'What the agency decided, before the end of a mandate was recorded, about each stay beyond it. move and cancel are tasks as well.';
create index mandate_end_plan_booking on mandate_end_plan (booking_id);

alter table lessor_identity add column is_company boolean not null default false;
alter table lessor_identity add column company_name text check (company_name <> '');
alter table lessor_identity add column company_number text check (length(company_number) between 4 and 30);
comment on column lessor_identity.company_name is 'Legal name of a lessor that is a company.';
comment on column lessor_identity.company_number is 'Registration number of the company: the SIRET in France.';

-- A session of staff that shows an owner's space, read-only.
alter table session add column viewed_account_id uuid references account (id) on delete set null;
alter table session add column viewed_agency_id integer references agency (id);
alter table session add column viewed_until timestamptz;
comment on column session.viewed_account_id is 'The owner whose space a member of staff sees through this session until viewed_until; read-only.';
create index session_viewed_account on session (viewed_account_id) where viewed_account_id is not null;

alter table lot_closure add column mandate_id integer references mandate (id) on delete set null;
comment on column lot_closure.mandate_id is 'The mandate whose end closed these nights; the next mandate of the lot opens them. Null: closed by hand.';
create index lot_closure_mandate on lot_closure (mandate_id) where mandate_id is not null;
