-- version: 1
-- Copies what the latest attestation says of a lot to its row (LW-202).
create or replace function apply_attestation() returns trigger
  language plpgsql
  as $$
    begin
      update lot set is_main_residence = new.is_main_residence
        where id = new.lot_id and is_main_residence <> new.is_main_residence;
      return null;
    end
  $$;
