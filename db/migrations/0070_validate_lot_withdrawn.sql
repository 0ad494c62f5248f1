-- In a transaction of its own: reading the lots locks nobody out.
alter table lot validate constraint lot_withdrawn_unpublished;
