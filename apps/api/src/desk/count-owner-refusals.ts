import type { Today } from '@escale/contract/desk'
import type { IsoDate } from '@escale/domain/dates'
import { sql } from 'kysely'
import type { Connection } from './desk-deps.ts'

/**
 * Published lots of an agency that lack a mandate in force or an attestation of their owner, with the day from which the gate withdraws
 * them (LW-201).
 */
export async function listPublicationGaps(
  db: Connection,
  agencyId: number,
  today: IsoDate,
): Promise<Today['publicationGaps']> {
  const { rows } = await sql<Today['publicationGaps'][number]>`
    select reason, count(*)::int as lots, owners_gated_from as from
    from lot join agency on agency.id = lot.agency_id,
      owner_refusal(lot.id, ${today}::date, ${today}::date) as reason
    where agency.id = ${agencyId} and lot.published and reason is not null
      -- Left out before the function is asked, which costs more than two looks into an index.
      and not (exists (select from mandate where mandate.lot_id = lot.id and during @> ${today}::date)
        and exists (select from lot_attestation where lot_attestation.lot_id = lot.id and attested_on <= ${today}::date))
    group by reason, owners_gated_from order by reason desc`.execute(db)
  return rows
}
