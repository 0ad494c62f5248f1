import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { readActionSearch } from './calendar-address.ts'
import { loadAction, nightsOf } from './load-calendar.ts'
import { PersonalStayPage } from './personal-stay.page.tsx'

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
