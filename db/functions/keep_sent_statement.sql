-- version: 2
create or replace function keep_sent_statement() returns trigger
  language plpgsql
  as $$
    begin
      if tg_table_name = 'owner_statement' then
        if old.status = 'checked' then
          if tg_op = 'DELETE' then
            return old;
          end if;
          return new;
        end if;
        if tg_op = 'UPDATE' and old.status = 'sent' and new.status = 'closed'
          and to_jsonb(new) - '{status,closed_at}'::text[] = to_jsonb(old) - '{status,closed_at}'::text[] then
          return new;
        end if;
        -- purge_append_only, which runs as the owner of the table, removes the name ten years later.
        if tg_op = 'UPDATE' and new.owner_name = '' and to_jsonb(new) - 'owner_name' = to_jsonb(old) - 'owner_name'
          and current_setting('escale.purge', true) = 'on'
          and current_user = (select tableowner from pg_tables where schemaname = 'public' and tablename = 'owner_statement') then
          return new;
        end if;
        raise exception 'Statement % was sent', old.id using errcode = 'check_violation', constraint = 'owner_statement_sent';
      end if;
      if tg_op = 'DELETE' then
        if exists (select from owner_statement where id = old.statement_id and status <> 'checked') then
          raise exception 'Statement % was sent', old.statement_id using errcode = 'check_violation', constraint = 'owner_statement_sent';
        end if;
        return old;
      end if;
      if tg_op = 'UPDATE' or exists (select from owner_statement where id = new.statement_id and status <> 'checked') then
        raise exception 'Statement % was sent', new.statement_id using errcode = 'check_violation', constraint = 'owner_statement_sent';
      end if;
      return new;
    end
  $$;
