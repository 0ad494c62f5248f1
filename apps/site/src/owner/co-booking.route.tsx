import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { readActionSearch } from './calendar-address.ts'
import { CoBookingPage } from './co-booking.page.tsx'
import { loadAction, nightsOf } from './load-calendar.ts'

export const Route = createFileRoute('/espace-proprietaire/calendrier/donner-un-contact-en-co-reservation')({
  validateSearch: readActionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadAction(context, 'coBooking', deps),
  head: privateHead,
  component: Page,
})

function Page() {
  const nights = nightsOf(Route.useSearch())
  return nights && <CoBookingPage nights={nights} />
}
