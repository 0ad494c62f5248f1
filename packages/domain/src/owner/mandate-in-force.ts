import type { IsoDate } from '../dates.ts'

/** A mandate gives a lot to an owner on the days [startDate, endDate); an absent end is open. */
export interface MandateFacts {
  accountId: string
  startDate: IsoDate
  endDate: IsoDate | null
}

/** Whether one of a lot's mandates gives the lot to this account today. */
export function hasMandateInForce(mandates: readonly MandateFacts[], accountId: string, today: IsoDate): boolean {
  return mandates.some(
    (mandate) =>
      mandate.accountId === accountId &&
      mandate.startDate <= today &&
      (mandate.endDate === null || mandate.endDate > today),
  )
}

/** Whether a mandate is in force in at least one of the nights [startDate, endDate). */
export function coversNights(mandate: MandateFacts, nights: { startDate: IsoDate; endDate: IsoDate }): boolean {
  return mandate.startDate < nights.endDate && (mandate.endDate === null || mandate.endDate > nights.startDate)
}
