import type { OccupancyKind } from '@escale/db/schema'
import { dayNumber, firstOfMonth, saturdayFrom, weekdayOf } from '../days.ts'
import { type Random, randomFor } from '../random.ts'
import type { LotFacts } from './lot-facts.ts'
import type { PricePeriod } from './seasons.ts'

/** Nights [start, end) that are taken, as day numbers. */
export interface TakenNights {
  start: number
  end: number
  kind: OccupancyKind
}

const YEAR = 366
/** A share of the price that only the best weeks reach. */
const HIGH_SEASON: Record<LotFacts['style'], number> = {
  sea: 0.85,
  mountain: 0.93,
  hydrotherapy: 0.89,
  green: 0.83,
  city: 0.99,
}

/**
 * What is sold already: 60 to 75 % of the coming high season, less of the rest and little of what is far. Stays keep the
 * arrival days and lengths of their season, and mostly follow one another without a gap in summer.
 */
export function takenNights(
  facts: LotFacts,
  periods: readonly PricePeriod[],
  today: string,
  seed: number,
): TakenNights[] {
  const random = randomFor(seed, 5, facts.id)
  const from = dayNumber(today)
  const best = Math.max(...periods.map((period) => period.weeklyPriceCents))
  const favour = 0.92 + random.next() * 0.17
  const reserved = facts.isShowcase ? keptWeeks(facts.id, today) : []
  const taken: TakenNights[] = []
  const end = periods.at(-1)?.end ?? 0
  let day = periods[0]?.start ?? 0
  while (day < end) {
    const period = periods.find((candidate) => day < candidate.end)
    if (!period) break
    if (!period.arrivalWeekdays.includes(weekdayOf(day))) {
      day += 1
      continue
    }
    const isHigh = period.weeklyPriceCents >= best * HIGH_SEASON[facts.style]
    const stay = { start: day, end: day + stayNights(period, random) }
    const demand = Math.min(0.8, soldShare(isHigh, day - from) * favour)
    const isSold = random.chance(departureChance(demand, stay.end - stay.start, period)) && stay.end <= end
    if (isSold && !reserved.some((week) => stay.start < week.end && week.start < stay.end)) {
      taken.push({ ...stay, kind: kindOf(isHigh, random) })
      day = stay.end
    } else {
      day += period.arrivalWeekdays.length === 1 ? 7 : 1
    }
  }
  return taken
}

/** The share of nights sold, by how good and how far they are. */
function soldShare(isHigh: boolean, daysAhead: number): number {
  if (isHigh) return daysAhead < YEAR ? 0.72 : 0.15
  if (daysAhead < 45) return 0.42
  if (daysAhead < 120) return 0.26
  return daysAhead < 240 ? 0.12 : 0.04
}

/** How often a stay must begin on a possible day so that this share of the nights is sold. */
function departureChance(share: number, nights: number, period: PricePeriod): number {
  const step = period.arrivalWeekdays.length === 1 ? 7 : 7 / period.arrivalWeekdays.length
  return (share * step) / (share * step + (1 - share) * nights)
}

function stayNights({ arrivalWeekdays, minNights }: PricePeriod, random: Random): number {
  if (arrivalWeekdays.length === 1) return random.chance(0.84) ? 7 : 14
  if (minNights >= 20) return random.pick([20, 20, 21])
  const longest = arrivalWeekdays.length === 3 ? 20 : 10
  return Math.min(longest, minNights + Math.floor(random.next() ** 2 * 8))
}

function kindOf(isHigh: boolean, random: Random): OccupancyKind {
  return random.weighted([
    ['booking', 85],
    ['import', 8],
    ['personal', isHigh ? 4 : 6],
    ['closed', isHigh ? 0 : 2],
  ])
}

/** Weeks of each August that the demo keeps free: the first and third, or the second and fourth. */
function keptWeeks(id: number, today: string): { start: number; end: number }[] {
  return Array.from({ length: 18 }, (_, months) => firstOfMonth(today, months))
    .filter((month) => month.slice(5, 7) === '08')
    .flatMap((month) => {
      const firstSaturday = saturdayFrom(dayNumber(month))
      return [0, 2].map((week) => firstSaturday + (week + (id % 2)) * 7)
    })
    .map((start) => ({ start, end: start + 7 }))
}
