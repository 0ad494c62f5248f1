-- Templates that are sent by rule, and what was sent (AG-303). Servers of the previous release leave the new columns as they are.
alter table message_template
  add column auto_moment text check (auto_moment in ('beforeCheckIn', 'afterCheckOut')),
  add column auto_days smallint check (auto_days between 0 and 60),
  add column auto_since date,
  add constraint message_template_auto check ((auto_moment is null) = (auto_days is null) and (auto_since is null or auto_moment is not null));
comment on column message_template.auto_moment is
  'The day of a stay from which auto_days count; null: no rule. The rule is packages/domain/src/conversations/automatic-message.ts.';
comment on column message_template.auto_since is 'The day on which the rule was switched on; null: it is off.';

create table automatic_message (
  booking_id  uuid not null references booking (id) on delete cascade,
  template_id uuid not null references message_template (id) on delete cascade,
  sent_at     timestamptz not null,
  primary key (booking_id, template_id)
);
comment on table automatic_message is
  'The stays that have had the message of a template by rule: its key keeps it from being sent twice.';
create index automatic_message_template on automatic_message (template_id);
