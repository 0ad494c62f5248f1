import { addDays, type IsoDate } from '../dates.ts'
import type { Cents } from '../money.ts'

/**
 * Premium a person, in cents, up to which an insurance that complements a stay may be offered without a registration as
 * an intermediary: 200 EUR for a service of at most three months (directive (UE) 2016/97, art. 1, § 3; Code des
 * assurances, art. L513-1 and its decree).
 */
export const UNREGISTERED_PREMIUM_CENTS = 20_000

/** Days in which an insurance may be renounced, from its conclusion (Code des assurances, art. L112-10). */
export const RENUNCIATION_DAYS = 30

/** Whether an agency may offer an insurance at this premium. The premium a person counts everybody who stays. */
export function mayOfferInsurance({
  premiumCents,
  persons,
  isRegistered,
}: {
  premiumCents: Cents
  persons: number
  /** The agency has an ORIAS number. */
  isRegistered: boolean
}): boolean {
  return isRegistered || premiumCents <= UNREGISTERED_PREMIUM_CENTS * Math.max(1, persons)
}

/** The last day on which an insurance may be renounced: the thirtieth after the day of its conclusion, and before the arrival. */
export function lastRenunciationDay({ concludedOn, arrival }: { concludedOn: IsoDate; arrival: IsoDate }): IsoDate {
  const thirtieth = addDays(concludedOn, RENUNCIATION_DAYS)
  return thirtieth < arrival ? thirtieth : addDays(arrival, -1)
}

export type RenunciationDecision = { ok: true } | { ok: false; reason: 'notInsured' | 'tooLate' }

/**
 * Whether a tenant may renounce the insurance of a stay without cost or reason, and gets the whole premium back: within
 * thirty days of its conclusion, while nothing of it was used (Code des assurances, art. L112-10). A cancelled stay has
 * used it, and from the day of arrival on a cancellation insurance has been performed. The law lets an insurer ask for
 * proof of an earlier cover; none is asked for here.
 */
export function mayRenounceInsurance(
  {
    isInsured,
    isActive,
    concludedOn,
    arrival,
  }: {
    isInsured: boolean
    /** The stay is confirmed or paid, not cancelled. */
    isActive: boolean
    /** The day on which the booking was confirmed. */
    concludedOn: IsoDate | null
    arrival: IsoDate
  },
  today: IsoDate,
): RenunciationDecision {
  if (!isInsured || !isActive || concludedOn === null) return { ok: false, reason: 'notInsured' }
  if (today > lastRenunciationDay({ concludedOn, arrival })) return { ok: false, reason: 'tooLate' }
  return { ok: true }
}
