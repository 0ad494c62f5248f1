-- version: 1
-- Names the booking of an entry in the queue of the register of the tourist tax.
create or replace function enqueue_tourist_tax() returns trigger
  language plpgsql
  as $$
    begin
      -- An update, and not nothing: it waits for whoever is about to delete the row without having seen this entry.
      insert into tourist_tax_queue (booking_id) values (new.booking_id)
        on conflict (booking_id) do update set booking_id = excluded.booking_id;
      return null;
    end
  $$;
