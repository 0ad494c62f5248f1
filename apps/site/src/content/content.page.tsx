import type { PageOf } from '@escale/contract/content'
import { useSuspenseQuery } from '@tanstack/react-query'
import * as m from '../i18n/messages.generated/messages.js'
import { SearchForm } from '../search/search-form.tsx'
import { AppLink } from '../ui/app-link.tsx'
import { pageQuery } from './content.queries.ts'
import { ContentBlock } from './content-block.tsx'

const NO_SEARCH = {}

/** A page of the store: title and blocks; a long one goes on at `…/page-2` (RT-07, CO-01). */
export function ContentPage({ path }: { path: string }) {
  const { data } = useSuspenseQuery(pageQuery('content', path))
  return (
    <div className="page content-page">
      <article className="content-body">
        <h1 className="text-3xl">{data.title}</h1>
        {data.blocks.map((block) => (
          <ContentBlock key={JSON.stringify(block)} block={block} />
        ))}
        <Pager page={data} />
      </article>
      <aside className="content-aside" aria-labelledby="content-search">
        <h2 id="content-search" className="text-lg">
          {m.content_search()}
        </h2>
        <SearchForm variant="light" query={NO_SEARCH} />
      </aside>
    </div>
  )
}

function Pager({ page: { path, page, pages } }: { page: PageOf<'content'> }) {
  if (pages === 1) return null
  const address = (number: number) => (number === 1 ? path : `${path}/page-${number}`)
  return (
    <nav className="content-pager" aria-label={m.content_pages()}>
      {page > 1 ? (
        <AppLink className="text-link" rel="prev" href={address(page - 1)}>
          {m.content_previous()}
        </AppLink>
      ) : (
        <span />
      )}
      <span className="text-ink-soft">{m.content_page_of({ page, pages })}</span>
      {page < pages ? (
        <AppLink className="text-link" rel="next" href={address(page + 1)}>
          {m.content_next()}
        </AppLink>
      ) : (
        <span />
      )}
    </nav>
  )
}
