-- outside of a transaction
drop index concurrently if exists receipt_register_caution;
create unique index concurrently receipt_register_caution on receipt_register (caution_movement_id);
alter table receipt_register validate constraint receipt_register_origin;
