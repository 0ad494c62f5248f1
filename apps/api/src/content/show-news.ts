import type { NewsPage } from '@escale/contract/content'
import { ApiError } from '@escale/contract/errors'
import type { Locale } from '@escale/db/schema'
import { readArticle } from './content.store.ts'
import type { ContentDeps } from './page-request.ts'
import { readBlocks } from './read-blocks.ts'
import { showBlocks } from './show-blocks.ts'

/** An article of the owners' news with the previous and the next one (OW-09). Throws `notFound`. */
export async function showNews(deps: ContentDeps, slug: string, locale: Locale): Promise<NewsPage> {
  const found = await readArticle(deps.database, slug, deps.clock.today())
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
    blocks: await showBlocks(deps, readBlocks(article.body[locale], `news ${slug}`, deps.stored), locale),
    previous: named(previous),
    next: named(next),
  }
}
