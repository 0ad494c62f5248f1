alter table agency add column guarantor text check (guarantor <> '');
alter table agency add column mediator text check (mediator <> '');
comment on column agency.guarantor is 'Who guarantees the money that it holds, with the address: told in contracts (décret 72-678, art. 93).';
comment on column agency.mediator is 'The consumer mediator that it answers to, with the address or site (Code de la consommation, art. L616-1).';
