import { sql } from 'kysely'
import type { DatabaseHandle } from '../platform/database/db.ts'

/** Returns the agencies with what the law wants told of each in the legal notice, by name (LW-505). */
export async function listAgencyIdentities({ db }: Pick<DatabaseHandle, 'db'>) {
  const rows = await db
    .selectFrom('agency')
    .innerJoin('city', 'city.id', 'agency.city_id')
    .select([
      'agency.slug',
      'agency.name',
      'agency.address',
      'agency.postcode',
      'city.name as city',
      'agency.professional_card as professionalCard',
      'agency.guarantor',
      'agency.mediator',
    ])
    .orderBy(sql`agency.search_name collate "C"`)
    .orderBy('agency.id')
    .execute()
  return rows.map(({ address, postcode, city, ...agency }) => ({
    ...agency,
    address: `${address}, ${postcode} ${city}`,
  }))
}
