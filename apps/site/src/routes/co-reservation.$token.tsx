import { createFileRoute } from '@tanstack/react-router'
import { CoBookingDecisionPage } from '../owner/co-booking-decision.page.tsx'
import { decisionHead, loadDecision } from '../owner/load-calendar.ts'

export const Route = createFileRoute('/co-reservation/$token')({
  loader: ({ context, params }) => loadDecision(context, params.token),
  head: decisionHead,
  component: Page,
})

function Page() {
  return <CoBookingDecisionPage token={Route.useParams().token} />
}
