import type { OwnerYear } from '@escale/contract/owner-results'
import type { Database, OccupancyKind } from '@escale/db/schema'
import { addDays, type IsoDate } from '@escale/domain/dates'
import { microBic } from '@escale/domain/law/micro-bic'
import { rentReceivedWithin, rentWithin } from '@escale/domain/owner/owner-year'
import type { Kysely } from 'kysely'
import { readMicroBicRules, readNightsByKind, readYearStays, type YearStay } from './owner-year.store.ts'

/**
 * An owner's year for the tax return (LW-408): rent by night beside rent received, gross rent by category with the micro-BIC rules, nights by
 * what took them. While the year runs, everything counts up to tonight.
 */
export async function readOwnerYear(
  db: Kysely<Database>,
  { accountId, lotIds, year, today }: { accountId: string; lotIds: number[]; year: number; today: IsoDate },
): Promise<OwnerYear> {
  const [from, end, tomorrow] = [`${year}-01-01`, `${year + 1}-01-01`, addDays(today, 1)]
  const isToDate = tomorrow < end
  const isToCome = tomorrow < from
  const to = isToCome ? from : isToDate ? tomorrow : end
  const scope = { accountId, lotIds, from, to }
  const [stays, nights, rules] = await Promise.all([
    readYearStays(db, scope),
    readNightsByKind(db, scope),
    readMicroBicRules(db, year),
  ])
  const accrued = stays.map((stay) => ({
    isClassified: stay.isClassified,
    grossCents: accruedWithin(stay, { from, to }),
  }))
  const nightsOf = (kind: OccupancyKind) => nights.find((one) => one.kind === kind)?.nights ?? 0
  return {
    isToDate,
    accrualCents: accrued.reduce((sum, { grossCents }) => sum + grossCents, 0),
    cashCents: stays.reduce((sum, stay) => sum + rentReceivedWithin(stay.rentCents, stay.movements, { from, to }), 0),
    categories: microBic(accrued, rules).map(({ rule, ...category }) => ({
      ...category,
      ceilingCents: rule?.ceilingCents ?? null,
      allowanceBasisPoints: rule?.allowanceBasisPoints ?? null,
      isConfirmed: rule?.isConfirmed ?? false,
      source: rules.find((one) => one === rule)?.source ?? '',
    })),
    nights: {
      agency: nightsOf('booking'),
      coBooking: nightsOf('coBooking'),
      otherSites: nightsOf('import'),
      personal: nightsOf('personal'),
    },
  }
}

/** Rent of the nights; what was kept of a stay that has ended counts whole at its arrival. */
function accruedWithin(stay: YearStay, period: { from: IsoDate; to: IsoDate }): number {
  if (stay.isAgreed) return rentWithin(stay, period)
  if (stay.start_date < period.from || stay.start_date >= period.to) return 0
  const kept = stay.movements.reduce((sum, { cents }) => sum + cents, 0)
  return Math.min(stay.rentCents, Math.max(0, kept))
}
