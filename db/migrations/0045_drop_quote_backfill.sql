drop procedure backfill_quote_snapshots();
