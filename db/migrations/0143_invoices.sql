-- Invoices and credit notes of an agency (LW-407). Their bytes are in issued_document; these rows are the register.
create table invoice (
  document_id uuid primary key references issued_document (id),
  agency_id   integer not null references agency (id),
  kind        text not null check (kind in ('invoice', 'creditNote', 'feeInvoice')),
  number      integer not null check (number > 0),
  reference   text not null,
  issued_on   date not null,
  party_name  text not null,
  booking_id  uuid,
  owner_id    uuid,
  month       date check (extract(day from month) = 1),
  credits     uuid unique references invoice (document_id),
  net_cents   integer not null,
  vat_cents   integer not null,
  gross_cents integer not null,
  unique (agency_id, kind, number),
  unique (agency_id, owner_id, month),
  check (num_nonnulls(booking_id, owner_id) = 1),
  check ((owner_id is null) = (month is null)),
  check (net_cents + vat_cents = gross_cents),
  check ((kind = 'creditNote') = (gross_cents < 0))
);
comment on table invoice is
  'Invoices and credit notes, append-only: numbered without gaps in an agency and kind (CGI, annexe II, art. 242 nonies A, I, 7°).';
comment on column invoice.number is 'Taken from number_series in the transaction that issues it.';
comment on column invoice.booking_id is 'Not a foreign key: invoices outlive it.';
comment on column invoice.owner_id is 'Of an invoice for fees, or its credit note; not a foreign key.';
comment on column invoice.month is 'First day of the month whose fees are invoiced to the owner.';
comment on column invoice.credits is 'The invoice that this credit note undoes; null for a credit note of fees, which states a difference.';
create index invoice_booking on invoice (booking_id);
create index invoice_issued on invoice (agency_id, issued_on, document_id);
create trigger invoice_append_only before update or delete on invoice
  for each statement execute function refuse_change();

create table invoicing_queue (
  booking_id uuid primary key references booking (id) on delete cascade,
  due_on     date not null default '1970-01-01'
);
comment on table invoicing_queue is 'Bookings whose invoice may have to be issued or undone, for the job issue-invoices.';
comment on column invoicing_queue.due_on is 'The day on which the job looks at it: 1970-01-01 at once, later where the agency lacks a fact that the law asks for.';
create index invoicing_queue_due on invoicing_queue (due_on, booking_id);

create function enqueue_invoicing() returns trigger
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
create trigger ledger_entry_invoicing after insert on ledger_entry
  for each row when (new.kind in ('captured', 'refunded')) execute function enqueue_invoicing();
create trigger refund_invoicing after insert on refund
  for each row execute function enqueue_invoicing();
create trigger booking_invoicing after update on booking
  for each row when (
    new.kind = 'tenant' and
    (new.status, new.start_date, new.end_date, new.lot_id, new.total_cents, new.quote_snapshot) is distinct from
    (old.status, old.start_date, old.end_date, old.lot_id, old.total_cents, old.quote_snapshot))
  execute function enqueue_invoicing();
create trigger agency_invoicing after update on agency
  for each row when ((new.siren, new.name, new.address) is distinct from (old.siren, old.name, old.address))
  execute function enqueue_invoicing();
-- Stays of before that are not over yet. After the triggers, so that none is missed.
insert into invoicing_queue (booking_id)
  select id from booking where kind = 'tenant' and status in ('confirmed', 'paid') and end_date >= today_in_france()
  on conflict do nothing;
