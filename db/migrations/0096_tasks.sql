-- Tasks of stays and of lots, and the templates that give each stay its own (AG-209).
create table task_template (
  id              uuid primary key default gen_random_uuid(),
  agency_id       integer not null references agency (id),
  kind            text not null check (kind in ('cleaning', 'keys', 'inventoryIn', 'inventoryOut', 'other')),
  title           text not null default '' check (length(title) <= 80),
  anchor          text not null check (anchor in ('checkIn', 'checkOut')),
  offset_days     smallint not null check (offset_days between -14 and 14),
  due_time        text check (due_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  for_owner_stays boolean not null,
  removed_at      timestamptz,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  check (kind <> 'other' or title <> '')
);
comment on table task_template is
  'What an agency does for each booked stay: packages/domain/src/tasks/plan-stay-tasks.ts makes tasks of it. One that was removed remains for the tasks that it made.';
comment on column task_template.title is 'Empty: the kind names the task, in the reader''s language.';
comment on column task_template.due_time is 'HH:mm in France; null: at any time of the day.';
comment on column task_template.version is 'Rises with every change: a change of a former version is refused.';
create index task_template_agency on task_template (agency_id);

create table task (
  id            uuid primary key default gen_random_uuid(),
  agency_id     integer not null references agency (id),
  lot_id        integer not null references lot (id),
  booking_id    uuid references booking (id) on delete cascade,
  template_id   uuid references task_template (id),
  kind          text not null check (kind in ('cleaning', 'keys', 'inventoryIn', 'inventoryOut', 'other')),
  title         text not null check (length(title) <= 80),
  due_day       date not null,
  due_time      text check (due_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  planned_day   date,
  planned_time  text,
  assigned_to   uuid references account (id) on delete set null,
  assignee_name text not null default '' check (length(assignee_name) <= 80),
  notes         text not null default '' check (length(notes) <= 2000),
  state         text not null default 'toDo' check (state in ('toDo', 'done', 'cancelled')),
  decided_by    text not null default '',
  decided_at    timestamptz,
  version       integer not null default 1,
  created_at    timestamptz not null,
  check (kind <> 'other' or title <> ''),
  check (assigned_to is null or assignee_name = ''),
  check ((state = 'toDo') = (decided_at is null)),
  check ((template_id is null) = (planned_day is null)),
  check (template_id is null or booking_id is not null)
);
comment on table task is 'Work on a lot: cleaning, keys, inventories and others, for a stay where there is one.';
comment on column task.planned_day is 'The day that the template gave; due_day may have been changed by hand since. Null for a task without a template.';
comment on column task.assignee_name is 'Somebody without an account; empty where an account is in charge, or nobody.';
comment on column task.decided_by is 'Name of who did or cancelled it; empty while it is to do, and where it was cancelled with its stay.';
comment on column task.version is 'Rises with every change: what staff decided on a former one is refused.';
create unique index task_of_template on task (booking_id, template_id) where template_id is not null;
create index task_booking on task (booking_id);
create index task_agency on task (agency_id, due_day);
create index task_open on task (agency_id, due_day) where state = 'toDo';
create index task_lot on task (lot_id);
create index task_assignee on task (assigned_to) where assigned_to is not null;

create table task_plan_queue (
  booking_id uuid primary key references booking (id) on delete cascade
);
comment on table task_plan_queue is 'Bookings whose tasks are to be planned again; apps/api/src/desk/plan-tasks.ts empties it.';

-- Triggers, so that bookings of servers of the previous release, and agencies of an import, are included.
create function enqueue_task_plan() returns trigger
  language plpgsql
  as $$
    begin
      if tg_op = 'INSERT' or (old.status, old.start_date, old.end_date, old.lot_id)
          is distinct from (new.status, new.start_date, new.end_date, new.lot_id) then
        insert into task_plan_queue (booking_id) values (new.id) on conflict do nothing;
      end if;
      return null;
    end
  $$;
create trigger booking_task_plan after insert or update on booking
  for each row execute function enqueue_task_plan();

create function insert_default_task_templates() returns trigger
  language plpgsql
  as $$
    begin
      insert into task_template (agency_id, kind, anchor, offset_days, due_time, for_owner_stays)
      values (new.id, 'keys', 'checkIn', 0, '16:00', false),
        (new.id, 'inventoryIn', 'checkIn', 0, '17:00', false),
        (new.id, 'inventoryOut', 'checkOut', 0, '10:00', false),
        (new.id, 'cleaning', 'checkOut', 0, '11:00', true);
      return null;
    end
  $$;
create trigger agency_task_templates after insert on agency
  for each row execute function insert_default_task_templates();

insert into task_template (agency_id, kind, anchor, offset_days, due_time, for_owner_stays)
select agency.id, template.kind, template.anchor, 0, template.due_time, template.for_owner_stays
from agency, (values ('keys', 'checkIn', '16:00', false), ('inventoryIn', 'checkIn', '17:00', false),
  ('inventoryOut', 'checkOut', '10:00', false), ('cleaning', 'checkOut', '11:00', true)) as template (kind, anchor, due_time, for_owner_stays);
insert into task_plan_queue (booking_id) select id from booking where end_date >= today_in_france();
