-- outside of a transaction
drop index concurrently if exists caution_owed;
create index concurrently caution_owed on caution (booking_id) where owed_cents > 0;
drop index concurrently if exists caution_cheque_kept;
create index concurrently caution_cheque_kept on caution (booking_id) where means = 'cheque' and status = 'kept';
alter table caution validate constraint caution_owed;
