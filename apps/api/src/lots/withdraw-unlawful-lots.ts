import { sql } from 'kysely'
import type { Deps } from '../platform/deps.ts'
import type { Logger } from '../platform/log.ts'

/**
 * Withdraws every published lot that may no longer be: a form of registration numbers has ended, its place has another commune, its
 * agency has lost its card, guarantor, mediator or fee scale, or it has no mandate in force or no attestation of its owner (LW-201). Stores the reason and returns how many lots it withdrew. Throws DatabaseUnavailable.
 */
export async function withdrawUnlawfulLots({
  database,
  clock,
  log,
}: Pick<Deps, 'database' | 'clock'> & { log: Pick<Logger, 'warn'> }): Promise<number> {
  const today = clock.today()
  const { rows } = await sql<{ reference: string; reason: string }>`
    with checked as materialized (
      select lot.id, lot.registration_number as number,
        coalesce(registration_refusal(lot.registration_number, city.insee, ${today}::date), agency_refusal(agency, ${today}::date),
          owner_refusal(lot.id, agency.owners_gated_from, ${today}::date)) as reason
      from lot join city on city.id = lot.city_id join agency on agency.id = lot.agency_id where lot.published
    ), withdrawn as (
      update lot set published = false from checked
      where lot.id = checked.id and checked.reason is not null
      returning lot.id, lot.reference, checked.number, checked.reason
    ), recorded as (
      insert into publication_withdrawal (lot_id, withdrawn_on, reason, number)
      select id, ${today}::date, reason, number from withdrawn
    )
    select reference, reason from withdrawn order by reference`.execute(database.db)
  if (rows.length > 0)
    log.warn({ lots: rows.slice(0, 100), count: rows.length }, 'Lots withdrawn: they may not be published')
  return rows.length
}
