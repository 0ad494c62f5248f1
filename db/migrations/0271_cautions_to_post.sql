-- Queues every caution with a movement that is missing from the books. Earlier releases lost a movement that was stored while its
-- caution was being posted.
insert into caution_posting_queue (caution_id)
  select distinct caution_id from caution_movement
  where kind in ('captured', 'refunded')
    and not exists (select from book_entry where source = 'caution:' || caution_movement.id)
  on conflict do nothing;
