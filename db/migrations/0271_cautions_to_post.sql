-- A movement that was stored while its caution was being posted was not posted: post-cautions.ts posts what the books lack.
insert into caution_posting_queue (caution_id)
  select distinct caution_id from caution_movement
  where kind in ('captured', 'refunded')
    and not exists (select from book_entry where source = 'caution:' || caution_movement.id)
  on conflict do nothing;
