-- Cautions of stays (AG-404). Servers of the previous release neither read nor write them; a notification of the provider that such a
-- server sets aside is made up for by the reconciler.
create table caution (
  id                  uuid primary key,
  booking_id          uuid not null references booking (id),
  means               text not null check (means in ('card', 'cheque', 'transfer', 'cash')),
  status              text not null check (status in ('asked', 'started', 'held', 'releasing', 'keeping', 'released', 'kept', 'lost', 'withdrawn')),
  amount_cents        integer not null check (amount_cents > 0),
  reference           text not null default '',
  received_on         date,
  kept_cents          integer not null default 0 check (kept_cents between 0 and amount_cents),
  reason              text not null default '',
  is_silent           boolean not null default false,
  token_hash          bytea unique check (length(token_hash) = 32),
  link_expires_at     timestamptz,
  provider            text check (provider in ('testBank', 'stripe')),
  provider_account    text,
  provider_payment_id text,
  attempt             smallint not null default 0,
  request             jsonb,
  page_url            text,
  hold_expires_at     timestamptz,
  created_by          uuid not null,
  created_at          timestamptz not null,
  held_at             timestamptz,
  closed_by           uuid,
  closed_at           timestamptz,
  checked_at          timestamptz not null,
  updated_at          timestamptz not null default now(),
  unique (provider, provider_payment_id),
  check ((means = 'card') = (token_hash is not null)),
  check ((means = 'card') = (received_on is null)),
  check (status <> 'kept' or kept_cents > 0)
);
comment on table caution is
  'Security deposits of stays: received by the agency, or reserved on a card. The rules are packages/domain/src/payment/caution.ts.';
comment on column caution.reason is 'Why a part or all of it was kept, or why it was given back.';
comment on column caution.is_silent is 'The guest gets no mail about its release: it came too late, or another one took its place.';
comment on column caution.attempt is 'Pages that were opened at the provider; id and attempt are the idempotency key.';
comment on column caution.request is 'What the provider is asked for, word for word, so that a repeated call says the same.';
comment on column caution.hold_expires_at is 'Until when the provider keeps the amount reserved.';
comment on column caution.created_by is 'Account of the member of staff, not a foreign key: the record outlives it.';
comment on column caution.checked_at is 'When it was last compared with the provider.';
create index caution_booking on caution (booking_id, created_at);
create index caution_unsettled on caution (checked_at) where means = 'card' and status in ('started', 'held', 'releasing', 'keeping');
create trigger caution_touch before update on caution for each row execute function touch_updated_at();

create table caution_movement (
  id           bigint generated always as identity primary key,
  caution_id   uuid not null references caution (id),
  kind         text not null check (kind in ('authorised', 'captured', 'voided', 'refunded')),
  amount_cents integer not null check (amount_cents > 0),
  movement_id  text not null,
  at           timestamptz not null,
  unique (caution_id, kind, movement_id)
);
comment on table caution_movement is
  'Ledger of cautions, append-only: captured money is in the clients'' bank, refunded money left it, the other kinds move none.';
create trigger caution_movement_append_only before update or delete on caution_movement
  for each statement execute function refuse_change();

create table caution_posting_queue (
  caution_id uuid primary key references caution (id) on delete cascade
);
comment on table caution_posting_queue is 'Cautions whose books may have to say more, for the job post-books.';
create function enqueue_caution_posting() returns trigger
  language plpgsql
  as $$
    begin
      insert into caution_posting_queue (caution_id)
        values ((to_jsonb(new) ->> case tg_table_name when 'caution' then 'id' else 'caution_id' end)::uuid)
        on conflict do nothing;
      return null;
    end
  $$;
create trigger caution_movement_posting after insert on caution_movement
  for each row when (new.kind in ('captured', 'refunded')) execute function enqueue_caution_posting();
create trigger caution_kept_posting after update on caution
  for each row when (new.status = 'kept' and old.status <> 'kept') execute function enqueue_caution_posting();

create table agency_file (
  id           uuid primary key,
  agency_id    integer not null references agency (id),
  kind         text not null check (kind in ('stayPhotograph', 'expenseReceipt')),
  booking_id   uuid references booking (id) on delete cascade,
  caution_id   uuid references caution (id),
  content_type text not null check (content_type in ('image/jpeg', 'application/pdf')),
  bytes        bytea not null check (octet_length(bytes) between 1 and 5242880),
  sha256       bytea not null check (length(sha256) = 32),
  created_by   uuid not null,
  created_at   timestamptz not null,
  check ((kind = 'stayPhotograph') = (booking_id is not null)),
  check (kind <> 'stayPhotograph' or content_type = 'image/jpeg')
);
comment on table agency_file is 'Files that staff handed in: photographs of a stay, drawn anew from their pixels, and receipts.';
create index agency_file_booking on agency_file (booking_id) where booking_id is not null;
create index agency_file_caution on agency_file (caution_id) where caution_id is not null;

-- Cautions are owed to the guest (account 165) until they are given back or kept.
alter table book_line drop constraint book_line_account_check;
alter table book_line add constraint book_line_account_check
  check (account in ('165', '411', '419', '447', '44571', '467A', '467P', '512', '512M', '627', '706')) not valid;
