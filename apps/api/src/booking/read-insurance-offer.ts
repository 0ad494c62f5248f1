import type { InsuranceOffer } from '@escale/contract/booking'
import type { Locale } from '@escale/db/schema'
import type { Connection } from './booking.store.ts'

/** The insurance that an agency offers with its stays, in one language; null where it offers none (LW-404). */
export async function readInsuranceOffer(
  db: Connection,
  agencyId: number,
  locale: Locale,
): Promise<InsuranceOffer | null> {
  const row = await db.selectFrom('insurance_offer').selectAll().where('agency_id', '=', agencyId).executeTakeFirst()
  if (!row) return null
  return {
    insurer: row.insurer,
    insurerAddress: row.insurer_address,
    productUrl: row.product_url,
    complaints: row.complaints[locale],
    orias: row.orias,
  }
}
