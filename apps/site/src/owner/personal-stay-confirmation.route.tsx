import { createFileRoute } from '@tanstack/react-router'
import { parseBookingKey } from '../bookings/booking-address.ts'
import { privateHead } from '../seo/private-head.ts'
import { readActionSearch } from './calendar-address.ts'
import { loadConfirmation } from './load-calendar.ts'
import { StayConfirmationPage } from './stay-confirmation.page.tsx'

export const Route = createFileRoute('/espace-proprietaire/calendrier/reserver-pour-un-usage-personnel/confirmation')({
  validateSearch: readActionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadConfirmation(context, 'personal', deps),
  head: privateHead,
  component: Page,
})

function Page() {
  const of = parseBookingKey(Route.useSearch().reservation)
  return of && <StayConfirmationPage of={of} />
}
