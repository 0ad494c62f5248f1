import { type IsoDate, weekday } from '../dates.ts'

/** Opening hours in an ordinary week, in French local time. */
export interface OpenSpan {
  /** ISO weekday: 1 = Monday … 7 = Sunday. */
  weekday: number
  /** HH:mm. */
  opens: string
  /** HH:mm, later than `opens`. */
  closes: string
}

export type OpeningState =
  | { isOpen: true; closes: string }
  /** `inDays`: 0 today, 1 tomorrow … 7 the same weekday a week later. */
  | { isOpen: false; next: { inDays: number; weekday: number; opens: string } | null }

const DAYS_A_WEEK = 7

/**
 * Whether an agency is open, until when or from when again (CO-02). Pure; public holidays are not known.
 * @param at - Day and time in France.
 */
export function openingState(week: readonly OpenSpan[], at: { day: IsoDate; time: string }): OpeningState {
  const today = weekday(at.day)
  const current = week.find((span) => span.weekday === today && span.opens <= at.time && at.time < span.closes)
  if (current) return { isOpen: true, closes: current.closes }
  for (let inDays = 0; inDays <= DAYS_A_WEEK; inDays++) {
    const day = ((today - 1 + inDays) % DAYS_A_WEEK) + 1
    const [opens] = week
      .filter((span) => span.weekday === day && (inDays > 0 || span.opens > at.time))
      .map((span) => span.opens)
      .sort()
    if (opens !== undefined) return { isOpen: false, next: { inDays, weekday: day, opens } }
  }
  return { isOpen: false, next: null }
}
