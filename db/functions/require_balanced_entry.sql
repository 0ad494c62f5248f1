-- version: 1
-- Refuses at commit an entry whose lines do not add up to 0, or to which lines were added later (LW-406).
create or replace function require_balanced_entry() returns trigger
  language plpgsql
  as $$
    declare
      entry bigint;
      is_whole boolean;
    begin
      if tg_table_name = 'book_entry' then
        entry := new.id;
      else
        entry := new.entry_id;
      end if;
      select count(*) = book_entry.line_count and sum(book_line.cents) = 0 into is_whole
        from book_entry join book_line on book_line.entry_id = book_entry.id
        where book_entry.id = entry group by book_entry.id;
      if is_whole is not true then
        raise exception 'Entry % does not balance', entry using errcode = 'check_violation', constraint = 'book_entry_balances';
      end if;
      return null;
    end
  $$;
