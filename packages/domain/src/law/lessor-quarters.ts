/** What an agency reports of its lots: activity for communes, monthly data, DAC7 (LW-204). */
import { dayNumber, type IsoDate } from '../dates.ts'
import { type BasisPoints, type Cents, shareOf } from '../money.ts'
import type { Stay } from '../stay/stay.ts'

/** Returns the nights of a stay that are in the period [from, to), in number. */
export function nightsWithin(stay: Stay, { from, to }: { from: IsoDate; to: IsoDate }): number {
  const [start, end] = [stay.arrival > from ? stay.arrival : from, stay.departure < to ? stay.departure : to]
  return Math.max(0, dayNumber(end) - dayNumber(start))
}

/** What a lessor received for a lot in a quarter, and what was withheld. */
export interface LessorQuarter {
  rentCents: Cents
  feesCents: Cents
  stays: number
}

/**
 * Sums the stays of a lot by the quarter of their arrival, when the books credit the lessor, with the fees that the mandate in force
 * then withholds: what an operator reports by quarter (directive (UE) 2021/514, annex V, section III, B; CGI, art. 1649 ter A).
 */
export function lessorQuarters(
  stays: readonly { arrival: IsoDate; rentCents: Cents; feeBasisPoints: BasisPoints }[],
): [LessorQuarter, LessorQuarter, LessorQuarter, LessorQuarter] {
  const quarter = (index: number) => {
    const own = stays.filter(({ arrival }) => Math.ceil(Number(arrival.slice(5, 7)) / 3) === index)
    return {
      rentCents: own.reduce((sum, { rentCents }) => sum + rentCents, 0),
      feesCents: own.reduce((sum, { rentCents, feeBasisPoints }) => sum + shareOf(rentCents, feeBasisPoints), 0),
      stays: own.length,
    }
  }
  return [quarter(1), quarter(2), quarter(3), quarter(4)]
}
