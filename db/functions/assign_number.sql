-- version: 1
-- Numbers a row of a register; the trigger's argument names the series.
create or replace function assign_number() returns trigger
  language plpgsql
  as $$
    begin
      new.number := take_number(new.agency_id, tg_argv[0]);
      return new;
    end
  $$;
