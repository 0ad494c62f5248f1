import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AreaTabs } from '../account/area-tabs.tsx'
import { apiClient } from '../api-client.ts'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { loadNewsArticle, NEWS } from '../owner/load-news.ts'
import { newsArticleQuery } from '../owner/news.queries.ts'
import { privateHead } from '../seo/private-head.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { ContentBlock } from './content-block.tsx'

export const Route = createFileRoute('/espace-proprietaire/actualites/$slug')({
  loader: ({ context, params }) => loadNewsArticle(context, params.slug),
  head: privateHead,
  component: NewsArticlePage,
})

/** An article of the owners' news, with the ways to the one before and the one after it (OW-09). */
function NewsArticlePage() {
  const { slug } = Route.useParams()
  const { title, excerpt, image, publishedOn, blocks, previous, next } = useSuspenseQuery(newsArticleQuery(slug)).data
  useSeen(slug)
  return (
    <div className="page grid gap-10 pb-8">
      <AreaTabs />
      <article className="content-body mx-auto w-full max-w-text">
        <p className="text-sm text-ink-soft">
          <time dateTime={publishedOn}>{displayDate(publishedOn)}</time>
        </p>
        <h1 className="text-3xl">{title}</h1>
        <p className="text-lg text-ink-soft">{excerpt}</p>
        <Picture
          path={image}
          alt=""
          ratio="16/9"
          sizes="(width >= 820px) 55rem, 100vw"
          priority
          className="rounded-xl"
        />
        {blocks.map((block) => (
          <ContentBlock key={JSON.stringify(block)} block={block} />
        ))}
      </article>
      <nav
        className="mx-auto grid w-full max-w-text gap-4 border-t border-line pt-6 w620:grid-cols-2"
        aria-label={m.owner_news_others()}
      >
        {previous ? (
          <AppLink href={`${NEWS}/${previous.slug}`} rel="prev" className="group grid content-start gap-1 text-md">
            <span className="flex items-center gap-2 text-sm text-ink-soft">
              <Icon name="arrow-left" />
              {m.owner_news_previous()}
            </span>
            <span className="font-semibold group-hover:underline">{previous.title}</span>
          </AppLink>
        ) : (
          <span />
        )}
        {next && (
          <AppLink
            href={`${NEWS}/${next.slug}`}
            rel="next"
            className="group grid content-start gap-1 text-md w620:justify-items-end w620:text-right"
          >
            <span className="flex items-center gap-2 text-sm text-ink-soft">
              {m.owner_news_next()}
              <Icon name="arrow-right" />
            </span>
            <span className="font-semibold group-hover:underline">{next.title}</span>
          </AppLink>
        )}
      </nav>
    </div>
  )
}

/** Once seen, an article is not new any more; when that cannot be told it stays so, and nobody is bothered. */
function useSeen(slug: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    apiClient()
      .call('POST /news/{slug}/read', { params: { slug } })
      .then(() => {
        for (const queryKey of [['news'], ['owner', 'overview']]) {
          queryClient.removeQueries({ queryKey, type: 'inactive' })
          // The list may be on screen again, when the viewer went back before the response.
          queryClient.invalidateQueries({ queryKey })
        }
      })
      .catch(() => undefined)
  }, [slug, queryClient])
}
