create table mail (
  id              bigint generated always as identity primary key,
  key             text not null unique,
  template        text not null,
  recipient       text not null check (recipient ~ '^[^@\s]+@[^@\s]+$'),
  locale          text not null check (locale in ('fr', 'en')),
  data            jsonb not null,
  created_at      timestamptz not null default now(),
  attempts        smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error      text,
  sent_at         timestamptz,
  given_up_at     timestamptz,
  rendered        jsonb,
  check (sent_at is null or given_up_at is null)
);
comment on table mail is
  'The outbox: a row is written in the transaction of what it tells, and sent by a worker that locks it meanwhile. key names the occasion, so that one occasion is told once.';
comment on column mail.data is
  'What the template says. Links with a token are blanked once the mail is sent or given up (secrets stay in nobody''s table).';
comment on column mail.rendered is 'Subject, text and HTML, kept only where no SMTP server is configured: /dev/mail shows them.';
create index mail_due on mail (next_attempt_at, id) where sent_at is null and given_up_at is null;

-- Messages to agencies leave through the outbox as well, those that have waited for it included.
insert into mail (key, template, recipient, locale, data)
select 'agencyMessage:' || agency_message.id, 'agencyMessage', agency.email, 'fr', jsonb_build_object(
  'agencyName', agency.name,
  'name', first_name || ' ' || last_name,
  'email', agency_message.email,
  'phone', coalesce(agency_message.phone, ''),
  'subject', subject,
  'message', message,
  'reference', coalesce(lot.reference, ''))
from agency_message
join agency on agency.id = agency_message.agency_id
left join lot on lot.id = agency_message.lot_id
where sent_at is null;
alter table agency_message drop column sent_at;
