-- version: 1
-- Gives a new agency the tasks that most agencies do for a stay; its staff change them.
create or replace function insert_default_task_templates() returns trigger
  language plpgsql
  as $$
    begin
      insert into task_template (agency_id, kind, anchor, offset_days, due_time, for_owner_stays)
      values (new.id, 'keys', 'checkIn', 0, '16:00', false),
        (new.id, 'inventoryIn', 'checkIn', 0, '17:00', false),
        (new.id, 'inventoryOut', 'checkOut', 0, '10:00', false),
        (new.id, 'cleaning', 'checkOut', 0, '11:00', true);
      return null;
    end
  $$;
