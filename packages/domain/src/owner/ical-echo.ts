/** Echoes: nights that another site imported from our feed and exports again in its own calendar. */
import type { DayRange } from '../stay/stay.ts'

const UID_PREFIX = 'nights-'

/** The UID of an occupancy in our feed. `host`: host name of this site. */
export function feedUid(occupancyId: number | string, host: string): string {
  return `${UID_PREFIX}${occupancyId}@${host}`
}

/** Whether the UID is one of our feed: the other site repeats the event unchanged. */
export function isFeedUid(uid: string, host: string): boolean {
  return uid.startsWith(UID_PREFIX) && uid.endsWith(`@${host}`)
}

/**
 * Whether an event under another UID is an echo: it has exactly the nights of a stay that is taken here. An event that is known
 * with the same nights keeps its classification, `wasEcho`, because our nights may be free again before the other site
 * notices. `takenNights` holds `nightsKey` of every taken range. Summaries that name a reservation are never echoes.
 */
export function isEcho(
  event: DayRange,
  { known, takenNights }: { known: (DayRange & { wasEcho: boolean }) | undefined; takenNights: ReadonlySet<string> },
): boolean {
  const key = nightsKey(event)
  return known && nightsKey(known) === key ? known.wasEcho : takenNights.has(key)
}

/** Identifies a range of nights. */
export const nightsKey = ({ start, end }: DayRange): string => `${start} ${end}`
