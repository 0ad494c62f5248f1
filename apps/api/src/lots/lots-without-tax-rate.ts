import type { Database } from '@escale/db/schema'
import { addMonths, type IsoDate } from '@escale/domain/dates'
import { type Kysely, sql } from 'kysely'

/** How far ahead stays are sold, and so how long the tourist tax has to be known. */
const TAX_MONTHS = 18

/** Published lots of a place whose tourist tax is not known for as long as stays are sold. */
export interface UntaxedPlace {
  agencyId: number
  city: string
  lots: number
  /** First day without a rate; null: there is none at all. */
  endsOn: IsoDate | null
}

/** Stays are sold up to this day, so the tourist tax rates of every commune must be known until then. */
export const taxKnownUntil = (today: IsoDate): IsoDate => addMonths(today, TAX_MONTHS)

/** Returns the places of each agency, or of one, in which published lots have no rate until that day; most lots first. */
export async function readUntaxedPlaces(
  db: Kysely<Database>,
  { today, agencyId = null }: { today: IsoDate; agencyId?: number | null },
): Promise<UntaxedPlace[]> {
  const until = taxKnownUntil(today)
  const { rows } = await sql<UntaxedPlace>`
    with taxed as (
      select agency_id, city_id, case when classified_to < ${until} then 0 else official_ranking end as classification, count(*) as lots
      from lot where published and (${agencyId}::int is null or agency_id = ${agencyId})
      group by 1, 2, 3)
    select taxed.agency_id as "agencyId", city.name as city, sum(taxed.lots)::int as lots, max(rate.valid_to) as "endsOn"
    from taxed join city on city.id = taxed.city_id
    left join lateral (
      select max(valid_to) as valid_to from tourist_tax_rate
      where insee = city.insee and classification = taxed.classification
    ) rate on true
    where rate.valid_to is null or rate.valid_to < ${until}
    group by taxed.agency_id, city.id order by sum(taxed.lots) desc, city.name`.execute(db)
  return rows
}
