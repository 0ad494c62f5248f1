-- Logins that are shown to the person, and what erasing an account needs (LW-501, LW-503).
create table login_entry (
  id         bigint generated always as identity primary key,
  account_id uuid references account (id) on delete cascade,
  at         timestamptz not null,
  outcome    text not null check (outcome in ('success', 'wrongPassword', 'locked', 'wrongRole', 'unverified')),
  address    text
);
comment on table login_entry is
  'Attempts to log in, for twelve months (décret n° 2021-1362). account_id is null for an e-mail that nobody has.';
comment on column login_entry.address is 'Network of the client, truncated to /24 or /48; null where it is not known.';
create index login_entry_account on login_entry (account_id, at desc);
create index login_entry_at on login_entry (at);

-- Accounts of today count as active on the day of the migration: nothing has told their activity so far.
alter table account add column last_active_at timestamptz not null default now();
alter table account add column closed_at timestamptz;
alter table account add column anonymised_at timestamptz;
comment on column account.last_active_at is 'Last login; the account is anonymised three years later (packages/domain/src/law/retention.ts).';
comment on column account.closed_at is 'When the person had the account erased: nobody logs in any more. An owner''s data stay as long as their mandates have to be proved.';
comment on column account.anonymised_at is 'Since when the row names nobody.';

alter table newsletter_subscriber add column consent_source text check (consent_source in ('form', 'signUp', 'account'));
alter table newsletter_subscriber add column consent_wording text check (length(consent_wording) between 1 and 1000);
comment on column newsletter_subscriber.consent_source is 'Where the newsletter was asked for; null for requests of older releases.';
comment on column newsletter_subscriber.consent_wording is 'The sentence that the person agreed to, in their language (GDPR, art. 7(1)).';
