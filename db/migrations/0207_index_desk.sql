-- outside of a transaction
-- What the pages of an agency's desk look for (bench/results/desk.md).
drop index concurrently if exists payment_booking;
create index concurrently payment_booking on payment (booking_id);
drop index concurrently if exists caution_held;
create index concurrently caution_held on caution (booking_id) where status = 'held';
drop index concurrently if exists account_search_name;
create index concurrently account_search_name on account using gin (search_name gin_trgm_ops);
drop index concurrently if exists account_email_words;
create index concurrently account_email_words on account using gin (email gin_trgm_ops);
