import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../layout/private-head.ts'
import { CalendarPage } from '../owner/calendar.page.tsx'
import { readCalendarSearch } from '../owner/calendar-address.ts'
import { loadCalendar } from '../owner/load-calendar.ts'

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
