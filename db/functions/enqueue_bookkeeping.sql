-- version: 1
-- Adds bookings to the queue of the job that posts the books.
create or replace function enqueue_bookkeeping() returns trigger
  language plpgsql
  as $$
    begin
      if tg_table_name = 'booking' then
        insert into bookkeeping_queue (booking_id, due_on) values (new.id, '1970-01-01')
          on conflict (booking_id) do update set due_on = excluded.due_on;
      elsif tg_table_name = 'mandate' then
        insert into bookkeeping_queue (booking_id, due_on)
          select booking.id, '1970-01-01' from booking
            where booking.lot_id = new.lot_id and exists (select from book_entry where book_entry.booking_id = booking.id)
            order by booking.id
          on conflict (booking_id) do update set due_on = excluded.due_on;
      else
        insert into bookkeeping_queue (booking_id, due_on)
          select payment.booking_id, '1970-01-01' from payment where payment.id = new.payment_id
          on conflict (booking_id) do update set due_on = excluded.due_on;
      end if;
      return null;
    end
  $$;
