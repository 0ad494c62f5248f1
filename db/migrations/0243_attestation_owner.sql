-- An attestation belongs to the owner who signed it, not to the lot (LW-202). Servers of the previous release name no owner: the trigger
-- then takes the one of the mandate on the day of recording.
alter table lot_attestation add column account_id uuid references account (id) on delete set null;
comment on column lot_attestation.account_id is
  'The owner who attested; null where no mandate says who it was. It counts for the lot only under a mandate of this owner.';

create function name_attestation_owner() returns trigger
  language plpgsql
  as $$
    begin
      if new.account_id is null then
        select account_id into new.account_id from mandate
          where mandate.lot_id = new.lot_id
          order by during @> (new.created_at at time zone 'Europe/Paris')::date desc, start_date desc limit 1;
      end if;
      return new;
    end
  $$;
create trigger lot_attestation_owner before insert on lot_attestation
  for each row execute function name_attestation_owner();

update lot_attestation set account_id = (
  select mandate.account_id from mandate
  where mandate.lot_id = lot_attestation.lot_id
  order by during @> (lot_attestation.created_at at time zone 'Europe/Paris')::date desc, start_date desc limit 1);
