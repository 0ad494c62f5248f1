-- version: 1
-- Refuses the publication of a lot whose agency lacks card, guarantor, mediator or fee scale (LW-201).
create or replace function require_lawful_agency() returns trigger
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
