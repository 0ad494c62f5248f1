-- Fee scales of agencies (LW-304), and what an agency needs before its lots are published (LW-201).
alter table agency add column fee_scale jsonb not null default '[]' check (jsonb_typeof(fee_scale) = 'array');
comment on column agency.fee_scale is 'Lines [{"service": {"fr": …, "en": …}, "price": {"fr": …, "en": …}}], shown to everybody (arrêté du 10 janvier 2017). Parsed by packages/contract/src/agencies.ts.';

-- Agencies of today, and those that servers of the previous release add meanwhile, have a month to give what is missing.
alter table agency add column gated_from date not null default current_date + 30;
comment on column agency.gated_from is 'From this day on lots are published only while the agency''s card, guarantor, mediator and fee scale are known.';

alter table publication_withdrawal drop constraint publication_withdrawal_reason_check;
alter table publication_withdrawal add constraint publication_withdrawal_reason_check check (reason in
  ('missing', 'unknownFormat', 'otherCommune', 'noCard', 'noGuarantor', 'noMediator', 'noFeeScale')) not valid;
comment on table publication_withdrawal is
  'Lots that the hourly gate withdrew, and why; append-only. reason: registrationRefusal of the domain, for the number of that day, or agencyRefusal.';

create function agency_refusal(the_agency agency, day date) returns text
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

create function require_lawful_agency() returns trigger
  language plpgsql
  as $$
    declare
      refusal text;
    begin
      select agency_refusal(agency, today_in_france()) into refusal from agency where id = new.agency_id;
      if refusal is not null then
        raise exception 'Lot % may not be published: its agency %', new.reference, refusal
          using errcode = 'check_violation', constraint = 'lot_published_by_lawful_agency';
      end if;
      return new;
    end
  $$;
create trigger lot_agency_insert before insert on lot
  for each row when (new.published) execute function require_lawful_agency();
create trigger lot_agency_update before update on lot
  for each row when (new.published and (not old.published or old.agency_id <> new.agency_id))
  execute function require_lawful_agency();
