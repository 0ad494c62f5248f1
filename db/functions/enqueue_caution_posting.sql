-- version: 1
-- Adds cautions to the queue of the job that posts them in the books.
create or replace function enqueue_caution_posting() returns trigger
  language plpgsql
  as $$
    begin
      insert into caution_posting_queue (caution_id)
        values ((to_jsonb(new) ->> case tg_table_name when 'caution' then 'id' else 'caution_id' end)::uuid)
        on conflict do nothing;
      return null;
    end
  $$;
