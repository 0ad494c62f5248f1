import { addDays, type IsoDate } from '../dates.ts'

export type ReminderDecision = { ok: true } | { ok: false; reason: 'nothingDue' | 'remindedToday' }

/**
 * Decides whether staff may remind a guest of a payment: something can be paid today, and the guest had no reminder today.
 * `lastOn`: day of the latest reminder, null without one.
 */
export function decideReminder(
  { isPayable, lastOn }: { isPayable: boolean; lastOn: IsoDate | null },
  today: IsoDate,
): ReminderDecision {
  if (!isPayable) return { ok: false, reason: 'nothingDue' }
  return lastOn !== null && lastOn >= today ? { ok: false, reason: 'remindedToday' } : { ok: true }
}

/**
 * Returns the days after which the rule reminds today, null when it does not. `lateDays` are the agency's; the latest that has
 * passed counts, and a reminder since then, by the rule or by staff, stands in for it.
 */
export function dueReminder(
  { dueOn, lateDays, lastOn }: { dueOn: IsoDate; lateDays: readonly number[]; lastOn: IsoDate | null },
  today: IsoDate,
): number | null {
  const passed = lateDays.filter((days) => addDays(dueOn, days) <= today)
  if (passed.length === 0) return null
  const days = Math.max(...passed)
  return lastOn !== null && lastOn >= addDays(dueOn, days) ? null : days
}
