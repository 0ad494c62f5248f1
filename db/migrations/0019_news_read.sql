create table news_read (
  account_id uuid not null references account (id) on delete cascade,
  news_id    integer not null references news (id) on delete cascade,
  read_at    timestamptz not null default now(),
  primary key (account_id, news_id)
);
comment on table news_read is
  'Which articles an owner has opened. Unread is what was published since the account exists and is not here.';
create index news_read_news on news_read (news_id);
