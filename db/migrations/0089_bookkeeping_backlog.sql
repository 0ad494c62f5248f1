-- The bookings of before the books, oldest first. After the triggers, so that none is missed.
insert into bookkeeping_queue (booking_id, due_on)
  select booking.id, least((booking.created_at at time zone 'Europe/Paris')::date, booking.start_date) from booking
  where booking.kind = 'concierge'
    or exists (
      select from payment join ledger_entry on ledger_entry.payment_id = payment.id
      where payment.booking_id = booking.id and ledger_entry.kind in ('captured', 'refunded'))
  on conflict (booking_id) do nothing;
