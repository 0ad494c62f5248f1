import { parseSearchState } from '@escale/domain/search/search-query'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageQuery } from '../content/content.queries.ts'
import { loadPage } from '../content/load-page.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { LotCard } from '../lots/lot-card.tsx'
import { useBaseData } from '../platform/base-data.queries.ts'
import { SearchForm } from '../search/search-form.tsx'
import { searchHref } from '../search/search-href.ts'
import { pageHead } from '../seo/page-head.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Carousel } from '../ui/carousel.tsx'
import { DrawnOnce } from '../ui/drawn-once.tsx'
import { Picture } from '../ui/picture.tsx'
import { HomeAgencies } from './home-agencies.tsx'
import { HomeCategories } from './home-categories.tsx'
import { HomeDestinations } from './home-destinations.tsx'
import { HomeGuests } from './home-guests.tsx'
import { HomeHost } from './home-host.tsx'
import { HomeReassurance } from './home-reassurance.tsx'
import { HomeSection } from './home-section.tsx'

export const Route = createFileRoute('/')({
  validateSearch: parseSearchState,
  loaderDeps: ({ search }) => parseSearchState({ ...search }),
  loader: ({ context }) => loadPage(context, 'home', '/'),
  head: pageHead,
  component: HomePage,
})

/**
 * Home: the search module over the hero picture, then categories and destinations for visitors without a plan. The module
 * starts from the query string of the address and passes it on (RT-03, SE-02).
 */
function HomePage() {
  const query = Route.useLoaderDeps()
  const { data } = useSuspenseQuery(pageQuery('home', '/'))
  const base = useBaseData()
  return (
    <>
      <div className="page hero">
        <div className="hero-words">
          <h1 className="hero-title">{data.title}</h1>
          <p className="hero-lead">{data.lead}</p>
          <SearchForm variant="home" query={query} />
        </div>
        <div className="hero-picture">
          <Picture path={data.image} alt="" ratio="fill" sizes="96vw" priority />
        </div>
      </div>
      <DrawnOnce as="div" part="home-categories" source={() => base ?? null} className="contents">
        {() => <HomeCategories categories={base?.categories ?? []} />}
      </DrawnOnce>
      {data.promotedLots.length > 0 && (
        <HomeSection
          title={m.content_home_promoted()}
          lead={m.content_home_promoted_lead()}
          action={
            <ButtonLink href={searchHref({ sort: { value: 'recommended' } })} variant="secondary">
              {m.content_home_all_lots()}
            </ButtonLink>
          }
        >
          <Carousel label={m.content_home_promoted()}>
            {data.promotedLots.map((lot) => (
              <LotCard key={lot.id} lot={lot} />
            ))}
          </Carousel>
        </HomeSection>
      )}
      <DrawnOnce as="div" part="home-guests" source={() => data} className="contents">
        {() => (
          <>
            <HomeDestinations destinations={data.destinations} />
            <HomeGuests reviews={data.reviews} />
            <HomeReassurance />
          </>
        )}
      </DrawnOnce>
      <DrawnOnce as="div" part="home-agencies" source={() => base ?? null} className="contents">
        {() => (
          <>
            <HomeAgencies agencies={base?.agencies ?? []} />
            <HomeHost />
          </>
        )}
      </DrawnOnce>
    </>
  )
}
