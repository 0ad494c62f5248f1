-- Reports of unlawful content, and the decisions on them (LW-306).
create table content_report (
  id              uuid primary key default gen_random_uuid(),
  conversation_id uuid not null unique,
  agency_id       integer not null references agency (id),
  lot_id          integer not null,
  review_id       integer,
  reason          text not null check (reason in ('unlawful', 'wrongInformation', 'discriminatory', 'fraud', 'privacy', 'other')),
  explanation     text not null check (length(explanation) between 1 and 4000),
  reported_text   text not null check (length(reported_text) <= 10000),
  created_at      timestamptz not null
);
comment on table content_report is
  'Reports of a listing, or of a review where review_id is set; append-only. Who reported it, and how to answer, is in the conversation.';
comment on column content_report.conversation_id is 'Not a foreign key: the person''s data may be erased, the report stays.';
comment on column content_report.lot_id is 'Not a foreign key, like review_id: the report outlives what it is about.';
comment on column content_report.reported_text is 'The text of the review, or the name of the listing, on that day.';
create index content_report_lot on content_report (lot_id, review_id);
create index content_report_created on content_report (created_at, id);

create table content_report_decision (
  id         bigint generated always as identity primary key,
  report_id  uuid not null references content_report (id),
  outcome    text not null check (outcome in ('withdrawn', 'kept')),
  reason     text not null check (length(reason) between 1 and 2000),
  decided_at timestamptz not null,
  decided_by uuid not null
);
comment on table content_report_decision is
  'Decisions on reports; append-only. A report without one is open; the latest is in force.';
comment on column content_report_decision.decided_by is 'Account of the member of staff, not a foreign key: the record outlives it.';
create index content_report_decision_report on content_report_decision (report_id, id);

create trigger content_report_append_only before update or delete on content_report
  for each statement execute function refuse_change();
create trigger content_report_decision_append_only before update or delete on content_report_decision
  for each statement execute function refuse_change();

alter table review add column withdrawn_on date;
comment on column review.withdrawn_on is 'Since when a decision on a report hides it; it no longer counts in lot.rating and review_count.';

alter table lot add column withdrawn_on date;
alter table lot add constraint lot_withdrawn_unpublished check (withdrawn_on is null or not published) not valid;
comment on column lot.withdrawn_on is 'Since when a decision on a report forbids to publish it; null again once no such decision is in force.';
