-- version: 2
-- Returns why a lot may not be published for its owner on a day; null when it may. ownerRefusal of the domain
-- (packages/domain/src/law/owner-refusal.ts) applies the same rule.
create or replace function owner_refusal(the_lot integer, gated_from date, day date) returns text
  language sql stable
  as $$
    select case
      when day < gated_from then null
      when not exists (select from mandate where mandate.lot_id = the_lot and during @> day) then 'noMandate'
      when not exists (
        select from lot_attestation join mandate on mandate.lot_id = lot_attestation.lot_id
          and mandate.account_id = lot_attestation.account_id and during @> day
        where lot_attestation.lot_id = the_lot and attested_on <= day
      ) then 'noAttestation'
    end
  $$;
