-- Staff of agencies: a third kind of account, with roles, a second factor and a journal.
alter table account drop constraint account_access_right_check;
alter table account add constraint account_access_right_check
  check (access_right in ('tenant', 'owner', 'agency')) not valid;
alter table account validate constraint account_access_right_check;

create table staff_member (
  account_id uuid not null references account (id) on delete cascade,
  agency_id  integer references agency (id),
  role       text not null check (role in ('reader', 'frontDesk', 'booking', 'catalogue', 'accounting', 'editor', 'director', 'network')),
  granted_by uuid references account (id) on delete set null,
  granted_at timestamptz not null default now(),
  unique nulls not distinct (account_id, agency_id, role),
  check ((role = 'network') = (agency_id is null))
);
comment on table staff_member is
  'Roles of an account of the kind agency: packages/domain/src/staff/staff-rights.ts says what each may do.';
comment on column staff_member.agency_id is 'Null for the role of the whole network.';
create index staff_member_agency on staff_member (agency_id);

create table staff_invitation (
  id          uuid primary key default gen_random_uuid(),
  token_hash  bytea not null unique check (length(token_hash) = 32),
  agency_id   integer references agency (id),
  email       text not null check (email ~ '^[^@\s]+@[^@\s]+$' and email = lower(email)),
  first_name  text not null,
  last_name   text not null,
  roles       text[] not null
    check (cardinality(roles) > 0 and roles <@ array['reader', 'frontDesk', 'booking', 'catalogue', 'accounting', 'editor', 'director', 'network']),
  locale      text not null check (locale in ('fr', 'en')),
  invited_by  uuid references account (id) on delete set null,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  accepted_at timestamptz,
  revoked_at  timestamptz
);
comment on table staff_invitation is 'Invitations to an agency''s staff: a single-use link of 72 hours, stored as SHA-256.';
create index staff_invitation_agency on staff_invitation (agency_id, created_at);

create table staff_totp (
  account_id     uuid primary key references account (id) on delete cascade,
  secret         bytea,
  pending_secret bytea,
  confirmed_at   timestamptz,
  last_step      bigint,
  created_at     timestamptz not null default now(),
  check ((secret is null) = (confirmed_at is null))
);
comment on table staff_totp is 'Secrets of authenticator apps (RFC 6238), encrypted with SECRET_KEY. A pending one counts once a code of it was confirmed.';
comment on column staff_totp.last_step is 'Time step of the last accepted code: no code counts twice.';

create table staff_recovery_code (
  account_id uuid not null references account (id) on delete cascade,
  code_hash  bytea not null check (length(code_hash) = 32),
  used_at    timestamptz,
  primary key (account_id, code_hash)
);
comment on table staff_recovery_code is 'Codes that stand in for a lost authenticator, each good once; 80 random bits, stored as SHA-256.';

create table staff_passkey (
  credential_id text primary key,
  account_id    uuid not null references account (id) on delete cascade,
  public_key    bytea not null,
  counter       bigint not null,
  transports    text[] not null default '{}',
  name          text not null,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz
);
comment on table staff_passkey is 'WebAuthn credentials (base64url id, COSE public key) of staff.';
create index staff_passkey_account on staff_passkey (account_id);

create table staff_challenge (
  session_hash bytea primary key references session (token_hash) on delete cascade,
  challenge    text not null,
  purpose      text not null check (purpose in ('register', 'authenticate')),
  expires_at   timestamptz not null
);
comment on table staff_challenge is 'The last WebAuthn challenge of a session; good once.';

alter table session add column second_factor_at timestamptz;
comment on column session.second_factor_at is 'When this session last showed a second factor; null: never.';

create table journal_entry (
  id           bigint generated always as identity primary key,
  at           timestamptz not null,
  agency_id    integer references agency (id),
  account_id   uuid,
  actor_kind   text not null check (actor_kind in ('tenant', 'owner', 'staff', 'system')),
  actor_name   text not null,
  address      text,
  action       text not null,
  subject_kind text not null,
  subject_id   text not null,
  before       jsonb,
  after        jsonb
);
comment on table journal_entry is
  'Who changed what, written in the transaction of the change; append-only. The account is not a foreign key: the entry outlives it.';
comment on column journal_entry.address is 'The network address of the person; stored as long as the entry; null for jobs and commands.';
comment on column journal_entry.before is 'Changed fields with their former values; null for something new.';
create index journal_entry_subject on journal_entry (subject_kind, subject_id, id);
create index journal_entry_agency on journal_entry (agency_id, id);
create trigger journal_entry_append_only before update or delete on journal_entry
  for each statement execute function refuse_change();
