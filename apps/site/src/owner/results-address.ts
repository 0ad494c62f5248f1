/** The address of the results; it contains year and property. */
import { todayInFrance } from '../i18n/today.ts'
import { OWNER_AREA } from '../platform/areas.ts'

export const RESULTS = `${OWNER_AREA}/bilan-de-vos-locations` as const

export interface ResultsSearch {
  /** The current year when absent. */
  year?: number
  /** All properties when absent. */
  reference?: string
}

/** Parses the query; invalid values are dropped. */
export function readResults({ year, reference }: Record<string, unknown>): ResultsSearch {
  const number = Number(year)
  return {
    ...(Number.isInteger(number) && number >= 2000 && number <= 2100 && { year: number }),
    ...(reference !== undefined && reference !== '' && { reference: String(reference) }),
  }
}

export function yearOf({ year }: ResultsSearch): number {
  return year ?? Number(todayInFrance().slice(0, 4))
}

/** The results of one property. */
export function resultsOf(reference: string): string {
  return `${RESULTS}?${new URLSearchParams({ reference })}`
}
