import type { IsoDate } from '../dates.ts'

/** Why a lot may not be published for its owner. */
export type OwnerRefusal = 'noMandate' | 'noAttestation'

/**
 * Returns why a lot may not be published for its owner on a day; null when it may. An agency lets only what a written mandate gives it
 * (loi n° 70-9, art. 6), and the owner attests the use of the home, a main residence or not, with the change of use where the commune asks
 * for it (Code du tourisme, art. L324-2). The function `owner_refusal` of the database applies the same rule.
 */
export function ownerRefusal(
  lot: {
    /** Mandates of the lot, in force on the days [startDate, endDate). */
    mandates: readonly { startDate: IsoDate; endDate: IsoDate | null }[]
    /** Days of the owners' attestations. */
    attestedOn: readonly IsoDate[]
    /** The rule applies from this day on: agencies that existed before the rule get 90 days to record what is missing. */
    gatedFrom: IsoDate
  },
  on: IsoDate,
): OwnerRefusal | null {
  if (on < lot.gatedFrom) return null
  const isMandated = lot.mandates.some(
    ({ startDate, endDate }) => startDate <= on && (endDate === null || endDate > on),
  )
  if (!isMandated) return 'noMandate'
  return lot.attestedOn.some((day) => day <= on) ? null : 'noAttestation'
}
