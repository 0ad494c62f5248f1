-- version: 1
-- Names the owner of an attestation where the writer does not: the one of the mandate on the day of recording (LW-202).
create or replace function name_attestation_owner() returns trigger
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
