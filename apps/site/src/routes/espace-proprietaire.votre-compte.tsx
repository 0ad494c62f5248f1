import { createFileRoute } from '@tanstack/react-router'
import { accountHead } from '../account/account-route.ts'
import { DashboardPage } from '../owner/dashboard.page.tsx'
import { loadDashboard } from '../owner/load-dashboard.ts'

export const Route = createFileRoute('/espace-proprietaire/votre-compte')({
  loader: ({ context }) => loadDashboard(context),
  head: accountHead,
  component: DashboardPage,
})
