import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { CalendarPage } from './calendar.page.tsx'
import { readCalendarSearch } from './calendar-address.ts'
import { loadCalendar } from './load-calendar.ts'

export const Route = createFileRoute('/espace-proprietaire/calendrier')({
  validateSearch: readCalendarSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadCalendar(context, deps),
  head: privateHead,
  component: Page,
})

function Page() {
  return <CalendarPage search={Route.useSearch()} />
}
