import type { IsoDate } from '../dates.ts'

/** Why a lot may not be published for its owner. */
export type OwnerRefusal = 'noMandate' | 'noAttestation'

/**
 * Returns why a lot may not be published for its owner on a day; null when it may. An agency lets only what a written mandate gives it
 * (loi n° 70-9, art. 6), and the owner attests the use of the home, a main residence or not, with the change of use where the commune asks
 * for it (Code du tourisme, art. L324-2). What an earlier owner attested says nothing for the next. The function `owner_refusal` of the database applies the same rule.
 */
export function ownerRefusal(
  lot: {
    /** Mandates of the lot, in force on the days [startDate, endDate). */
    mandates: readonly { ownerId: string; startDate: IsoDate; endDate: IsoDate | null }[]
    /** Attestations for the lot; the owner is null where nobody knows who signed. */
    attestations: readonly { ownerId: string | null; on: IsoDate }[]
    /** The rule applies from this day on: agencies that existed before the rule get 90 days to record what is missing. */
    gatedFrom: IsoDate
  },
  on: IsoDate,
): OwnerRefusal | null {
  if (on < lot.gatedFrom) return null
  const owners = lot.mandates
    .filter(({ startDate, endDate }) => startDate <= on && (endDate === null || endDate > on))
    .map(({ ownerId }) => ownerId)
  if (owners.length === 0) return 'noMandate'
  const isAttested = lot.attestations.some(
    (attestation) => attestation.ownerId !== null && owners.includes(attestation.ownerId) && attestation.on <= on,
  )
  return isAttested ? null : 'noAttestation'
}
