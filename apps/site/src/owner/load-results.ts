import type { QueryClient } from '@tanstack/react-query'
import * as m from '../i18n/messages.generated/messages.js'
import { OWNER_AREA } from '../platform/areas.ts'
import { resultsQuery, statementsQuery } from './results.queries.ts'
import { RESULTS, type ResultsSearch, yearOf } from './results-address.ts'

/** Loads the results. Throws the API's `lotNotFound`. */
export async function loadResults({ queryClient }: { queryClient: QueryClient }, search: ResultsSearch) {
  await Promise.all([
    queryClient.ensureQueryData(resultsQuery(yearOf(search), search.reference)),
    queryClient.ensureQueryData(statementsQuery),
  ])
  const title = m.owner_results_title()
  return {
    title,
    breadcrumbs: [
      { label: m.account_account_title(), url: `${OWNER_AREA}/votre-compte` },
      { label: m.owner_results_crumb(), url: RESULTS },
    ],
  }
}
