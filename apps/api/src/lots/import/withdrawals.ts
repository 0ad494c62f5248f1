import type { Withdrawal } from '@escale/domain/lots/mass-withdrawal'
import { sql } from 'kysely'
import { missingOf } from './plan-lot.ts'
import type { ReadAgency } from './read-catalogue.ts'
import type { Trx } from './read-state.ts'
import { publicationRefusalOf, type ReferenceData } from './upsert-import-reference-data.ts'

export interface AgencyWithdrawal extends Withdrawal {
  /** Published lots that a complete file does not have. */
  absent: number[]
}

/** Lots of one statement: each of them makes its card again. */
const AT_ONCE = 500

/**
 * Which published lots of an agency would leave the site: those that a complete file does not have, and those that it has and
 * leaves unpublished. Reads only.
 */
export async function findWithdrawals(
  db: Trx,
  { value: { slug, complete }, lots, references, allNamed }: ReadAgency,
  referenceData: ReferenceData,
  today: string,
): Promise<AgencyWithdrawal> {
  const { rows } = await sql<{ id: number; reference: string; sold_until: string | null }>`
    select id, reference, (select max(end_date) from price_period where lot_id = lot.id) as sold_until
    from lot where agency_id = ${referenceData.agencies.get(slug) ?? 0} and published`.execute(db)
  const inFile = new Map(lots.map(({ value }) => [value.reference, value]))
  const absent = rows.filter(({ reference }) => complete && allNamed && !references.has(reference))
  const unpublished = rows.filter(({ reference, sold_until }) => {
    const lot = inFile.get(reference)
    // What is refused stays as it is.
    if (
      !lot ||
      !referenceData.places.has(lot.city) ||
      lot.amenities?.some((amenity) => !referenceData.amenities.has(amenity))
    ) {
      return false
    }
    const wanted = { lot, refusal: publicationRefusalOf(lot, slug, referenceData, today) }
    return !lot.published || missingOf(wanted, sold_until === null ? [] : [sold_until], today).length > 0
  })
  return {
    agency: slug,
    published: rows.length,
    withdrawn: absent.length + unpublished.length,
    absent: absent.map(({ id }) => id),
  }
}

/** Takes lots off the site; their bookings stay. Answers how many were still published. */
export async function withdrawLots(db: Trx, ids: readonly number[]): Promise<number> {
  let withdrawn = 0
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const { numUpdatedRows } = await db
      .updateTable('lot')
      .set({ published: false })
      .where('id', 'in', ids.slice(start, start + AT_ONCE))
      .where('published', '=', true)
      .executeTakeFirstOrThrow()
    withdrawn += Number(numUpdatedRows)
  }
  return withdrawn
}
