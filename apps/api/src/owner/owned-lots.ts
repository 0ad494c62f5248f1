import { ApiError } from '@escale/contract/errors'
import type { OwnedLot } from '@escale/contract/owner'
import type { Database } from '@escale/db/schema'
import type { MandateRights } from '@escale/domain/owner/mandate'
import { type Kysely, sql } from 'kysely'
import { mandateInForce } from './mandate-in-force-sql.ts'

/** A lot that an owner manages. */
export interface Property extends OwnedLot {
  lotId: number
  agencyId: number
  capacity: number
  feeBasisPoints: number
  /** What the mandate lets the owner do by themselves. */
  rights: MandateRights
}

/**
 * The lots of which the account has a mandate in force today, by name. Every owner right starts from this list: any other
 * lot does not exist for the owner.
 */
export async function listOwnedLots(db: Kysely<Database>, accountId: string, today: string): Promise<Property[]> {
  return await db
    .selectFrom('mandate')
    .innerJoin('lot', 'lot.id', 'mandate.lot_id')
    .innerJoin('city', 'city.id', 'lot.city_id')
    .where('mandate.account_id', '=', accountId)
    .where(mandateInForce(today))
    .orderBy('lot.name')
    .orderBy('lot.id')
    .select([
      'lot.id as lotId',
      'lot.agency_id as agencyId',
      'lot.capacity',
      'mandate.fee_basis_points as feeBasisPoints',
      sql<MandateRights>`json_build_object('ownerStays', mandate.owner_stays, 'calendars', mandate.calendars)`.as(
        'rights',
      ),
      'lot.reference',
      'lot.name',
      'city.name as city',
      'lot.uri',
      'lot.published',
      sql<string | null>`(
        select upper(span) from unnest((
          select range_agg(during) from mandate as theirs
          where theirs.lot_id = lot.id and theirs.account_id = mandate.account_id
        )) as span where span @> ${today}::date
      )`.as('until'),
    ])
    .execute()
}

/** One property by its reference. Throws `lotNotFound` for another owner's lot as for one that does not exist. */
export async function requireOwnedLot(
  db: Kysely<Database>,
  accountId: string,
  reference: string,
  today: string,
): Promise<Property> {
  const found = (await listOwnedLots(db, accountId, today)).find((property) => property.reference === reference)
  if (!found) throw new ApiError('lotNotFound')
  return found
}
