-- A calendar whose reading never ended is set aside: reading it again at once might hang the next process as well.
alter table calendar_import
  drop constraint calendar_import_last_failure_check,
  add column reading_since timestamptz,
  add column retry_at timestamptz,
  add column times_set_aside smallint not null default 0 check (times_set_aside >= 0),
  add column left_out jsonb not null default '{}' check (jsonb_typeof(left_out) = 'object');
alter table calendar_import
  add constraint calendar_import_last_failure_check check (last_failure in
    ('unreachable', 'notACalendar', 'tooLarge', 'forbiddenAddress', 'tooComplex', 'interrupted')) not valid;
alter table calendar_import validate constraint calendar_import_last_failure_check;
comment on column calendar_import.reading_since is
  'Committed before the file is parsed and cleared with the outcome. Still set minutes later: the process died while it read.';
comment on column calendar_import.retry_at is 'No job reads the calendar before; its owner may ask for it at any time.';
comment on column calendar_import.times_set_aside is 'Consecutive readings that took too long or never ended; the backoff grows with them.';
comment on column calendar_import.left_out is
  'Events of the last reading that could not be read in full: their number by reason (packages/contract/src/calendars.ts).';
