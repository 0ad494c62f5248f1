-- version: 1
-- Records the address that a lot has left, so that it redirects.
create or replace function record_former_uri() returns trigger
  language plpgsql
  as $$
    begin
      insert into lot_former_uri (uri, lot_id) values (old.uri, case tg_op when 'UPDATE' then new.id end)
      on conflict (uri) do update set lot_id = excluded.lot_id, left_at = excluded.left_at;
      return null;
    end
  $$;
