-- version: 1
-- Names a movement by which an agency was handed a caution: money, a cheque that it keeps, or what it kept of a card.
create or replace function enqueue_caution_receipt() returns trigger
  language plpgsql
  as $$
    begin
      if new.kind = (select case means when 'cheque' then 'authorised' else 'captured' end from caution where id = new.caution_id) then
        insert into caution_receipt_queue (caution_movement_id) values (new.id) on conflict do nothing;
      end if;
      return null;
    end
  $$;
