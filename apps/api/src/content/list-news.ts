import type { NewsList } from '@escale/contract/content'
import type { Locale } from '../platform/route.ts'
import type { World } from '../platform/world.ts'
import { readNews } from './content.store.ts'

/** One page of the news, the latest first. */
export async function listNews(
  { database, clock }: World,
  paging: { limit: number; offset: number },
  locale: Locale,
): Promise<NewsList> {
  const { count, articles } = await readNews(database, { ...paging, today: clock.today() })
  return {
    count,
    news: articles.map(({ id, slug, title, excerpt, image, published_on }) => ({
      id,
      slug,
      title: title[locale],
      excerpt: excerpt[locale],
      image,
      publishedOn: published_on,
    })),
  }
}
