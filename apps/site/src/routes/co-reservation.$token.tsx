import { createFileRoute } from '@tanstack/react-router'
import { secretHead } from '../layout/private-head.ts'
import { CoBookingDecisionPage } from '../owner/co-booking-decision.page.tsx'
import { loadDecision } from '../owner/load-calendar.ts'

export const Route = createFileRoute('/co-reservation/$token')({
  loader: ({ context, params }) => loadDecision(context, params.token),
  head: secretHead,
  component: Page,
})

function Page() {
  return <CoBookingDecisionPage token={Route.useParams().token} />
}
