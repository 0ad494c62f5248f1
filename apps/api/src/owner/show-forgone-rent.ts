import { ApiError } from '@escale/contract/errors'
import type { ForgoneRent, forgoneRentQuery } from '@escale/contract/owner'
import { forgoneRent, sameWeeksLastYear } from '@escale/domain/owner/forgone-rent'
import { checkStayDates } from '@escale/domain/stay/stay'
import type { z } from 'zod'
import { readStayRent } from '../booking/read-stay-rent.ts'
import type { Deps } from '../platform/deps.ts'
import { requireOwnedLot } from './owned-lots.ts'

/** Estimates the rent that an owner's stay forgoes. Throws `lotNotFound`, `invalidDates`. */
export async function showForgoneRent(
  deps: Deps,
  { reference, start_date, end_date }: z.output<typeof forgoneRentQuery>,
  accountId: string,
): Promise<ForgoneRent> {
  const { clock, database } = deps
  const { lotId } = await requireOwnedLot(database.db, accountId, reference, clock.today())
  const stay = { arrival: start_date, departure: end_date }
  if (!checkStayDates(stay, clock.today()).ok) throw new ApiError('invalidDates')
  const before = sameWeeksLastYear(stay)
  const rented = await database.db
    .selectFrom('occupancy')
    .where('lot_id', '=', lotId)
    // Bookings of other sites count; the owner's own stays do not.
    .where('kind', 'in', ['booking', 'coBooking', 'import'])
    .where((where) => where.or([where('hold_expires_at', 'is', null), where('hold_expires_at', '>', clock.now())]))
    .where('start_date', '<', before.departure)
    .select(['start_date as start', 'end_date as end'])
    .orderBy('start_date')
    .execute()
  const knownSince = rented[0]?.start ?? null
  return forgoneRent(stay, await readStayRent(deps, reference, stay), { rented, knownSince })
}
