import type { NewsList } from '@escale/contract/content'
import type { Locale } from '@escale/db/schema'
import type { Deps } from '../platform/deps.ts'
import { readNews } from './content.store.ts'

/** One page of the news for an owner, the latest first, with the mark of what is unread (OW-09). */
export async function listNews(
  { database, clock }: Deps,
  accountId: string,
  paging: { limit: number; offset: number },
  locale: Locale,
): Promise<NewsList> {
  const { count, unreadCount, articles } = await readNews(database, { ...paging, accountId, today: clock.today() })
  return {
    count,
    unreadCount,
    news: articles.map(({ id, slug, title, excerpt, image, published_on, unread }) => ({
      id,
      slug,
      title: title[locale],
      excerpt: excerpt[locale],
      image,
      publishedOn: published_on,
      unread,
    })),
  }
}

/** How many articles an owner has not opened yet. */
export async function countUnreadNews({ database, clock }: Deps, accountId: string): Promise<number> {
  return (await readNews(database, { limit: 1, offset: 0, accountId, today: clock.today() })).unreadCount
}
