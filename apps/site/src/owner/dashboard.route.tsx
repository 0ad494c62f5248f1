import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { DashboardPage } from './dashboard.page.tsx'

export const Route = createFileRoute('/espace-proprietaire/votre-compte')({
  loader: async ({ context }) => (await import('./load-dashboard.ts')).loadDashboard(context),
  head: privateHead,
  component: DashboardPage,
})
