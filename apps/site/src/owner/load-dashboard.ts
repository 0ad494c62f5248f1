import type { QueryClient } from '@tanstack/react-query'
import { describeAccountPage } from '../account/account-pages.ts'
import { overviewQuery } from './overview.queries.ts'

/** Loads the owner's first page. */
export async function loadDashboard({ queryClient }: { queryClient: QueryClient }) {
  await queryClient.ensureQueryData(overviewQuery)
  return describeAccountPage('owner', 'account')
}
