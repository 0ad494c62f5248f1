-- outside of a transaction
call backfill_quote_snapshots();
