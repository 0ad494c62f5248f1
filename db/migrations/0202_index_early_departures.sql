-- outside of a transaction
drop index concurrently if exists booking_left;
create index concurrently booking_left on booking (agency_id, left_on) where left_on is not null;
alter table booking validate constraint booking_left_on;
