-- Backups that were restored into a scratch database to prove that they can be (OP-304).
create table restore_drill (
  id          integer generated always as identity primary key,
  place       text not null check (place <> ''),
  began_at    timestamptz not null,
  ended_at    timestamptz not null,
  table_count integer,
  row_count   bigint,
  failure     text check (failure <> ''),
  check (ended_at >= began_at),
  check ((failure is null) = (table_count is not null and row_count is not null))
);
comment on table restore_drill is
  'One row a drill: which backup was restored, how many tables and rows had the sums that were dumped, or why it failed.';
