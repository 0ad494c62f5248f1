import type { QueryClient } from '@tanstack/react-query'
import { describeAccountPage } from '../account/account-pages.ts'
import { overviewQuery } from './overview.queries.ts'

/** What is fetched before the owner's first page, with its title and breadcrumbs. */
export async function loadDashboard({ queryClient }: { queryClient: QueryClient }) {
  await queryClient.ensureQueryData(overviewQuery)
  return describeAccountPage('owner', 'account')
}
