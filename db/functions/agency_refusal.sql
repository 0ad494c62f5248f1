-- version: 1
-- Returns why the lots of an agency may not be published on a day; null when they may. agencyRefusal of the domain
-- (packages/domain/src/law/agency-refusal.ts) applies the same rule.
create or replace function agency_refusal(the_agency agency, day date) returns text
  language sql immutable
  as $$
    select case
      when day < the_agency.gated_from then null
      when the_agency.professional_card = '' then 'noCard'
      when coalesce(the_agency.guarantor, '') = '' then 'noGuarantor'
      when coalesce(the_agency.mediator, '') = '' then 'noMediator'
      when jsonb_array_length(the_agency.fee_scale) = 0 then 'noFeeScale'
    end
  $$;
