-- The rule of two persons (AG-107), off by default. Servers of the previous release do not ask a second director.
alter table agency add column approval_limit_cents integer check (approval_limit_cents >= 0);
comment on column agency.approval_limit_cents is
  'A refund or a caution kept above it waits for a second director; null: the rule is off.';

create table approval_request (
  id             uuid primary key,
  agency_id      integer not null references agency (id),
  booking_id     uuid not null references booking (id),
  kind           text not null check (kind in ('cancellation', 'refund', 'reduction', 'cautionKept')),
  amount_cents   integer not null check (amount_cents > 0),
  reason         text not null,
  decision       jsonb not null,
  state          text not null check (state in ('open', 'approved', 'refused')),
  requested_by   uuid not null,
  requested_name text not null,
  requested_at   timestamptz not null,
  decided_by     uuid,
  decided_name   text not null default '',
  decided_at     timestamptz,
  check ((state = 'open') = (decided_at is null)),
  check (decided_by is distinct from requested_by)
);
comment on table approval_request is 'Decisions above an agency''s limit that wait for a second director, or waited.';
comment on column approval_request.decision is 'The request as it was made, which is carried out when it is approved.';
comment on column approval_request.requested_by is 'Account of the member of staff, not a foreign key: the record outlives it.';
create unique index approval_request_open on approval_request (booking_id, kind) where state = 'open';
create index approval_request_agency on approval_request (agency_id, requested_at);
