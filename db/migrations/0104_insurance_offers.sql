-- Who insures a cancellation, without which no insurance may be offered (LW-404). Servers of the previous release know nothing of it.
create table insurance_offer (
  agency_id       integer primary key references agency (id),
  insurer         text not null check (length(insurer) between 1 and 200),
  insurer_address text not null check (length(insurer_address) between 1 and 300),
  product_url     text not null check (length(product_url) <= 500 and product_url ~ '^(https://|/)'),
  complaints      localized_text not null check (complaints ->> 'fr' <> '' and complaints ->> 'en' <> ''),
  orias           text check (orias ~ '^[0-9]{8}$')
);
comment on table insurance_offer is
  'The cancellation insurance that an agency offers with its stays. Without a row it offers none, whatever agency.insurance_basis_points says.';
comment on column insurance_offer.product_url is 'The insurer''s product information document (Code des assurances, art. L112-2): an address, or a path of this site.';
comment on column insurance_offer.complaints is 'How to complain about the insurance, and to which mediator.';
comment on column insurance_offer.orias is
  'The agency''s number in the register of insurance intermediaries; required for a premium of more than 200 EUR a person (packages/domain/src/law/insurance.ts).';

alter table booking
  add column insurance_confirmed_at timestamptz,
  add column insurance_renounced_at timestamptz;
comment on column booking.insurance_confirmed_at is 'When the tenant confirmed to have read the information about the insurance; null without one.';
comment on column booking.insurance_renounced_at is 'When the tenant renounced the insurance within its thirty days; insurance is false since.';
