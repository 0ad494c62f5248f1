-- Changes of a booking that has been paid (AG-206): what is charged besides is a payment of a later agreement.
alter table booking add column agreement smallint not null default 0;
comment on column booking.agreement is
  'Rises when more is charged for a booking that was paid: its former payments are the deposit of the new agreement.';
alter table payment add column agreement smallint not null default 0;
comment on column payment.agreement is 'The agreement of the booking under which the payment began.';

-- One open payment per instalment of an agreement. Servers of the previous release write agreement 0, for which nothing changes.
create unique index payment_open_of_agreement on payment (booking_id, agreement, instalment)
  where status in ('created', 'started', 'authorised', 'captured');
drop index payment_open;
