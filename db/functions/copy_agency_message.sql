-- version: 1
-- Makes a conversation of a message that a server of the release before conversations stores.
create or replace function copy_agency_message() returns trigger
  language plpgsql
  as $$
    declare
      conversation_id uuid := gen_random_uuid();
    begin
      insert into conversation (id, agency_id, topic, lot_id, subject, title, first_name, last_name, email, phone, locale, state,
        unread_by_agency, created_at, last_message_at)
      values (conversation_id, new.agency_id, 'contact', new.lot_id, left(new.subject, 200), new.title, new.first_name, new.last_name,
        new.email, coalesce(new.phone, ''), new.locale,
        case when new.created_at > now() - interval '7 days' then 'unanswered' else 'closed' end,
        case when new.created_at > now() - interval '7 days' then 1 else 0 end, new.created_at, new.created_at);
      insert into conversation_message (conversation_id, written_by, author, body, created_at)
      values (conversation_id, 'person', trim(new.first_name || ' ' || new.last_name), left(new.message, 5000), new.created_at);
      return new;
    end
  $$;
