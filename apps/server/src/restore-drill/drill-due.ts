import { DAY_MS } from '@escale/domain/durations'

const EVERY_DAYS = 7
/** The next backup, not the same one once more. */
const RETRY_DAYS = 1

/** Whether a restore drill is due at `now`: a week after the last one that succeeded, and a day after one that failed. */
export function isDrillDue({
  succeededAt,
  triedAt,
  now,
}: {
  succeededAt: Date | null
  triedAt: Date | null
  now: Date
}): boolean {
  const daysSince = (then: Date | null) =>
    then === null ? Number.POSITIVE_INFINITY : (now.getTime() - then.getTime()) / DAY_MS
  return daysSince(succeededAt) >= EVERY_DAYS && daysSince(triedAt) >= RETRY_DAYS
}
