import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { guestListQuery, parseListDates } from '../favourites/favourites.queries.ts'
import { loadGuestList } from '../favourites/load-favourites.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { LotCard } from '../lots/lot-card.tsx'
import { secretHead } from '../seo/private-head.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Availability } from './list-availability.tsx'
import { ListDatesField } from './list-dates-field.tsx'

export const Route = createFileRoute('/favoris-partages/$token')({
  validateSearch: parseListDates,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params: { token } }) => loadGuestList(context, token, deps),
  head: secretHead,
  component: GuestListPage,
})

/** A list that somebody shares, as whoever has the link sees it: to look at, and to compare for the same dates. */
function GuestListPage() {
  const { token } = Route.useParams()
  const dates = Route.useSearch()
  const { name, firstName, lots } = useSuspenseQuery(guestListQuery(token, dates)).data
  const navigate = useNavigate()
  return (
    <div className="page grid gap-8 py-8">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid gap-2">
          <h1 className="text-3xl">{name}</h1>
          <p className="text-md text-ink-soft">{m.favourites_guest_lead({ firstName })}</p>
        </div>
        <ListDatesField
          dates={dates}
          onChange={(next) =>
            navigate({
              to: '/favoris-partages/$token',
              params: { token },
              search: next,
              replace: true,
              resetScroll: false,
            })
          }
        />
      </header>
      {lots.length === 0 ? (
        <EmptyState
          icon="heart"
          title={m.favourites_list_empty()}
          actions={
            <ButtonLink href="/recherche" icon="search">
              {m.favourites_search()}
            </ButtonLink>
          }
        />
      ) : (
        <ul className="lot-grid">
          {lots.map((lot) => (
            <li key={lot.id} className="grid content-start gap-2">
              <LotCard lot={lot} stay={dates} heading="h2" />
              <Availability lot={lot} dates={dates} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
