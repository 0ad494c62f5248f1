import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../layout/private-head.ts'
import { readActionSearch } from '../owner/calendar-address.ts'
import { loadAction, nightsOf } from '../owner/load-calendar.ts'
import { PersonalStayPage } from '../owner/personal-stay.page.tsx'

export const Route = createFileRoute('/espace-proprietaire/calendrier/reserver-pour-un-usage-personnel')({
  validateSearch: readActionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadAction(context, 'personal', deps),
  head: privateHead,
  component: Page,
})

function Page() {
  const nights = nightsOf(Route.useSearch())
  return nights && <PersonalStayPage nights={nights} />
}
