-- Archive of documents as they were issued (LW-402): contracts, terms, invoices, statements. Rows are only ever added.
create table issued_document (
  id            uuid primary key,
  agency_id     integer not null references agency (id),
  kind          text not null check (kind in ('contract', 'terms', 'invoice', 'creditNote', 'feeInvoice', 'ownerStatement', 'receipt', 'bankDeposit')),
  subject_kind  text not null check (subject_kind in ('booking', 'owner', 'agency')),
  subject_id    text not null check (subject_id <> ''),
  version       integer not null check (version > 0),
  source        text not null unique check (source <> ''),
  number        text check (number <> ''),
  locale        text not null check (locale in ('fr', 'en')),
  facts_version smallint not null check (facts_version > 0),
  facts         jsonb not null,
  pdf           bytea not null check (length(pdf) between 1 and 5000000),
  sha256        bytea not null generated always as (sha256(pdf)) stored,
  issued_at     timestamptz not null,
  kept_until    date not null,
  unique (kind, subject_kind, subject_id, version),
  unique (agency_id, kind, number),
  check (kept_until > issued_at)
);
comment on table issued_document is
  'Documents as they were issued, append-only: apps/api/src/documents/issued-documents.ts writes them, and every download gives these bytes.';
comment on column issued_document.subject_id is
  'What it is about: booking.id, the owner''s account.id or agency.id. Not a foreign key: documents outlive their subject.';
comment on column issued_document.version is 'Counts the documents of a kind about a subject from 1: a later one replaces the former, which stays readable.';
comment on column issued_document.source is 'The occasion, such as contract:<booking>:<agreement>. Unique, so that a repeat issues nothing.';
comment on column issued_document.number is 'Of kinds that are numbered by law.';
comment on column issued_document.facts is 'What the document says, by facts_version; parsed by a schema of the slice that issues the kind.';
comment on column issued_document.kept_until is 'The last day on which it has to be kept (packages/domain/src/law/document-retention.ts).';
-- PDF is compressed already.
alter table issued_document alter column pdf set storage external;

create trigger issued_document_unchanged before update on issued_document
  for each statement execute function refuse_change();
create trigger issued_document_kept before delete on issued_document
  for each row when (old.kept_until >= today_in_france()) execute function refuse_change();
