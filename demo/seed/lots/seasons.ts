import type { CategoryKey } from '@escale/db/schema'
import { dayNumber, firstOfMonth, saturdayFrom } from '../days.ts'
import { type Random, randomFor } from '../random.ts'
import type { LotFacts } from './lot-facts.ts'

/** A season of a kind of place: from a day of the year on, a share of the best week's price, and how one arrives. */
interface Season {
  from: string
  share: number
  /** saturday: weeks from Saturday to Saturday; cure: three arrival days and long stays; short, long: free arrival. */
  arrival: 'saturday' | 'cure' | 'short' | 'long'
}

const calendars: Record<CategoryKey, readonly Season[]> = {
  sea: [
    { from: '01-03', share: 0.42, arrival: 'short' },
    { from: '03-27', share: 0.58, arrival: 'long' },
    { from: '06-05', share: 0.68, arrival: 'long' },
    { from: '07-03', share: 0.88, arrival: 'saturday' },
    { from: '07-17', share: 1, arrival: 'saturday' },
    { from: '08-14', share: 0.86, arrival: 'saturday' },
    { from: '08-28', share: 0.6, arrival: 'long' },
    { from: '09-27', share: 0.46, arrival: 'short' },
    { from: '10-18', share: 0.52, arrival: 'long' },
    { from: '11-03', share: 0.42, arrival: 'short' },
    { from: '12-17', share: 0.6, arrival: 'long' },
  ],
  mountain: [
    { from: '01-02', share: 0.68, arrival: 'saturday' },
    { from: '02-06', share: 1, arrival: 'saturday' },
    { from: '03-06', share: 0.74, arrival: 'saturday' },
    { from: '04-03', share: 0.58, arrival: 'saturday' },
    { from: '04-24', share: 0.31, arrival: 'short' },
    { from: '07-03', share: 0.48, arrival: 'saturday' },
    { from: '08-22', share: 0.36, arrival: 'long' },
    { from: '09-26', share: 0.3, arrival: 'short' },
    { from: '12-05', share: 0.55, arrival: 'long' },
    { from: '12-18', share: 1.06, arrival: 'saturday' },
  ],
  hydrotherapy: [
    { from: '01-03', share: 0.68, arrival: 'long' },
    { from: '03-06', share: 0.9, arrival: 'cure' },
    { from: '05-02', share: 1, arrival: 'cure' },
    { from: '07-04', share: 0.95, arrival: 'cure' },
    { from: '08-29', share: 1, arrival: 'cure' },
    { from: '10-31', share: 0.82, arrival: 'cure' },
    { from: '11-21', share: 0.68, arrival: 'long' },
  ],
  green: [
    { from: '01-03', share: 0.5, arrival: 'short' },
    { from: '03-28', share: 0.64, arrival: 'long' },
    { from: '06-06', share: 0.76, arrival: 'long' },
    { from: '07-03', share: 0.95, arrival: 'saturday' },
    { from: '07-17', share: 1, arrival: 'saturday' },
    { from: '08-22', share: 0.84, arrival: 'saturday' },
    { from: '08-29', share: 0.66, arrival: 'long' },
    { from: '10-03', share: 0.52, arrival: 'short' },
    { from: '10-17', share: 0.6, arrival: 'long' },
    { from: '11-07', share: 0.48, arrival: 'short' },
    { from: '12-17', share: 0.66, arrival: 'long' },
  ],
  city: [
    { from: '01-04', share: 0.72, arrival: 'short' },
    { from: '03-28', share: 0.88, arrival: 'short' },
    { from: '06-27', share: 1, arrival: 'long' },
    { from: '08-29', share: 0.9, arrival: 'short' },
    { from: '11-07', share: 0.74, arrival: 'short' },
    { from: '11-27', share: 0.86, arrival: 'short' },
    { from: '12-17', share: 0.95, arrival: 'long' },
  ],
}

/** A season in the calendar: nights [start, end) as day numbers. */
export interface DatedSeason {
  start: number
  end: number
  share: number
  arrival: Season['arrival']
}

