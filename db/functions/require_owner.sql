-- version: 1
-- Refuses, at the end of the transaction, the publication of a lot without a mandate in force or an attestation (LW-201).
create or replace function require_owner() returns trigger
  language plpgsql
  as $$
    declare
      refusal text;
    begin
      select owner_refusal(lot.id, owners_gated_from, today_in_france()) into refusal
        from lot join agency on agency.id = lot.agency_id where lot.id = new.id and lot.published;
      if refusal is not null then
        raise exception 'Lot % may not be published: its owner %', new.reference, refusal
          using errcode = 'check_violation', constraint = 'lot_published_for_its_owner';
      end if;
      return null;
    end
  $$;
