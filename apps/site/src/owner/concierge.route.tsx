import { createFileRoute } from '@tanstack/react-router'
import { parseBookingKey } from '../bookings/booking-address.ts'
import { privateHead } from '../seo/private-head.ts'
import { readActionSearch } from './calendar-address.ts'
import { ConciergePage } from './concierge.page.tsx'
import { loadAction, nightsOf } from './load-calendar.ts'
import { StayDonePage } from './stay-done.page.tsx'

export const Route = createFileRoute('/espace-proprietaire/calendrier/reserver-un-service-de-conciergerie')({
  validateSearch: readActionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadAction(context, 'concierge', deps),
  head: privateHead,
  component: Page,
})

/** The form, and in its place what was asked for. */
function Page() {
  const search = Route.useSearch()
  const done = parseBookingKey(search.reservation)
  const nights = nightsOf(search)
  return done ? <StayDonePage of={done} /> : nights && <ConciergePage nights={nights} />
}
