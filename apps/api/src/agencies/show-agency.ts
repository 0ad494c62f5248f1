import type { AgencyDetail, AgencySummary } from '@escale/contract/agencies'
import type { LotCard } from '@escale/contract/lots'
import type { Locale } from '@escale/db/schema'
import { cardsByIds } from '../lots/hydrate-cards.ts'
import type { Deps } from '../platform/deps.ts'
import type { StoredContent } from '../platform/stored-content.ts'
import { readAgencies, readAgencyLots } from './agencies.store.ts'
import { presentAgency, presentAgencyDetail } from './present-agency.ts'

/** Returns an agency by its slug. */
export async function findAgency(
  { database, stored }: Deps & { stored: StoredContent },
  slug: string,
  locale: Locale,
): Promise<AgencySummary | undefined> {
  const [row] = await readAgencies(database, { slug, limit: 1, offset: 0 }, locale)
  return row && presentAgency(row, stored)
}

/** Returns an agency with one page of its lots and their total; undefined for an unknown slug. */
export async function showAgency(
  deps: Deps & { stored: StoredContent },
  slug: string,
  part: { limit: number; offset: number },
  locale: Locale,
): Promise<{ agency: AgencyDetail; lots: LotCard[]; count: number } | undefined> {
  const [row] = await readAgencies(deps.database, { slug, limit: 1, offset: 0 }, locale)
  if (!row) return undefined
  const ids = await readAgencyLots(deps.database, row.id, part)
  const agency = presentAgencyDetail(row, locale, deps.stored)
  return { agency, lots: await cardsByIds(deps, ids, locale), count: agency.lotCount }
}
