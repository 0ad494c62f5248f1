import { ApiError } from '@escale/contract/errors'
import type { RentEstimateAnswer, RentEstimateQuery } from '@escale/contract/rent-estimate'
import type { Locale } from '@escale/db/schema'
import { estimateRent as estimate } from '@escale/domain/owner/rent-estimate'
import type { Deps } from '../platform/deps.ts'
import { readEstimateArea, readWeeklyRents } from './rent-estimate.store.ts'

/**
 * Estimates what a home could earn (CO-09): from comparable homes of its city; from those of its region where the city has too
 * few. Fails with `notFound` for a city that is not ours.
 */
export async function estimateRent(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { city, kind, capacity, weeks }: RentEstimateQuery,
  locale: Locale,
): Promise<RentEstimateAnswer> {
  const area = await readEstimateArea(database, city, locale)
  if (!area) throw new ApiError('notFound')
  const homes = { kind, capacity, today: clock.today() }
  const near = estimate(await readWeeklyRents(database, { ...homes, cityId: area.cityId, regionId: null }), weeks)
  if (near) return { estimate: { ...near, area: area.city } }
  const wide = estimate(await readWeeklyRents(database, { ...homes, cityId: null, regionId: area.regionId }), weeks)
  return { estimate: wide && { ...wide, area: area.region } }
}
