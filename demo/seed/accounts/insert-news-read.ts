import type pg from 'pg'

/** The demo's owners have opened all news but the latest two. */
export async function insertNewsRead(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into news_read (account_id, news_id, read_at)
     select account.id, news.id, news.published_on + time '18:00' at time zone 'UTC'
     from account, (select id, published_on from news where published order by published_on desc, id desc offset 2) as news
     where access_right = 'owner' and password_hash is not null`,
  )
}
