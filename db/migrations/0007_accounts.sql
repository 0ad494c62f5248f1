create table account (
  id                           uuid primary key default gen_random_uuid(),
  access_right                 text not null check (access_right in ('tenant', 'owner')),
  email                        text not null check (email ~ '^[^@\s]+@[^@\s]+$' and email = lower(email)),
  password_hash                text,
  email_verified_at            timestamptz,
  title                        text check (title in ('mr', 'mrs')),
  first_name                   text not null default '',
  last_name                    text not null default '',
  mobile_phone                 text not null default '',
  address                      text not null default '',
  address2                     text not null default '',
  postal_code                  text not null default '',
  city                         text not null default '',
  country                      text not null default 'FR' check (country ~ '^[A-Z]{2}$'),
  newsletter                   boolean not null default false,
  locale                       text not null default 'fr' check (locale in ('fr', 'en')),
  agency_id                    integer references agency (id),
  has_advanced_extranet_access boolean not null default false,
  created_at                   timestamptz not null default now(),
  updated_at                   timestamptz not null default now(),
  -- A tenant and an owner are two accounts, with two logins, also when they are one person (Specification §4, two strategies).
  unique (access_right, email),
  check (access_right = 'owner' or (agency_id is null and not has_advanced_extranet_access))
);
comment on table account is
  'A person who can log in (Specification §3 User). An owner known to an agency and not yet registered has no password.';
comment on column account.password_hash is 'Argon2id in PHC form; null until the person has chosen one.';
create trigger account_touch before update on account for each row execute function touch_updated_at();

create table session (
  token_hash   bytea primary key check (length(token_hash) = 32),
  account_id   uuid not null references account (id) on delete cascade,
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null
);
comment on table session is 'One login. Only the SHA-256 of the token is kept: a stolen table opens no door.';
create index session_account on session (account_id);
create index session_expires_at on session (expires_at);

create table account_token (
  token_hash bytea primary key check (length(token_hash) = 32),
  account_id uuid not null references account (id) on delete cascade,
  purpose    text not null check (purpose in ('verifyEmail', 'resetPassword', 'finishOwner')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz,
  return_to  text
);
comment on table account_token is 'Tokens of the links in mails: single use, short-lived, kept as SHA-256. A row with used_at is spent.';
comment on column account_token.return_to is 'The address of the site where the person was, to go on from there.';
create index account_token_account on account_token (account_id, purpose);

create table login_lock (
  email           text primary key,
  failures        smallint not null check (failures >= 0),
  locked_until    timestamptz,
  last_failure_at timestamptz not null
);
comment on table login_lock is
  'Failed logins by e-mail, in lower case, known or not (the same for both), whichever strategy: near_lock after the 4th, locked for 10 minutes by the 5th (Specification §4, §9). The rules are packages/domain/src/account/login-lock.ts.';
create index login_lock_last_failure_at on login_lock (last_failure_at);
