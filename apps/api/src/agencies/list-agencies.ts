import type { AgencyList } from '@escale/contract/agencies'
import type { Locale } from '@escale/db/schema'
import type { Deps } from '../platform/deps.ts'
import type { StoredContent } from '../platform/stored-content.ts'
import { type AgencyFilter, countAgencies, readAgencies } from './agencies.store.ts'
import { presentAgency } from './present-agency.ts'

/** Returns one page of the agencies, by name, and the total. */
export async function listAgencies(
  { database, stored }: Deps & { stored: StoredContent },
  filter: AgencyFilter & { limit: number; offset: number },
  locale: Locale,
): Promise<AgencyList> {
  const [count, rows] = await Promise.all([countAgencies(database, filter), readAgencies(database, filter, locale)])
  return { count, agencies: rows.map((row) => presentAgency(row, stored)) }
}
