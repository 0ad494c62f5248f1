import { sql } from 'kysely'
import type { Deps } from '../platform/deps.ts'
import type { Logger } from '../platform/log.ts'

/**
 * Takes the stars of every lot whose classification has ended: an ad must not show them any longer (LW-107; Code du tourisme, art.
 * L324-1, D324-4). The certificate and its end stay. Returns how many lots lost theirs. Throws DatabaseUnavailable.
 */
export async function expireClassifications({
  database,
  clock,
  log,
}: Pick<Deps, 'database' | 'clock'> & { log: Pick<Logger, 'warn'> }): Promise<number> {
  const { rows } = await sql<{ reference: string; stars: number; endedOn: string }>`
    update lot set official_ranking = 0 from lot as before
    where lot.id = before.id and before.official_ranking > 0 and before.classified_to <= ${clock.today()}::date
    returning lot.reference, before.official_ranking as stars, lot.classified_to::text as "endedOn"`.execute(
    database.db,
  )
  if (rows.length > 0) log.warn({ lots: rows.slice(0, 100), count: rows.length }, 'Classifications ended')
  return rows.length
}
