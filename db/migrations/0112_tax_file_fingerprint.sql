-- What the official file said, so that reading it again changes nothing (LW-108).
alter table tax_deliberation add column fingerprint text check (fingerprint ~ '^[0-9a-f]{64}$');
comment on column tax_deliberation.fingerprint is
  'SHA-256 of what the official file says of it; null for what came otherwise.';
