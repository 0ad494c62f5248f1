-- version: 1
-- Numbers an agency's entries of a year without gaps: the row of book_year is locked until the transaction ends.
create or replace function number_book_entry() returns trigger
  language plpgsql
  as $$
    begin
      new.year := extract(year from new.entry_date);
      insert into book_year (agency_id, year, last_number) values (new.agency_id, new.year, 1)
        on conflict (agency_id, year) do update set last_number = book_year.last_number + 1
        returning last_number into new.number;
      return new;
    end
  $$;
