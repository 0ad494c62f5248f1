-- Tenants who leave before the contracted end (AG-207). Servers of the previous release read the contracted end until they are replaced.
alter table booking add column left_on date;
alter table booking add constraint booking_left_on check (left_on > start_date and left_on < end_date) not valid;
comment on column booking.left_on is
  'Day on which the tenant leaves before end_date, which stays the contracted end; the nights from then on are free (packages/domain/src/booking/early-departure.ts). Null: as contracted.';
