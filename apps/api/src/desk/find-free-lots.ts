import type { FreeLots, FreeLotsQuery } from '@escale/contract/desk-booking'
import { ApiError } from '@escale/contract/errors'
import type { Locale } from '@escale/db/schema'
import { checkStayDates } from '@escale/domain/stay/stay'
import { type CardDeps, hydrateCards } from '../lots/hydrate-cards.ts'
import { freeLotsOfAgency } from '../search/free-lots-of-agency.ts'

/** As many as somebody reads out on the telephone; words narrow the rest. */
const LIMIT = 30

/** The lots of an agency that are free for a stay, each with the total that its booking will have (AG-204). Throws `invalidDates`. */
export async function findFreeLots(
  deps: CardDeps,
  agencyId: number,
  { start_date: arrival, end_date: departure, adults, children, q }: FreeLotsQuery,
  locale: Locale,
): Promise<FreeLots> {
  const stay = { arrival, departure }
  if (!checkStayDates(stay, deps.clock.today()).ok) throw new ApiError('invalidDates')
  const wanted = { agencyId, stay, people: adults + children, text: q ?? '' }
  const { count, hits } = await freeLotsOfAgency(deps, wanted, LIMIT)
  const cards = await hydrateCards(deps, hits, locale, { ...stay, adults, children })
  return {
    count,
    // The search orders by rent; fees and taxes differ from lot to lot.
    lots: cards
      .toSorted((a, b) => (a.totalPrice ?? 0) - (b.totalPrice ?? 0))
      .map(({ reference, name, city, capacity, bedrooms, mainPhoto, totalPrice }) => ({
        reference,
        name,
        city,
        capacity,
        bedrooms,
        photo: mainPhoto,
        totalCents: totalPrice,
      })),
  }
}
