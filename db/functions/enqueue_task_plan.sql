-- version: 2
-- Marks a booking whose tasks are to be planned again: a new one, or one whose stay or status has changed.
create or replace function enqueue_task_plan() returns trigger
  language plpgsql
  as $$
    begin
      if tg_op = 'INSERT' or (old.status, old.start_date, old.end_date, old.left_on, old.lot_id)
          is distinct from (new.status, new.start_date, new.end_date, new.left_on, new.lot_id) then
        insert into task_plan_queue (booking_id) values (new.id) on conflict do nothing;
      end if;
      return null;
    end
  $$;
