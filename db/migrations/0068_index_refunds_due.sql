-- outside of a transaction
drop index concurrently if exists booking_refund_due;
create index concurrently booking_refund_due on booking (agency_id) where refund_due_cents > 0;
