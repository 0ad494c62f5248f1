create table mail (
  id         bigint generated always as identity primary key,
  key        text not null unique,
  template   text not null,
  recipient  text not null check (recipient ~ '^[^@\s]+@[^@\s]+$'),
  locale     text not null check (locale in ('fr', 'en')),
  data       jsonb not null,
  created_at timestamptz not null default now(),
  sent_at    timestamptz,
  attempts   smallint not null default 0,
  last_error text,
  rendered   jsonb
);
comment on table mail is
  'The outbox: a row is written in the transaction of what it tells, and sent by a worker. key names the occasion, so that one occasion is told once.';
comment on column mail.data is 'What the template says. Links with a token are blanked once sent (secrets stay in nobody''s table).';
comment on column mail.rendered is 'Subject, text and HTML, kept only where no SMTP server is configured: /dev/mail shows them.';
create index mail_unsent on mail (id) where sent_at is null;
