-- A lot is published only with a mandate in force and its owner's attestation (LW-201). The check waits for the end of a transaction,
-- because a mandate needs the row of its lot. Servers of the previous release, and lots that are published today, have the time that
-- each agency has.
alter table agency add column owners_gated_from date not null default current_date + 90;
comment on column agency.owners_gated_from is 'From this day on lots are published only with a mandate in force and an attestation of their owner.';

alter table publication_withdrawal drop constraint publication_withdrawal_reason_check;
alter table publication_withdrawal add constraint publication_withdrawal_reason_check check (reason in
  ('missing', 'unknownFormat', 'otherCommune', 'noCard', 'noGuarantor', 'noMediator', 'noFeeScale', 'noMandate', 'noAttestation')) not valid;
comment on table publication_withdrawal is
  'Lots that the hourly gate withdrew, and why; append-only. reason: registrationRefusal of the domain, for the number of that day, agencyRefusal or ownerRefusal.';

create function owner_refusal(the_lot integer, gated_from date, day date) returns text
  language sql stable
  as $$
    select case
      when day < gated_from then null
      when not exists (select from mandate where mandate.lot_id = the_lot and during @> day) then 'noMandate'
      when not exists (select from lot_attestation where lot_attestation.lot_id = the_lot and attested_on <= day) then 'noAttestation'
    end
  $$;

create function require_owner() returns trigger
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
create constraint trigger lot_owner_insert after insert on lot deferrable initially deferred
  for each row when (new.published) execute function require_owner();
create constraint trigger lot_owner_update after update on lot deferrable initially deferred
  for each row when (new.published and (not old.published or old.agency_id <> new.agency_id))
  execute function require_owner();
