import { createFileRoute } from '@tanstack/react-router'
import { secretHead } from '../seo/private-head.ts'
import { CoBookingDecisionPage } from './co-booking-decision.page.tsx'
import { loadDecision } from './load-calendar.ts'

export const Route = createFileRoute('/co-reservation/$token')({
  loader: ({ context, params }) => loadDecision(context, params.token),
  head: secretHead,
  component: Page,
})

function Page() {
  return <CoBookingDecisionPage token={Route.useParams().token} />
}
