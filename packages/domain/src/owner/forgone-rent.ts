import type { IsoDate } from '../dates.ts'
import { addDays, eachNight, nightsBetween } from '../dates.ts'
import type { BasisPoints, Cents } from '../money.ts'
import { roundCents, shareOf } from '../money.ts'
import type { DayRange, Stay } from '../stay/stay.ts'
import { rangeOf } from '../stay/stay.ts'

/** An estimate of the rent that an owner's own stay forgoes. */
export interface ForgoneRent {
  nights: number
  /** Rent of the nights at today's prices, after promotions; null when they are not on sale. */
  rentCents: Cents | null
  /** Share of the same weeks of the previous year that was let; null when unknown. */
  lastYearOccupancyBasisPoints: BasisPoints | null
  /** rentCents × lastYearOccupancyBasisPoints. */
  forgoneCents: Cents | null
}

/** The same weekdays of the previous year: 52 weeks earlier. */
export function sameWeeksLastYear({ arrival, departure }: Stay): Stay {
  return { arrival: addDays(arrival, -364), departure: addDays(departure, -364) }
}

/**
 * Estimates the forgone rent: the rent of the nights times last year's occupancy of the same weeks. `rented`: the date ranges in
 * which the lot was let then. `knownSince`: the first day on which the lot was ever let; earlier occupancy is unknown.
 */
export function forgoneRent(
  stay: Stay,
  rent: Cents | null,
  { rented, knownSince }: { rented: readonly DayRange[]; knownSince: IsoDate | null },
): ForgoneRent {
  const nights = nightsBetween(stay.arrival, stay.departure)
  const before = sameWeeksLastYear(stay)
  const isKnown = knownSince !== null && knownSince <= before.arrival
  const rentedNights = eachNight(before.arrival, before.departure).filter((night) => rangeOf(night, rented)).length
  const share = isKnown ? roundCents(rentedNights * 10_000, nights) : null
  return {
    nights,
    rentCents: rent,
    lastYearOccupancyBasisPoints: share,
    forgoneCents: rent === null || share === null ? null : shareOf(rent, share),
  }
}