/** The months that prices are known for. */
const MONTHS = 18

/** The seasons of a kind of place from the first day of the month of `today` on, each beginning on a Saturday. */
export function datedSeasons(style: CategoryKey, today: string): DatedSeason[] {
  const start = dayNumber(firstOfMonth(today))
  const end = dayNumber(firstOfMonth(today, MONTHS))
  const firstYear = Number(today.slice(0, 4)) - 1
  const begun = [0, 1, 2, 3].flatMap((offset) =>
    calendars[style].map((season) => ({
      ...season,
      start: saturdayFrom(dayNumber(`${firstYear + offset}-${season.from}`)),
    })),
  )
  return begun
    .map(({ start: from, share, arrival }, index) => ({
      start: from,
      end: begun[index + 1]?.start ?? from,
      share,
      arrival,
    }))
    .map((season) => ({ ...season, start: Math.max(season.start, start), end: Math.min(season.end, end) }))
    .filter((season) => season.start < season.end)
}

/** Nights [start, end) with the price of seven and the rules of an arrival. */
export interface PricePeriod {
  start: number
  end: number
  weeklyPriceCents: number
  minNights: number
  arrivalWeekdays: number[]
}

const SATURDAY = [6]
/** A cure begins on Monday: one arrives on Saturday, Sunday or Monday. */
const CURE = [1, 6, 7]
const FREE = [1, 2, 3, 4, 5, 6, 7]

/**
 * A lot's prices over the dated seasons of its kind of place: multiples of 5 €, before and after each of its `reductions`, which
 * are in hundredths of a percent.
 */
export function pricePeriods(
  facts: LotFacts,
  seasons: readonly DatedSeason[],
  seed: number,
  reductions: readonly number[] = [],
): PricePeriod[] {
  const random = randomFor(seed, 4, facts.id)
  const best = bestWeekEuros(facts, random)
  const patience = random.whole(0, 2)
  const step = stepEuros(reductions)
  const least = Math.ceil(150 / step) * step
  return seasons.map(({ start, end, share, arrival }) => ({
    start,
    end,
    weeklyPriceCents: Math.max(least, Math.round((best * share) / step) * step) * 100,
    ...arrivalRules(arrival, facts, patience),
  }))
}

/** The smallest multiple of 5 € whose multiples, reduced by any of `reductions`, are multiples of 5 € too. */
function stepEuros(reductions: readonly number[]): number {
  let step = 5
  while (reductions.some((basisPoints) => (step * (10_000 - basisPoints)) % 50_000 !== 0)) step += 5
  return step
}

function arrivalRules(arrival: Season['arrival'], { capacity }: LotFacts, patience: number) {
  switch (arrival) {
    case 'saturday':
      return { minNights: 7, arrivalWeekdays: SATURDAY }
    case 'cure':
      return { minNights: capacity <= 2 ? 20 : 6 + patience * 4, arrivalWeekdays: CURE }
    case 'long':
      return { minNights: 3 + patience, arrivalWeekdays: FREE }
    case 'short':
      return { minNights: 2 + Math.floor(patience / 2), arrivalWeekdays: FREE }
  }
}

/** The best season's week: the place's level for four, by size, kind, view, pool and finish. */
function bestWeekEuros(facts: LotFacts, random: Random): number {
  const { destination, capacity, kind, amenities, quality, stars } = facts
  const size = 0.2 + 0.2 * capacity
  const extras =
    (kind === 'studio' || kind === 'apartment' ? 1 : 1.08) *
    (amenities.has('mer') ? 1.12 : 1) *
    (amenities.has('swimmingPoolPrivate') ? 1.34 : amenities.has('swimmingPool') ? 1.06 : 1) *
    (0.86 + quality * 0.3) *
    (1 + Math.max(0, stars - 2) * 0.03) *
    (0.95 + random.next() * 0.1)
  const euros = destination.priceLevel * size * extras
  return facts.isShowcase ? Math.min(euros, 1180 + facts.id * 35) : euros
}
