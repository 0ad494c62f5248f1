-- In a transaction of its own: reading the rows locks nobody out.
alter table publication_withdrawal validate constraint publication_withdrawal_reason_check;
