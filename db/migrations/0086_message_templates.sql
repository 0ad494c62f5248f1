-- Templates of an agency's answers, in both languages (AG-303).
create table message_template (
  id         uuid primary key default gen_random_uuid(),
  agency_id  integer not null references agency (id),
  name       text not null check (length(name) between 1 and 80),
  body_fr    text not null check (length(body_fr) between 1 and 5000),
  body_en    text not null check (length(body_en) between 1 and 5000),
  version    integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table message_template is
  'Texts that staff insert into answers; fields in braces are those of packages/domain/src/conversations/message-template.ts.';
comment on column message_template.version is 'Rises with every change: a change of a former version is refused.';
create unique index message_template_name on message_template (agency_id, lower(name));
