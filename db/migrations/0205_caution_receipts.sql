-- Receipts of cautions (LW-405): what an agency is handed for somebody else has its numbered receipt, a cheque that is only kept as well
-- (loi n° 70-9, art. 5: "versements ou remises de fonds, effets ou valeurs"). Servers of the previous release number payments alone, and
-- show the other lines without their origin.
alter table receipt_register alter column ledger_entry_id drop not null;
alter table receipt_register add column caution_movement_id bigint;
alter table receipt_register add constraint receipt_register_origin
  check (num_nonnulls(ledger_entry_id, caution_movement_id) = 1) not valid;
comment on table receipt_register is
  'Register of money received by an agency, append-only: one numbered receipt for each payment and each caution (loi n° 70-9, art. 5; décret n° 72-678, art. 51 to 54). Written by the job register-receipts.';
comment on column receipt_register.caution_movement_id is 'The receipt is of a caution: money received, a cheque handed over, or what was kept of a card.';

create table caution_receipt_queue (
  caution_movement_id bigint primary key references caution_movement (id)
);
comment on table caution_receipt_queue is 'Cautions received without a receipt, for the job register-receipts.';

create function enqueue_caution_receipt() returns trigger
  language plpgsql
  as $$
    begin
      if new.kind = (select case means when 'cheque' then 'authorised' else 'captured' end from caution where id = new.caution_id) then
        insert into caution_receipt_queue (caution_movement_id) values (new.id) on conflict do nothing;
      end if;
      return null;
    end
  $$;
create trigger caution_movement_receipt after insert on caution_movement
  for each row execute function enqueue_caution_receipt();
-- After the trigger, so that no caution is missed.
insert into caution_receipt_queue (caution_movement_id)
  select caution_movement.id from caution_movement join caution on caution.id = caution_id
  where caution_movement.kind = case means when 'cheque' then 'authorised' else 'captured' end
  on conflict do nothing;
