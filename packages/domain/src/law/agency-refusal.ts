import type { IsoDate } from '../dates.ts'

/** Why the lots of an agency may not be published. */
export type AgencyRefusal = 'noCard' | 'noGuarantor' | 'noMediator' | 'noFeeScale'

/**
 * Returns why the lots of an agency may not be published on a day; null when they may. An agency that lets for others holds a card
 * (loi n° 70-9, art. 3), has a guarantor (art. 3, 2°), answers to a consumer mediator (Code de la consommation, art. L612-1) and
 * shows its fees (arrêté du 10 janvier 2017). The function `agency_refusal` of the database applies the same rule.
 */
export function agencyRefusal(
  agency: {
    professionalCard: string
    guarantor: string | null
    mediator: string | null
    /** Number of lines of the fee scale. */
    feeLines: number
    /** Agencies of older releases had a month to complete what is missing. */
    gatedFrom: IsoDate
  },
  on: IsoDate,
): AgencyRefusal | null {
  if (on < agency.gatedFrom) return null
  if (agency.professionalCard === '') return 'noCard'
  if (!agency.guarantor) return 'noGuarantor'
  if (!agency.mediator) return 'noMediator'
  return agency.feeLines === 0 ? 'noFeeScale' : null
}
