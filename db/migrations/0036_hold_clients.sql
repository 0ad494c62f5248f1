create table client_key (
  day date primary key,
  key bytea not null check (octet_length(key) = 32)
);
comment on table client_key is
  'Keys under which client addresses are hashed, one a day (UTC). With a key its day''s hashes can no longer be traced: it is deleted after two days.';

create table hold_client (
  booking_id  uuid primary key references booking (id) on delete cascade,
  client_hash bytea not null,
  created_at  timestamptz not null default now()
);
comment on table hold_client is
  'From which client a tenant''s booking was begun, as HMAC-SHA256 of its address under the key of the day, so that many accounts of one client cannot keep a calendar from others. Deleted after two days.';
create index hold_client_hash_index on hold_client (client_hash, created_at);
