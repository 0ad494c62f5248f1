-- What an agency owes a guest of a caution that it closed, and cheques of cautions on deposit slips (AG-404, AG-405). Servers of the
-- previous release write that the money has left at once, owe nothing, and list the cheques of payments alone.
alter table caution add column owed_cents integer not null default 0;
alter table caution add constraint caution_owed check (owed_cents between 0 and amount_cents - kept_cents) not valid;
comment on column caution.owed_cents is 'Received money that the agency has to give back itself, until it has recorded that it did.';

create table deposited_caution_cheque (
  caution_id uuid primary key references caution (id),
  deposit_id bigint not null references cheque_deposit (id)
);
comment on table deposited_caution_cheque is
  'Cheques of cautions on a deposit slip, beside deposited_cheque: each is deposited once; append-only.';
create index deposited_caution_cheque_deposit on deposited_caution_cheque (deposit_id);
create trigger deposited_caution_cheque_append_only before update or delete on deposited_caution_cheque
  for each statement execute function refuse_change();
