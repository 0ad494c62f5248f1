-- version: 1
-- Hands a captured payment to the job register-receipts.
create or replace function enqueue_receipt() returns trigger
  language plpgsql
  as $$
    begin
      insert into receipt_queue (ledger_entry_id) values (new.id) on conflict do nothing;
      return null;
    end
  $$;
