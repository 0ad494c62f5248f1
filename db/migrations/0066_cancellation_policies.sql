-- Cancellation policies of agencies, in versions (LW-403, AG-207). An agency without a row has the standard policy, which is what the
-- terms of every earlier booking say.
create table cancellation_policy (
  agency_id  integer not null references agency (id),
  number     integer not null check (number > 0),
  policy     jsonb not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (agency_id, number)
);
comment on table cancellation_policy is
  'Policies that an agency has set, append-only; the highest number is in force. Bookings keep their own copy.';
comment on column cancellation_policy.policy is
  'Steps by days before the arrival, by version of the format. Parsed by apps/api/src/booking/cancellation-snapshot.ts.';
comment on column cancellation_policy.created_by is
  'Account of the member of staff, not a foreign key: the record outlives it. Null for an import or a command.';
create trigger cancellation_policy_append_only before update or delete on cancellation_policy
  for each row execute function refuse_change();
-- The terms page shows the policies in force.
create trigger cancellation_policy_added after insert on cancellation_policy
  for each statement execute function notify_page_change_of_all();

-- The default is the standard policy: it completes existing bookings, and those of servers of the previous release, whose pages and
-- contracts state it.
alter table booking
  add column cancellation_policy jsonb not null default
    '{"version": 1, "number": 0, "steps": [{"moreThan": {"count": 1, "unit": "month"}, "refund": "allButDeposit"}], "lastRefund": 0, "refundsRelet": true, "lessorIndemnity": "none"}',
  add column cancelled_by text check (cancelled_by in ('tenant', 'lessor', 'noShow')),
  add column refund_due_cents integer check (refund_due_cents >= 0),
  add column indemnity_due_cents integer check (indemnity_due_cents >= 0);
comment on column booking.cancellation_policy is
  'Policy of the agency when the booking was made, with its number; an owner''s own stay ignores it. Parsed by apps/api/src/booking/cancellation-snapshot.ts.';
comment on column booking.cancelled_by is
  'Who cancelled a paid booking, and that a tenant did not come. Null for other ends and for older cancellations.';
comment on column booking.refund_due_cents is 'What the policy gave back of the payments on the day of the cancellation, earlier refunds included.';
comment on column booking.indemnity_due_cents is 'What the lessor who cancelled owes besides.';
