import type { Today } from '@escale/contract/desk'
import type { IsoDate } from '@escale/domain/dates'
import { sql } from 'kysely'
import type { Connection } from './desk-deps.ts'

/** Lots that are named; the others are counted. */
const EXAMPLES = 5

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
    with gap as (
      select lot.id, reference, lot.name, reason, owners_gated_from
      from lot join agency on agency.id = lot.agency_id,
        owner_refusal(lot.id, ${today}::date, ${today}::date) as reason
      where agency.id = ${agencyId} and lot.published and reason is not null
        -- Left out before the function is asked, which costs more than a look into two indexes.
        and not exists (
          select from mandate join lot_attestation using (lot_id, account_id)
          where mandate.lot_id = lot.id and during @> ${today}::date and attested_on <= ${today}::date
        )
    )
    select reason, count(*)::int as lots, owners_gated_from as from,
      (select json_agg(example) from (
        select reference, name, (select account_id from mandate where lot_id = one.id order by start_date desc limit 1) as "ownerId"
        from gap as one where one.reason = gap.reason order by name, reference limit ${EXAMPLES}
      ) as example) as examples
    from gap group by reason, owners_gated_from order by reason desc`.execute(db)
  return rows
}
