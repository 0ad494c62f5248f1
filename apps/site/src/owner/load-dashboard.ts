import type { QueryClient } from '@tanstack/react-query'
import { describeAccountPage } from '../account/account-pages.ts'
import { declarationQuery } from './declaration.queries.ts'
import { overviewQuery } from './overview.queries.ts'

/** Loads the owner's first page. */
export async function loadDashboard({ queryClient }: { queryClient: QueryClient }) {
  await Promise.all([queryClient.ensureQueryData(overviewQuery), queryClient.ensureQueryData(declarationQuery)])
  return describeAccountPage('owner', 'account')
}
