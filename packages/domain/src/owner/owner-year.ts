/** An owner's year for their tax return: rent by night beside rent received (LW-408). */
import { type IsoDate, nightsBetween } from '../dates.ts'
import { type Cents, roundCents } from '../money.ts'

/** Nights [from, to). */
export interface Nights {
  from: IsoDate
  to: IsoDate
}

/**
 * The part of a stay's rent that belongs to the nights of a period (accrual; CGI, art. 38, 2 bis). Night by night from the arrival,
 * rounded so that the parts of successive periods add up to the rent.
 */
export function rentWithin(
  { start_date, end_date, rentCents }: { start_date: IsoDate; end_date: IsoDate; rentCents: Cents },
  { from, to }: Nights,
): Cents {
  const nights = nightsBetween(start_date, end_date)
  if (nights <= 0) return 0
  const until = (day: IsoDate) => roundCents(rentCents * clamp(nightsBetween(start_date, day), nights), nights)
  return Math.max(0, until(to) - until(from))
}

const clamp = (count: number, most: number) => Math.min(Math.max(count, 0), most)

/**
 * The rent that was received within a period (cash): the rent is paid first, as in `allocate`, so it is what the payments less refunds
 * until the end cover of it, less what they covered before. Negative when a refund gives rent back.
 */
export function rentReceivedWithin(
  rentCents: Cents,
  movements: readonly { on: IsoDate; cents: number }[],
  { from, to }: Nights,
): number {
  const coveredBefore = (day: IsoDate) => {
    const kept = movements.reduce((sum, { on, cents }) => (on < day ? sum + cents : sum), 0)
    return Math.min(rentCents, Math.max(0, kept))
  }
  return coveredBefore(to) - coveredBefore(from)
}
