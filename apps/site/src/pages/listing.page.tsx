import type { PageOf } from '@escale/contract/content'
import { formatPrice } from '@escale/domain/price-format'
import { parseSearchState } from '@escale/domain/search/search-query'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pageQuery } from '../content/content.queries.ts'
import { displayNumber } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { LotCard } from '../lots/lot-card.tsx'
import { SearchForm } from '../search/search-form.tsx'
import { searchHref } from '../search/search-href.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { ContentBlocks } from './content-block.tsx'
import { Pager } from './pager.tsx'

const FIRST_SEEN = 3

/** `/locations-*`: a subject's words and lots, further ones at `…/page-2`; the search starts from it (RT-05). */
export function ListingPage({ path }: { path: string }) {
  const { data } = useSuspenseQuery(pageQuery('listing', path))
  const { category, regionSlug, q } = data.filter
  const query = useMemo(
    () => parseSearchState({ category, regionSlug, q, sort: 'recommended' }),
    [category, regionSlug, q],
  )
  const shown = displayNumber(data.count)
  // Rentals are what the visitor came for: one block of words before them, the others after.
  const [introduction, furtherBlocks] = [data.edito.slice(0, 1), data.edito.slice(1)]
  return (
    <div className="listing-page">
      <header className="page listing-head">
        <h1 className="listing-title">{data.title}</h1>
        <SearchForm variant="home" query={query} />
        {data.image && (
          <div className="listing-picture">
            <Picture path={data.image} alt="" ratio="fill" sizes="(width >= 960px) 50vw, 96vw" priority />
          </div>
        )}
        <div className="content-blocks listing-introduction">
          <ContentBlocks blocks={introduction} />
        </div>
      </header>
      <div className="page listing-body">
        <div className="home-section-head">
          <div className="grid gap-1">
            <h2 className="text-xl">{m.search_count({ count: data.count, shown })}</h2>
            {data.minPriceCents !== null && (
              <p className="text-md text-ink-soft">
                {m.content_home_from({ price: formatPrice(data.minPriceCents) })}, {m.quote_fees_included()}
              </p>
            )}
          </div>
          <ButtonLink href={searchHref(query)} variant="secondary" icon="filter">
            {m.content_listing_filters()}
          </ButtonLink>
        </div>
        <div className="lot-grid">
          {data.lots.map((lot, index) => (
            <LotCard
              key={lot.id}
              lot={lot}
              priority={!data.image && index === 0}
              eager={!data.image && index < FIRST_SEEN}
            />
          ))}
        </div>
        <Pager {...data} />
        <div className="content-blocks">
          <ContentBlocks blocks={furtherBlocks} />
        </div>
        <Neighbours neighbours={data.neighbours} />
      </div>
    </div>
  )
}

/** Listings close to this one, so that a visitor who finds nothing here has somewhere to go. */
function Neighbours({ neighbours }: Pick<PageOf<'listing'>, 'neighbours'>) {
  if (neighbours.length === 0) return null
  return (
    <nav className="grid gap-4 pt-6" aria-labelledby="listing-neighbours">
      <h2 id="listing-neighbours" className="text-xl">
        {m.content_listing_neighbours()}
      </h2>
      <ul className="flex flex-wrap gap-3">
        {neighbours.map(({ name, url }) => (
          <li key={url}>
            <ButtonLink href={url} variant="secondary" size="sm">
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
