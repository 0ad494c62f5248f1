import { createFileRoute } from '@tanstack/react-router'
import { parseBookingKey } from '../booking/booking-address.ts'
import { privateHead } from '../layout/private-head.ts'
import { readActionSearch } from '../owner/calendar-address.ts'
import { loadConfirmation } from '../owner/load-calendar.ts'
import { StayDonePage } from '../owner/stay-done.page.tsx'

export const Route = createFileRoute(
  '/espace-proprietaire/calendrier/donner-un-contact-en-co-reservation/confirmation',
)({
  validateSearch: readActionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadConfirmation(context, 'coBooking', deps),
  head: privateHead,
  component: Page,
})

function Page() {
  const of = parseBookingKey(Route.useSearch().reservation)
  return of && <StayDonePage of={of} />
}
