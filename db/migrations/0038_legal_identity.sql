create table legal_identity (
  -- One row: the publisher of the site.
  id                    smallint primary key default 1 check (id = 1),
  company_name          text not null check (company_name <> ''),
  legal_form            text not null check (legal_form <> ''),
  share_capital         text check (share_capital <> ''),
  registration          text not null check (registration <> ''),
  vat_number            text check (vat_number <> ''),
  address               text not null check (address <> ''),
  phone                 text not null check (phone <> ''),
  email                 text not null check (email <> ''),
  publication_director  text not null check (publication_director <> ''),
  host_name             text not null check (host_name <> ''),
  host_address          text not null check (host_address <> ''),
  host_phone            text not null check (host_phone <> ''),
  updated_at            timestamptz not null default now()
);
comment on table legal_identity is
  'Who publishes and who hosts the site, as the legal notice must say (loi n° 2004-575, art. 1-1; Code de commerce, art. R123-237).';
create trigger legal_identity_invalidate_pages after insert or update or delete or truncate on legal_identity
  for each statement execute function tell_pages_of_all();
