-- version: 1
-- Deletes outbox rows older than `kept`, and raises the floor to just above them. The floor rises with deleted rows and not
-- with time: a reader that knows the last deleted row has missed nothing, however long nothing was written.
create or replace function purge_search_outbox(kept interval) returns void
  language sql
  as $$
    with limits as (
      -- Never a row of a transaction beside which others are under way: theirs, when they come, are above the floor.
      select least(
        pg_snapshot_xmin(pg_current_snapshot()),
        (select xid from search_outbox where created_at > now() - kept order by xid limit 1)) as xid
    ), gone as (
      delete from search_outbox where xid < (select xid from limits) returning xid
    ), last as (
      select (xid::text::bigint + 1)::text::xid8 as next from gone order by xid desc limit 1
    )
    update search_outbox_floor set xid = greatest(search_outbox_floor.xid, last.next) from last
  $$;
