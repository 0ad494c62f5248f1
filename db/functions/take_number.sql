-- version: 1
-- Takes the next number of an agency's series. The row of number_series is locked until the transaction ends, so a rollback leaves no gap.
create or replace function take_number(agency integer, name text) returns integer
  language sql
  as $$
    insert into number_series (agency_id, series, last_number) values (agency, name, 1)
      on conflict (agency_id, series) do update set last_number = number_series.last_number + 1
      returning last_number
  $$;
