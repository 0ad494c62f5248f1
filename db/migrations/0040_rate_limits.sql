-- Counters that live for minutes: unlogged, so that counting waits for no disk. After a crash every window begins anew.
create unlogged table rate_limit (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
) with (fillfactor = 70);
comment on table rate_limit is
  'Calls of clients in their windows, counted by all nodes together (platform/limits.ts). The key is the limit''s name and the client, an address or an account; expired rows are purged within minutes.';
comment on column rate_limit.expire is 'When the window ends, milliseconds since 1970.';
