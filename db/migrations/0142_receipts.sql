-- Receipts of an agency (LW-405). A trigger fills the queue, for servers of the previous release as well.
create table receipt_register (
  agency_id       integer not null references agency (id),
  number          integer not null,
  ledger_entry_id bigint not null unique,
  booking_id      uuid not null,
  booking_number  text not null,
  payer_name      text not null,
  amount_cents    integer not null check (amount_cents > 0),
  means           text not null check (means in ('card', 'transfer', 'cheque', 'holidayVoucher', 'cardTerminal', 'cash')),
  reference       text not null,
  received_on     date not null,
  lot_reference   text not null,
  principal_name  text not null,
  mandate_number  integer,
  registered_at   timestamptz not null,
  primary key (agency_id, number)
);
comment on table receipt_register is
  'Register of money received by an agency, append-only: one numbered receipt for each payment (loi n° 70-9, art. 5; décret n° 72-678, art. 51 to 54). Written by the job register-receipts.';
comment on column receipt_register.number is 'Set by the database, without gaps in an agency, whatever the caller gives.';
comment on column receipt_register.booking_id is 'Not a foreign key: the register outlives it.';
comment on column receipt_register.received_on is 'Day on which the agency received it, which may be before the day on which it was recorded.';
comment on column receipt_register.principal_name is 'The owner for whom it was received; empty for a lot without a mandate at the arrival.';
comment on column receipt_register.mandate_number is 'Its number in the register of mandates.';
create index receipt_register_booking on receipt_register (booking_id);
create trigger receipt_register_numbered before insert on receipt_register
  for each row execute function assign_number('receipts');
create trigger receipt_register_append_only before update or delete on receipt_register
  for each statement execute function refuse_change();

create table receipt_queue (
  ledger_entry_id bigint primary key,
  notifies        boolean not null default true
);
comment on table receipt_queue is 'Captured payments without a receipt, for the job register-receipts.';
comment on column receipt_queue.notifies is 'False for payments of before the register: their owners know of them.';

create function enqueue_receipt() returns trigger
  language plpgsql
  as $$
    begin
      insert into receipt_queue (ledger_entry_id) values (new.id) on conflict do nothing;
      return null;
    end
  $$;
create trigger ledger_entry_receipt after insert on ledger_entry
  for each row when (new.kind = 'captured') execute function enqueue_receipt();
-- After the trigger, so that no payment is missed.
insert into receipt_queue (ledger_entry_id, notifies)
  select id, false from ledger_entry where kind = 'captured' on conflict do nothing;
