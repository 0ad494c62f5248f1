import type { NewsList } from '@escale/contract/content'
import type { Locale } from '@escale/db/schema'
import type { Deps } from '../platform/deps.ts'
import { readNews } from './content.store.ts'

/** Returns one page of an owner's news, latest first, each marked as read or unread (OW-09). */
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

/** Returns the number of articles that an owner has not opened. */
export async function countUnreadNews({ database, clock }: Deps, accountId: string): Promise<number> {
  return (await readNews(database, { limit: 1, offset: 0, accountId, today: clock.today() })).unreadCount
}
