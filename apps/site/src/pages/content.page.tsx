import type { Block } from '@escale/contract/blocks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { pageQuery } from '../content/content.queries.ts'
import { foreignLang, locales, withLocale } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { SearchForm } from '../search/search-form.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { ContentBlocks } from './content-block.tsx'
import { FaqSearch } from './faq-search.tsx'
import { PageContents } from './page-contents.tsx'
import { headingsOf } from './page-headings.ts'
import { Pager } from './pager.tsx'

const NO_SEARCH = {}
/** A page with so many sections begins with links to them. */
const HEADINGS_WITH_CONTENTS = 3
/** Fewer questions are seen at a glance. */
const QUESTIONS_WITH_SEARCH = 8

/**
 * A page of the store: title and blocks; a long one goes on at `…/page-2` (RT-07, CO-01). One that is written in the other
 * language only says so.
 */
export function ContentPage({ path }: { path: string }) {
  const { data } = useSuspenseQuery(pageQuery('content', path))
  const has = (wanted: Block['kind']) => data.blocks.some(({ kind }) => kind === wanted)
  // Who reads the terms or writes to an agency is not searching.
  const hasAside = has('lots') && !has('search')
  const lang = foreignLang(data.locale)
  const headings = hasAside ? [] : headingsOf(data.blocks)
  const hasContents = headings.length >= HEADINGS_WITH_CONTENTS
  return (
    <div
      className={classNames(
        'page content-page',
        !hasAside && 'content-page-wide',
        has('cards') && 'content-page-full',
        has('rentEstimate') && 'content-page-offer',
        hasContents && 'content-page-outlined',
      )}
    >
      <article className="content-body">
        <h1 className="text-3xl" lang={lang}>
          {data.title}
        </h1>
        {lang && (
          <p className="content-foreign">
            <Icon name="info" />
            <span>
              {m.content_foreign()}{' '}
              <a
                className="text-link"
                href={withLocale(data.path, data.locale)}
                hrefLang={locales[data.locale].hreflang}
                lang={lang}
              >
                {m.content_foreign_link()}
              </a>
            </span>
          </p>
        )}
        {hasContents && <PageContents headings={headings} />}
        <div className="content-blocks" lang={lang}>
          {countQuestions(data.blocks) >= QUESTIONS_WITH_SEARCH ? (
            <FaqSearch blocks={data.blocks} />
          ) : (
            <ContentBlocks blocks={data.blocks} />
          )}
        </div>
        <Pager {...data} />
      </article>
      {hasAside && (
        <aside className="content-aside" aria-labelledby="content-search">
          <h2 id="content-search" className="text-lg">
            {m.content_search()}
          </h2>
          <SearchForm variant="light" query={NO_SEARCH} />
        </aside>
      )}
    </div>
  )
}

function countQuestions(blocks: readonly Block[]): number {
  return blocks.reduce((count, block) => count + (block.kind === 'faq' ? block.questions.length : 0), 0)
}
