import { createFileRoute } from '@tanstack/react-router'
import { accountHead } from '../account/account-route.ts'
import { DashboardPage } from '../owner/dashboard.page.tsx'

export const Route = createFileRoute('/espace-proprietaire/votre-compte')({
  loader: async ({ context }) => (await import('../owner/load-dashboard.ts')).loadDashboard(context),
  head: accountHead,
  component: DashboardPage,
})
