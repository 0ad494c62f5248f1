-- version: 2
-- Makes a table append-only, but for purge_append_only, which alone sets escale.purge.
create or replace function refuse_change() returns trigger
  language plpgsql
  as $$
    begin
      if current_setting('escale.purge', true) = 'on' then
        return null;
      end if;
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end
  $$;
