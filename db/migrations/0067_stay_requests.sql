-- Changes and cancellations that tenants ask for on line (AG-210).
create table stay_request (
  id           uuid primary key default gen_random_uuid(),
  booking_id   uuid not null references booking (id) on delete cascade,
  kind         text not null check (kind in ('change', 'cancellation')),
  state        text not null check (state in ('open', 'accepted', 'refused', 'withdrawn', 'lapsed')),
  message      text not null check (length(message) <= 2000),
  start_date   date,
  end_date     date,
  adults       smallint check (adults between 1 and 50),
  children     smallint check (children between 0 and 50),
  refund_cents integer check (refund_cents >= 0),
  reply        text not null default '' check (length(reply) <= 2000),
  created_at   timestamptz not null,
  decided_at   timestamptz,
  decided_by   uuid,
  check ((kind = 'change') = (start_date is not null and end_date is not null and adults is not null and children is not null)),
  check (end_date > start_date),
  check ((kind = 'cancellation') = (refund_cents is not null)),
  check ((state = 'open') = (decided_at is null))
);
comment on table stay_request is 'Requests of tenants about a booking, at most one open each. lapsed: the booking ended otherwise.';
comment on column stay_request.start_date is 'The stay that is wanted instead.';
comment on column stay_request.refund_cents is 'The refund that was shown to the tenant.';
comment on column stay_request.decided_by is 'Account of the tenant or member of staff, not a foreign key: the record outlives it. Null when it lapsed.';
create unique index stay_request_open on stay_request (booking_id) where state = 'open';
create index stay_request_booking on stay_request (booking_id, created_at desc);
