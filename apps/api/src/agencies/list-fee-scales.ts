import { feeLine } from '@escale/contract/agencies'
import type { FeeLine, Locale } from '@escale/db/schema'
import { sql } from 'kysely'
import type { Deps } from '../platform/deps.ts'
import type { StoredContent } from '../platform/stored-content.ts'

/** The lines of an agency's fee scale in a language; those that the contract refuses are left out. */
export function presentFees(
  { slug, fee_scale }: { slug: string; fee_scale: FeeLine[] },
  locale: Locale,
  stored: Pick<StoredContent, 'check'>,
) {
  const lines = fee_scale.map(({ service, price }) => ({ service: service[locale], price: price[locale] }))
  return stored.check(`fee scale of agency ${slug} (${locale})`, feeLine.array(), lines) ?? []
}

/** Returns the fee scales of the agencies that have given one, by name (arrêté du 10 janvier 2017; LW-304). */
export async function listFeeScales(
  { database, stored }: Pick<Deps, 'database'> & { stored: StoredContent },
  locale: Locale,
) {
  const rows = await database.db
    .selectFrom('agency')
    .select(['slug', 'name', 'professional_card as professionalCard', 'fee_scale'])
    .orderBy(sql`search_name collate "C"`)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ fee_scale, ...agency }) => {
    const fees = presentFees({ slug: agency.slug, fee_scale }, locale, stored)
    return fees.length > 0 ? [{ ...agency, fees }] : []
  })
}
