import type { NewsPage } from '@escale/contract/content'
import { ApiError } from '@escale/contract/errors'
import type { Locale } from '../platform/route.ts'
import type { World } from '../platform/world.ts'
import { readArticle } from './content.store.ts'

/** An article of the owners' news, with the one before and the one after it (OW-09). Throws `notFound`. */
export async function showNews({ database, clock }: World, slug: string, locale: Locale): Promise<NewsPage> {
  const found = await readArticle(database, slug, clock.today())
  if (!found) throw new ApiError('notFound')
  const { article, previous, next } = found
  const named = (other: typeof previous) => (other ? { slug: other.slug, title: other.title[locale] } : null)
  return {
    id: article.id,
    slug: article.slug,
    title: article.title[locale],
    excerpt: article.excerpt[locale],
    image: article.image,
    publishedOn: article.published_on,
    blocks: article.body[locale],
    previous: named(previous),
    next: named(next),
  }
}
