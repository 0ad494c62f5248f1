-- Reminders of payments that are due, and cheques that are taken to the bank (AG-405). Servers of the previous release send
-- their one reminder without a row; those of before have theirs here.
alter table agency add column reminder_late_days smallint[] not null default '{7}'
  check (cardinality(reminder_late_days) <= 5 and 1 <= all (reminder_late_days) and 90 >= all (reminder_late_days));
comment on column agency.reminder_late_days is
  'Days after which an unpaid balance is reminded of by mail; empty: never. The rule is packages/domain/src/payment/reminder.ts.';

create table payment_reminder (
  booking_id   uuid not null references booking (id) on delete cascade,
  sent_on      date not null,
  amount_cents integer not null check (amount_cents > 0),
  sent_by      uuid,
  sent_at      timestamptz not null,
  primary key (booking_id, sent_on)
);
comment on table payment_reminder is 'Mails that reminded a guest of a payment; the key allows one a day.';
comment on column payment_reminder.sent_by is 'Account of the member of staff, not a foreign key: the record outlives it; null: sent by rule.';
insert into payment_reminder (booking_id, sent_on, amount_cents, sent_at)
  select booking.id, (min(mail.created_at) at time zone 'Europe/Paris')::date, booking.balance_cents, min(mail.created_at)
  from mail join booking on mail.key = 'booking:' || booking.id || ':balanceDue:reminder'
  where booking.balance_cents > 0
  group by booking.id;

create table cheque_deposit (
  id           bigint generated always as identity primary key,
  agency_id    integer not null references agency (id),
  number       integer not null check (number > 0),
  deposited_on date not null,
  cheques      smallint not null check (cheques > 0),
  total_cents  integer not null check (total_cents > 0),
  request_key  uuid not null,
  created_by   uuid not null,
  created_at   timestamptz not null,
  unique (agency_id, number),
  unique (agency_id, request_key)
);
comment on table cheque_deposit is 'Deposit slips (remises de chèques), numbered without gaps in an agency; append-only.';
comment on column cheque_deposit.created_by is 'Account of the member of staff, not a foreign key: the record outlives it.';

create table deposited_cheque (
  payment_id    uuid not null,
  part_position smallint not null,
  deposit_id    bigint not null references cheque_deposit (id),
  primary key (payment_id, part_position),
  foreign key (payment_id, part_position) references recorded_part (payment_id, position)
);
comment on table deposited_cheque is 'The cheques of a deposit slip: each is deposited once; append-only.';
create index deposited_cheque_deposit on deposited_cheque (deposit_id);

create trigger cheque_deposit_append_only before update or delete on cheque_deposit
  for each statement execute function refuse_change();
create trigger deposited_cheque_append_only before update or delete on deposited_cheque
  for each statement execute function refuse_change();
