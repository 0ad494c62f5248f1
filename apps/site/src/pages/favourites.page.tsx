import type { FavouriteList } from '@escale/contract/favourites'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AreaTabs } from '../account/area-tabs.tsx'
import { favouritesQuery, type ListDates, parseListDates } from '../favourites/favourites.queries.ts'
import { openDeleteList, openManageFavourite, openNewList, openShareList } from '../favourites/list-modals.tsx'
import { loadFavourites } from '../favourites/load-favourites.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { LotCard } from '../lots/lot-card.tsx'
import { FAVORITES } from '../platform/areas.ts'
import { privateHead } from '../seo/private-head.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Availability } from './list-availability.tsx'
import { ListDatesField } from './list-dates-field.tsx'
import { RecommendedLots } from './recommended-lots.tsx'

export const Route = createFileRoute('/espace-locataire/vos-locations-favorites')({
  validateSearch: parseListDates,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadFavourites(context, deps),
  head: privateHead,
  component: FavouritesPage,
})

/** The tenant's lists of favourites (FA-05), with what a stay costs in each lot once dates are chosen. */
function FavouritesPage() {
  const dates = Route.useSearch()
  const { lists } = useSuspenseQuery(favouritesQuery(dates)).data
  const navigate = useNavigate()
  return (
    <div className="page grid gap-8 pb-4">
      <AreaTabs />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid gap-2">
          <h1 className="text-3xl">{m.favourites_title()}</h1>
          {lists.length > 0 && <p className="text-md text-ink-soft">{m.favourites_lead()}</p>}
        </div>
        {lists.length > 0 && (
          <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto">
            <ListDatesField
              dates={dates}
              onChange={(next) => navigate({ to: FAVORITES, search: next, replace: true, resetScroll: false })}
            />
            <Button variant="secondary" icon="plus" onClick={openNewList}>
              {m.favourites_list_new()}
            </Button>
          </div>
        )}
      </header>
      {lists.length === 0 ? (
        <>
          <EmptyState
            icon="heart"
            title={m.favourites_empty_title()}
            actions={
              <>
                <ButtonLink href="/recherche" icon="search">
                  {m.favourites_search()}
                </ButtonLink>
                <Button variant="secondary" icon="plus" onClick={openNewList}>
                  {m.favourites_list_new()}
                </Button>
              </>
            }
          >
            <p>{m.favourites_empty()}</p>
          </EmptyState>
          <RecommendedLots />
        </>
      ) : (
        lists.map((list) => <List key={list.id} list={list} lists={lists} dates={dates} />)
      )}
    </div>
  )
}

function List({ list, lists, dates }: { list: FavouriteList; lists: FavouriteList[]; dates: ListDates }) {
  const titleId = `list-${list.id}`
  return (
    <section aria-labelledby={titleId} className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-3">
        <h2 id={titleId} className="text-xl">
          {list.name}{' '}
          <span className="text-md font-normal text-ink-soft">
            {m.favourites_count({ count: list.favorites.length })}
          </span>
        </h2>
        <div className="with-scripts flex gap-2">
          {(list.favorites.length > 0 || list.shared) && (
            <Button variant="quiet" size="sm" icon="share" onClick={() => openShareList(list)}>
              {list.shared ? m.favourites_shared() : m.favourites_share()}
              <span className="sr-only"> {list.name}</span>
            </Button>
          )}
          <Button variant="quiet" size="sm" icon="trash" onClick={() => openDeleteList(list, lists)}>
            {m.favourites_delete()}
            <span className="sr-only"> {list.name}</span>
          </Button>
        </div>
      </div>
      {list.favorites.length === 0 ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-md text-ink-soft">{m.favourites_list_empty()}</p>
          <ButtonLink href="/recherche" icon="search" variant="secondary" size="sm">
            {m.favourites_search()}
          </ButtonLink>
        </div>
      ) : (
        <ul className="lot-grid">
          {list.favorites.map((favourite) => (
            <li key={favourite.id} className="grid content-start gap-2">
              <LotCard lot={favourite.lot} stay={dates} />
              <Availability lot={favourite.lot} dates={dates} />
              <Button
                variant="quiet"
                size="sm"
                icon="edit"
                className="justify-self-start"
                onClick={() => openManageFavourite(favourite, list, lists)}
              >
                {m.favourites_manage()}
                <span className="sr-only"> {favourite.lot.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
