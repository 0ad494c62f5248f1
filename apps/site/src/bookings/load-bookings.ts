/** What the pages of a tenant's bookings fetch. Who may see them is decided before (account/guards.ts). */
import type { Crumb } from '@escale/contract/schema'
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { accountLoader } from '../account/account-route.ts'
import { bookingConversationQuery } from '../conversations/conversations.queries.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { TENANT_AREA } from '../platform/areas.ts'
import { BOOKINGS, bookingHref, parseBookingKey } from './booking-address.ts'
import { bookingQuery, bookingsQuery, editOptionsQuery } from './bookings.queries.ts'
import { nextStayOf } from './next-stay-of.ts'

interface Loading {
  context: { queryClient: QueryClient }
}

interface Described {
  title: string
  breadcrumbs: Crumb[]
}

/** The account's page, with the next stay that it opens on. */
export async function loadAccount({ context: { queryClient } }: Loading): Promise<Described> {
  const { nextStays } = await queryClient.fetchQuery(bookingsQuery)
  const next = nextStayOf(nextStays)
  const [described] = await Promise.all([
    accountLoader('tenant', 'account')(),
    next && queryClient.fetchQuery(bookingQuery(next)),
  ])
  return described
}

export async function loadBookings({ context }: Loading): Promise<Described> {
  await context.queryClient.fetchQuery(bookingsQuery)
  return { title: m.bookings_bookings_title(), breadcrumbs: bookingsCrumbs() }
}

export async function loadBooking({
  context: { queryClient },
  params,
}: Loading & { params: { booking: string } }): Promise<Described> {
  const of = parseBookingKey(params.booking)
  if (!of) throw notFound()
  const [{ editable }] = await Promise.all([
    queryClient.fetchQuery(bookingQuery(of)),
    queryClient.fetchQuery(bookingConversationQuery(of)),
  ])
  if (editable) await queryClient.prefetchQuery(editOptionsQuery(of))
  const label = m.bookings_number({ number: of.agencyBookingId })
  return { title: label, breadcrumbs: [...bookingsCrumbs(), { label, url: bookingHref(of) }] }
}

const bookingsCrumbs = (): Crumb[] => [
  { label: m.account_account_title(), url: `${TENANT_AREA}/votre-compte` },
  { label: m.bookings_bookings_title(), url: BOOKINGS },
]
