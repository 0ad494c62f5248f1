import { createFileRoute } from '@tanstack/react-router'
import { parseBookingKey } from '../booking/booking-address.ts'
import { privateHead } from '../layout/private-head.ts'
import { readActionSearch } from '../owner/calendar-address.ts'
import { ConciergePage } from '../owner/concierge.page.tsx'
import { loadAction, nightsOf } from '../owner/load-calendar.ts'
import { StayDonePage } from '../owner/stay-done.page.tsx'

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
