import type { IncompleteLots } from '@escale/contract/incomplete-lots'
import { missingDescriptiveFacts } from '@escale/domain/law/descriptive-statement'
import { sql } from 'kysely'
import { readDescriptiveState } from '../lots/stored-descriptive-statement.ts'
import type { Deps } from '../platform/deps.ts'

const PER_PAGE = 50

interface LotFacts {
  reference: string
  name: string
  city: string
  uri: string
  bedrooms: number
  descriptive_state: unknown
  hasStreet: boolean
  hasLessor: boolean
  hasDistances: boolean
}

/**
 * The published lots of an agency whose descriptive statement lacks something, with what it is (LW-401): by reference,
 * fifty a page. A page past the end is empty.
 */
export async function listIncompleteLots(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { agencyId, page }: { agencyId: number; page: number },
): Promise<IncompleteLots> {
  const { rows } = await sql<LotFacts>`
    select lot.reference, lot.name, city.name as city, lot.uri, lot.bedrooms, lot.descriptive_state,
      lot.street is not null as "hasStreet",
      exists (select from mandate where mandate.lot_id = lot.id and mandate.during @> ${clock.today()}::date) as "hasLessor",
      coalesce(distance_airport_m, distance_downtown_m, distance_spa_center_m, distance_shops_m, distance_ski_school_m,
        distance_slope_m, distance_beach_m, distance_harbor_m, distance_lifts_m) is not null as "hasDistances"
    from lot join city on city.id = lot.city_id
    where lot.agency_id = ${agencyId} and lot.published and lot.name <> '0'
    order by lot.reference`.execute(database.db)
  const incomplete = rows.flatMap((row) => {
    const { reference, name, city, uri } = row
    const missing = missingOf(row)
    return missing.length > 0 ? [{ reference, name, city, uri, missing }] : []
  })
  return {
    lots: incomplete.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    total: incomplete.length,
    published: rows.length,
    page,
    pages: Math.max(1, Math.ceil(incomplete.length / PER_PAGE)),
  }
}

function missingOf({ descriptive_state, ...row }: LotFacts) {
  const state = readDescriptiveState(descriptive_state)
  return missingDescriptiveFacts({
    ...row,
    hasSurroundings: Boolean(state?.surroundings),
    hasHeating: Boolean(state?.heating),
    rooms: state?.rooms ?? [],
  })
}
