-- Bookings whose books may have to say more. Triggers fill the queue, for servers of the previous release as well.
create table bookkeeping_queue (
  booking_id uuid primary key references booking (id) on delete cascade,
  due_on     date not null
);
comment on table bookkeeping_queue is
  'Bookings for the job post-books: those that have changed, and those that are paid and not arrived.';
comment on column bookkeeping_queue.due_on is 'The day on which the job looks at it: 1970-01-01 at once, otherwise the arrival.';
create index bookkeeping_queue_due on bookkeeping_queue (due_on, booking_id);

create function enqueue_bookkeeping() returns trigger
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

create trigger ledger_entry_bookkeeping after insert on ledger_entry
  for each row when (new.kind in ('captured', 'refunded')) execute function enqueue_bookkeeping();
create trigger refund_bookkeeping after insert on refund
  for each row execute function enqueue_bookkeeping();
create trigger booking_bookkeeping after update on booking
  for each row when (
    (new.status, new.start_date, new.lot_id, new.total_cents, new.rent_cents, new.tourist_tax_cents, new.quote_snapshot)
      is distinct from
    (old.status, old.start_date, old.lot_id, old.total_cents, old.rent_cents, old.tourist_tax_cents, old.quote_snapshot))
  execute function enqueue_bookkeeping();
create trigger booking_bookkeeping_new after insert on booking
  for each row when (new.kind = 'concierge') execute function enqueue_bookkeeping();
create trigger mandate_bookkeeping after insert or update on mandate
  for each row execute function enqueue_bookkeeping();
