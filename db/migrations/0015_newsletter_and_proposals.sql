-- A subscription stands once its address was confirmed by the link of a mail. Those that stand already were asked for.
alter table newsletter_subscriber
  add column confirmed_at timestamptz,
  add column asked_by uuid references account (id) on delete set null,
  drop column token_hash;
update newsletter_subscriber set confirmed_at = subscribed_at;
alter table newsletter_subscriber add check (unsubscribed_at is null or confirmed_at is not null);
comment on table newsletter_subscriber is
  'Who gets the newsletter, and the one truth of it, also for those who have an account: asked for, confirmed, ended.';
comment on column newsletter_subscriber.subscribed_at is 'When it was asked for; once confirmed, when it was confirmed.';
comment on column newsletter_subscriber.asked_by is
  'The account whose sign-up asked for it and which is not confirmed yet: confirming the account confirms this too.';
create index newsletter_subscriber_asked_by on newsletter_subscriber (asked_by) where asked_by is not null;

create table newsletter_token (
  token_hash    bytea primary key check (length(token_hash) = 32),
  subscriber_id integer not null references newsletter_subscriber (id) on delete cascade,
  purpose       text not null check (purpose in ('confirm', 'unsubscribe')),
  created_at    timestamptz not null default now(),
  expires_at    timestamptz,
  check ((purpose = 'confirm') = (expires_at is not null))
);
comment on table newsletter_token is
  'Tokens of the links in mails, kept as SHA-256. The link that ends a subscription works for as long as the mail is kept.';
create index newsletter_token_subscriber on newsletter_token (subscriber_id, purpose);

insert into newsletter_subscriber (email, locale, subscribed_at, confirmed_at, asked_by)
  select distinct on (email) email, locale, coalesce(email_verified_at, created_at), email_verified_at,
    case when email_verified_at is null then id end
  from account where newsletter
  order by email, email_verified_at nulls last
on conflict (lower(email)) do nothing;
alter table account drop column newsletter;

-- An agency proposes a stay for certain people, so that its price and its booking are theirs.
alter table proposal
  add column adults smallint not null default 2 check (adults >= 1),
  add column children smallint not null default 0 check (children >= 0);

comment on column page.blocks is
  '{"fr": [block], "en": [block]}, as packages/contract/src/blocks.ts says: text (HTML of our own writing), picture, gallery, lots, search, agencies, faq, form, link. Checked when it is read.';
