-- version: 1
-- Adds lot 0, which stands for all lots, to the search outbox: readers reload every lot.
create or replace function enqueue_search_reload() returns trigger
  language plpgsql
  as $$
    begin
      insert into search_outbox (lot_id) values (0);
      perform pg_notify('search_outbox', '');
      return null;
    end
  $$;
