/** Loaders of the owners' news. */
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import * as m from '../i18n/messages.generated/messages.js'
import { OWNER_AREA } from '../platform/areas.ts'
import { newsArticleQuery, newsQuery } from './news.queries.ts'

export const NEWS = `${OWNER_AREA}/actualites`

const crumbs = () => [
  { label: m.account_account_title(), url: `${OWNER_AREA}/votre-compte` },
  { label: m.owner_news(), url: NEWS },
]

/** A page of the list. Throws notFound after the last one. */
export async function loadNewsList({ queryClient }: { queryClient: QueryClient }, page: number) {
  if (!Number.isInteger(page) || page < 1) throw notFound()
  const { news } = await queryClient.ensureQueryData(newsQuery(page))
  if (news.length === 0 && page > 1) throw notFound()
  return { title: m.owner_news(), breadcrumbs: crumbs() }
}

/** An article. Throws the API's `notFound`. */
export async function loadNewsArticle({ queryClient }: { queryClient: QueryClient }, slug: string) {
  const { title } = await queryClient.ensureQueryData(newsArticleQuery(slug))
  return { title, breadcrumbs: [...crumbs(), { label: title, url: `${NEWS}/${slug}` }] }
}
