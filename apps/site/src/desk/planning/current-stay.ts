import type { IsoDate } from '@escale/domain/dates'

/** Of stays by date: the one under way or next; the first one when all have ended. */
export function currentStay<Stay extends { end: IsoDate }>(stays: readonly Stay[], today: IsoDate): Stay | undefined {
  return stays.find(({ end }) => end > today) ?? stays[0]
}
