/** What is fetched before a page of favourites is shown, and what its head and breadcrumbs say. */
import type { QueryClient } from '@tanstack/react-query'
import * as m from '../i18n/messages.generated/messages.js'
import { FAVORITES, TENANT_AREA } from '../platform/areas.ts'
import { favouritesQuery, guestListQuery, type ListDates } from './favourites.queries.ts'

export async function loadFavourites({ queryClient }: { queryClient: QueryClient }, dates: ListDates) {
  await queryClient.ensureQueryData(favouritesQuery(dates))
  const title = m.favourites_title()
  return {
    title,
    breadcrumbs: [
      { label: m.account_account_title(), url: TENANT_AREA },
      { label: title, url: FAVORITES },
    ],
  }
}

export async function loadGuestList({ queryClient }: { queryClient: QueryClient }, token: string, dates: ListDates) {
  const { name } = await queryClient.ensureQueryData(guestListQuery(token, dates))
  return { title: name, breadcrumbs: [{ label: name, url: `/favoris-partages/${token}` }] }
}
