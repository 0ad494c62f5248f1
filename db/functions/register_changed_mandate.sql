-- version: 1
-- Registers a new or changed mandate (LW-405).
create or replace function register_changed_mandate() returns trigger
  language plpgsql
  as $$
    begin
      perform register_mandate(new.id);
      return null;
    end
  $$;
