import { useSuspenseQuery } from '@tanstack/react-query'
import { AreaTabs } from '../account/area-tabs.tsx'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { AppLink } from '../ui/app-link.tsx'
import { Badge } from '../ui/badge.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Picture } from '../ui/picture.tsx'
import { NEWS } from './load-news.ts'
import { NEWS_PER_PAGE, newsQuery } from './news.queries.ts'

/** The owners' news, the latest first (OW-09), in pages. */
export function NewsPage({ page }: { page: number }) {
  const { count, news } = useSuspenseQuery(newsQuery(page)).data
  const pages = Math.max(1, Math.ceil(count / NEWS_PER_PAGE))
  return (
    <div className="page grid gap-8 pb-4">
      <AreaTabs />
      <header className="grid gap-2">
        <h1 className="text-3xl">{m.owner_news()}</h1>
        <p className="text-md text-ink-soft">{m.owner_news_lead()}</p>
      </header>
      {news.length === 0 ? (
        <EmptyState icon="list" title={m.owner_news_empty()} />
      ) : (
        <ul className="news-list">
          {news.map(({ id, slug, title, excerpt, image, publishedOn, unread }) => (
            <li key={id}>
              <article className="news-card">
                <Picture path={image} alt="" ratio="3/2" sizes="(width >= 960px) 50rem, (width >= 620px) 46vw, 30vw" />
                <div className="grid content-start gap-1.5">
                  <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                    <time dateTime={publishedOn}>{displayDate(publishedOn)}</time>
                    {unread && <Badge tone="primary">{m.owner_news_unread()}</Badge>}
                  </p>
                  <h2 className="news-card-title">
                    <AppLink href={`${NEWS}/${slug}`} className="lot-card-link">
                      {title}
                    </AppLink>
                  </h2>
                  <p className="text-md text-ink-soft">{excerpt}</p>
                </div>
              </article>
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} />
    </div>
  )
}

function Pager({ page, pages }: { page: number; pages: number }) {
  if (pages === 1) return null
  const address = (number: number) => (number === 1 ? NEWS : `${NEWS}/page-${number}`)
  return (
    <nav className="content-pager" aria-label={m.owner_news_pages()}>
      {page > 1 ? (
        <AppLink className="text-link" rel="prev" href={address(page - 1)}>
          {m.owner_news_newer()}
        </AppLink>
      ) : (
        <span />
      )}
      <span className="text-ink-soft">{m.owner_news_page_of({ page, pages })}</span>
      {page < pages ? (
        <AppLink className="text-link" rel="next" href={address(page + 1)}>
          {m.owner_news_older()}
        </AppLink>
      ) : (
        <span />
      )}
    </nav>
  )
}
