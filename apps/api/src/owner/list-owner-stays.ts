import type { BookingIdentifiers } from '@escale/contract/booking'
import { ApiError } from '@escale/contract/errors'
import type { OwnerStay } from '@escale/contract/owner'
import type { Locale } from '@escale/db/schema'
import { isIsoDate, nightsBetween } from '@escale/domain/dates'
import type { SignedIn } from '../platform/api-env.ts'
import type { Deps } from '../platform/deps.ts'
import { listOwnedLots, requireOwnedLot } from './owned-lots.ts'
import { findOwnerStay, readOwnerStays } from './owner-stays.store.ts'
import { presentOwnerStay } from './present-owner-stay.ts'

/** A year and its margins. */
const MAX_DAYS = 400

/**
 * The stays of an owner's calendar within [from, to), by arrival, of one property or of all. Throws `invalidDates` (empty
 * range or more than 400 days), `lotNotFound`.
 */
export async function listOwnerStays(
  { database: { db }, clock }: Deps,
  { accountId, actor }: Pick<SignedIn, 'accountId' | 'actor'>,
  { from, to, reference }: { from: string; to: string; reference?: string | undefined },
  locale: Locale,
): Promise<OwnerStay[]> {
  if (!isIsoDate(from) || !isIsoDate(to) || from >= to || nightsBetween(from, to) > MAX_DAYS) {
    throw new ApiError('invalidDates')
  }
  const [today, now] = [clock.today(), clock.now()]
  const lots =
    reference === undefined
      ? await listOwnedLots(db, accountId, today)
      : [await requireOwnedLot(db, accountId, reference, today)]
  const rows = await readOwnerStays(db, { accountId, lotIds: lots.map(({ lotId }) => lotId), from, to, now })
  return rows.map((row) => presentOwnerStay(row, { actor, today, now, locale }))
}

/** One booking of an owner's calendar. Throws `bookingNotFound`, also for a lot of another owner. */
export async function showOwnerStay(
  { database: { db }, clock }: Deps,
  identifiers: BookingIdentifiers,
  { accountId, actor }: Pick<SignedIn, 'accountId' | 'actor'>,
  locale: Locale,
): Promise<OwnerStay> {
  const today = clock.today()
  const lots = await listOwnedLots(db, accountId, today)
  const row = await findOwnerStay(db, identifiers, { accountId, lotIds: lots.map(({ lotId }) => lotId) })
  if (!row) throw new ApiError('bookingNotFound')
  return presentOwnerStay(row, { actor, today, now: clock.now(), locale })
}
