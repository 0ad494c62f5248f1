-- Owners' statements of a month (AG-406).
create table owner_statement (
  id            uuid primary key,
  agency_id     integer not null references agency (id),
  owner_code    text not null,
  owner_name    text not null,
  month         date not null check (extract(day from month) = 1),
  status        text not null check (status in ('checked', 'sent', 'closed')),
  opening_cents bigint not null,
  closing_cents bigint not null,
  document_id   uuid,
  checked_by    uuid not null,
  checked_at    timestamptz not null,
  sent_at       timestamptz,
  closed_at     timestamptz,
  unique (agency_id, owner_code, month),
  check ((status = 'checked') = (sent_at is null)),
  check ((status = 'closed') = (closed_at is not null)),
  check ((sent_at is null) = (document_id is null))
);
comment on table owner_statement is
  'Statements of account of an owner for a month (reddition des comptes). A draft has no row; a sent one never changes: corrections come in the next.';
comment on column owner_statement.owner_code is 'Third party of account 467P: the owner''s account, not a foreign key: the statement outlives it.';
comment on column owner_statement.opening_cents is 'Owed to the owner before its lines; negative: the owner owes.';
comment on column owner_statement.document_id is 'The issued document that was sent.';

create table owner_statement_line (
  entry_id      bigint not null,
  line_position smallint not null,
  statement_id  uuid not null references owner_statement (id) on delete cascade,
  primary key (entry_id, line_position),
  foreign key (entry_id, line_position) references book_line (entry_id, position)
);
comment on table owner_statement_line is 'The lines of the books in a statement: each is in one.';
create index owner_statement_line_statement on owner_statement_line (statement_id);

create function keep_sent_statement() returns trigger
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
create trigger owner_statement_kept before update or delete on owner_statement
  for each row execute function keep_sent_statement();
create trigger owner_statement_line_kept before insert or update or delete on owner_statement_line
  for each row execute function keep_sent_statement();
