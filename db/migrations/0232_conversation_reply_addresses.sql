-- AG-302: replies by mail. The release before writes none.
create table conversation_reply_address (
  token_hash      bytea primary key check (length(token_hash) = 32),
  conversation_id uuid not null references conversation (id) on delete cascade,
  created_at      timestamptz not null,
  expires_at      timestamptz not null
);
comment on table conversation_reply_address is
  'Secret addresses to which a person replies by mail, one for each answer of an agency; stored as SHA-256.';
create index conversation_reply_address_conversation on conversation_reply_address (conversation_id);
create index conversation_reply_address_expires on conversation_reply_address (expires_at);
