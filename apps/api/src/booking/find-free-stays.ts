import { ApiError } from '@escale/contract/errors'
import type { FreeStays, freeStaysQuery } from '@escale/contract/quote'
import type { Locale } from '@escale/db/schema'
import { addDays } from '@escale/domain/dates'
import { MAX_SHIFT_DAYS, nearestStays } from '@escale/domain/stay/nearest-stays'
import { MAX_STAY_NIGHTS, type Stay } from '@escale/domain/stay/stay'
import type { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { findFreeSimilar } from './find-free-similar.ts'
import { readQuoteLot } from './quote.store.ts'
import { quoteStay } from './quote-stay.ts'

const MAX_STAYS = 3

/**
 * Returns alternatives to a stay that a lot refuses: the nearest free stays in the lot, and similar lots for the same dates, all with the
 * price of the same travellers (LO-19). Throws `lotNotFound`, `lotGone`.
 */
export async function findFreeStays(
  deps: Deps,
  { reference, start_date, end_date, ...party }: z.output<typeof freeStaysQuery> & { reference: string },
  locale: Locale,
): Promise<FreeStays> {
  const { database, clock } = deps
  const stay = { arrival: start_date, departure: end_date }
  const today = clock.today()
  const lot = await readQuoteLot(database, { reference, around: windowAround(stay), locale, today, now: clock.now() })
  if (!lot) throw new ApiError('lotNotFound')
  if (!lot.published) throw new ApiError('lotGone', { lots: [] })
  const request = { ...party, reference, options: [] }
  const [stays, lots] = await Promise.all([
    Promise.all(
      nearestStays(stay, { seasons: lot.seasons, busy: lot.busy, today }, MAX_STAYS).map(({ arrival, departure }) =>
        quoteStay(deps, { ...request, start_date: arrival, end_date: departure }, locale),
      ),
    ),
    findFreeSimilar(deps, { ...request, start_date, end_date, lotId: lot.id }, locale),
  ])
  return {
    // The quote decides: travellers may exceed the capacity, or nights may have been taken meanwhile.
    stays: stays.flatMap(({ available, rentalDates, totalPrice }) =>
      available && rentalDates && totalPrice !== null ? [{ ...rentalDates, totalPrice }] : [],
    ),
    lots,
  }
}

/** The nights that an alternative may use. */
function windowAround({ arrival }: Stay): Stay {
  return { arrival: addDays(arrival, -MAX_SHIFT_DAYS), departure: addDays(arrival, MAX_SHIFT_DAYS + MAX_STAY_NIGHTS) }
}
