-- version: 1
-- Makes a table append-only.
create or replace function refuse_change() returns trigger
  language plpgsql
  as $$ begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$;
