create table catalogue_import (
  id          integer generated always as identity primary key,
  started_at  timestamptz not null default now(),
  ended_at    timestamptz,
  started_by  text not null,
  file_name   text not null,
  file_sha256 text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  result      text not null default 'running'
    check (result in ('running', 'complete', 'refusals', 'unreadable', 'stopped', 'interrupted', 'failed', 'crashed')),
  added       integer not null default 0,
  changed     integer not null default 0,
  unchanged   integer not null default 0,
  refused     integer not null default 0,
  unpublished integer not null default 0,
  problems    integer not null default 0,
  check ((ended_at is null) = (result = 'running'))
);
comment on table catalogue_import is
  'Imports of agencies'' lots, without dry runs. At most one runs at a time: it holds an advisory lock, whose holder is the last row without an end.';
comment on column catalogue_import.result is
  'complete; refusals: something of the file was refused; unreadable: no catalogue; stopped: it would have withdrawn too many lots; interrupted: by a signal; failed: by an error; crashed: it ended without saying how.';
create index catalogue_import_started_at on catalogue_import (started_at desc);
