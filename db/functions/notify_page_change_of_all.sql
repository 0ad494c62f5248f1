-- version: 1
-- Notifies page_change that every page may have changed.
create or replace function notify_page_change_of_all() returns trigger
  language plpgsql
  as $$
    begin
      perform pg_notify('page_change', 'all');
      return null;
    end
  $$;
