import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../layout/private-head.ts'
import { DashboardPage } from '../owner/dashboard.page.tsx'

export const Route = createFileRoute('/espace-proprietaire/votre-compte')({
  loader: async ({ context }) => (await import('../owner/load-dashboard.ts')).loadDashboard(context),
  head: privateHead,
  component: DashboardPage,
})
