import { rentOfNights } from '@escale/domain/booking/rent'
import type { Stay } from '@escale/domain/stay/stay'
import type { Deps } from '../platform/deps.ts'
import { readQuoteLot } from './quote.store.ts'

/** Returns today's rent of a stay in a lot, regardless of availability, in cents; null when a night is not on sale. */
export async function readStayRent({ database, clock }: Deps, reference: string, stay: Stay): Promise<number | null> {
  const today = clock.today()
  const request = { reference, around: stay, locale: 'fr' as const, today, now: clock.now(), own: [] }
  const lot = await readQuoteLot(database, request)
  return lot?.published ? rentOfNights(stay, { seasons: lot.seasons, promotions: lot.promotions, today }) : null
}
