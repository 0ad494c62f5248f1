-- version: 1
-- Hands a booking to the job issue-invoices; what an agency lacked may be there now.
create or replace function enqueue_invoicing() returns trigger
  language plpgsql
  as $$
    begin
      if tg_table_name = 'booking' then
        insert into invoicing_queue (booking_id) values (new.id)
          on conflict (booking_id) do update set due_on = excluded.due_on;
      elsif tg_table_name = 'agency' then
        update invoicing_queue set due_on = '1970-01-01'
          from booking where booking.id = invoicing_queue.booking_id and booking.agency_id = new.id;
      else
        insert into invoicing_queue (booking_id)
          select payment.booking_id from payment where payment.id = new.payment_id
          on conflict (booking_id) do update set due_on = excluded.due_on;
      end if;
      return null;
    end
  $$;
