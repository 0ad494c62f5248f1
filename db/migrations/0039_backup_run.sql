create table backup_run (
  id          integer generated always as identity primary key,
  kind        text not null check (kind in ('dump', 'base', 'external')),
  place       text not null check (place <> ''),
  finished_at timestamptz not null default now()
);
comment on table backup_run is
  'Backups that were finished: by `npm run backup`, or told of by another tool (`npm run backup -- --record NAME`).';
