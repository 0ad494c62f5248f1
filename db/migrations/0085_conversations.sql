-- One inbox for an agency (AG-301, AG-302): conversations by person and booking.
create table conversation (
  id               uuid primary key default gen_random_uuid(),
  agency_id        integer not null references agency (id),
  topic            text not null check (topic in ('contact', 'stay', 'ownerStay', 'owner')),
  account_id       uuid references account (id) on delete set null,
  booking_id       uuid references booking (id),
  lot_id           integer references lot (id) on delete set null,
  subject          text not null check (length(subject) <= 200),
  title            text check (title in ('mr', 'mrs')),
  first_name       text not null,
  last_name        text not null,
  email            text not null check (email ~ '^[^@\s]+@[^@\s]+$'),
  phone            text not null default '',
  locale           text not null check (locale in ('fr', 'en')),
  state            text not null check (state in ('unanswered', 'answered', 'closed')),
  assigned_to      uuid references account (id) on delete set null,
  unread_by_agency integer not null default 0 check (unread_by_agency >= 0),
  unread_by_person integer not null default 0 check (unread_by_person >= 0),
  version          integer not null default 1,
  created_at       timestamptz not null,
  last_message_at  timestamptz not null,
  search_name      text not null generated always as (fold(first_name || ' ' || last_name || ' ' || email || ' ' || subject)) stored
);
comment on table conversation is
  'What a person and an agency write to each other: about a booking (one conversation each), or from a form. The person is an account, or known by e-mail alone.';
comment on column conversation.topic is
  'contact: a form of the site; stay: a tenant about a booking; ownerStay: an owner about their own stay; owner: an owner otherwise.';
comment on column conversation.version is 'Rises with every message, assignment and change of state: what staff decided on a former one is refused.';
comment on column conversation.unread_by_agency is 'Messages of the person that nobody of the agency has opened.';
create unique index conversation_booking on conversation (booking_id) where booking_id is not null;
create index conversation_agency on conversation (agency_id, last_message_at desc, id);
create index conversation_unread on conversation (agency_id) where unread_by_agency > 0;
create index conversation_account on conversation (account_id, last_message_at desc);
create index conversation_search_name on conversation using gin (search_name gin_trgm_ops);

create table conversation_message (
  id              bigint generated always as identity primary key,
  conversation_id uuid not null references conversation (id) on delete cascade,
  written_by      text not null check (written_by in ('person', 'staff')),
  account_id      uuid,
  author          text not null,
  body            text not null check (length(body) <= 5000),
  event           text check (event in ('coBookingRequested', 'conciergeRequested', 'coBookingAccepted', 'coBookingRefused')),
  created_at      timestamptz not null,
  request_key     uuid unique,
  search_body     text not null generated always as (fold(body)) stored,
  check (event is not null or body <> '')
);
comment on table conversation_message is
  'Messages, never changed. account_id is not a foreign key: the message outlives the account.';
comment on column conversation_message.event is 'What the message reports of an owner''s stay; its body may then be empty.';
comment on column conversation_message.request_key is 'The same again is the same message.';
create index conversation_message_conversation on conversation_message (conversation_id, id);
create index conversation_message_search on conversation_message using gin (search_body gin_trgm_ops);

create table conversation_link (
  token_hash      bytea primary key check (length(token_hash) = 32),
  conversation_id uuid not null references conversation (id) on delete cascade,
  created_at      timestamptz not null,
  expires_at      timestamptz not null
);
comment on table conversation_link is
  'Secret links in answers, on which a person without a login reads a conversation and writes on; stored as SHA-256.';
create index conversation_link_conversation on conversation_link (conversation_id);
create index conversation_link_expires on conversation_link (expires_at);

-- Messages so far reached agencies by mail only. Those of the last week count as unanswered, older ones as closed.
create function copy_agency_message() returns trigger
  language plpgsql
  as $$
    declare
      conversation_id uuid := gen_random_uuid();
    begin
      insert into conversation (id, agency_id, topic, lot_id, subject, title, first_name, last_name, email, phone, locale, state,
        unread_by_agency, created_at, last_message_at)
      values (conversation_id, new.agency_id, 'contact', new.lot_id, left(new.subject, 200), new.title, new.first_name, new.last_name,
        new.email, coalesce(new.phone, ''), new.locale,
        case when new.created_at > now() - interval '7 days' then 'unanswered' else 'closed' end,
        case when new.created_at > now() - interval '7 days' then 1 else 0 end, new.created_at, new.created_at);
      insert into conversation_message (conversation_id, written_by, author, body, created_at)
      values (conversation_id, 'person', trim(new.first_name || ' ' || new.last_name), left(new.message, 5000), new.created_at);
      return new;
    end
  $$;
-- For servers of the previous release, and for the rows that are there: an update of them runs it.
create trigger agency_message_copied after insert or update on agency_message
  for each row execute function copy_agency_message();
update agency_message set subject = subject;
drop trigger agency_message_copied on agency_message;
create trigger agency_message_copied after insert on agency_message
  for each row execute function copy_agency_message();
comment on table agency_message is 'Written by the release before conversations only; each row is copied into a conversation.';
