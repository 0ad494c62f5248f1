import type { ContractPreview, preBookingQuery } from '@escale/contract/booking'
import { ApiError } from '@escale/contract/errors'
import type { Locale } from '@escale/db/schema'
import { checkStayDates } from '@escale/domain/stay/stay'
import type { z } from 'zod'
import type { SignedIn } from '../platform/api-env.ts'
import type { Deps } from '../platform/deps.ts'
import { ownUnpaidNights } from './booking.store.ts'
import { readPolicyInForce } from './cancellation-policy.store.ts'
import { collectPreviewFacts } from './documents/collect-contract-facts.ts'
import { contractBlocks, contractTitle } from './documents/contract-blocks.ts'
import { quoteStay } from './quote-stay.ts'
import { readOptions } from './show-pre-booking.ts'
import { stayProblem } from './stay-problem.ts'

/**
 * The contract with its descriptive statement that a stay booked now would get, to be read before the order (LW-401): from
 * the same source as the one that is issued, without street and names. A visitor's own unpaid nights count as free. Throws `invalidDates` (also for a stay that cannot
 * be had), `lotNotFound`, `lotGone`, `invalidOptions`.
 */
export async function previewContract(
  deps: Deps,
  query: z.output<typeof preBookingQuery>,
  signedIn: SignedIn | null,
  locale: Locale,
): Promise<ContractPreview> {
  const { reference, start_date, end_date, adults, children, insurance } = query
  const { db } = deps.database
  const today = deps.clock.today()
  if (!checkStayDates({ arrival: start_date, departure: end_date }, today).ok) throw new ApiError('invalidDates')
  const lot = await db
    .selectFrom('lot')
    .select(['id', 'agency_id'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!lot) throw new ApiError('lotNotFound')
  const request = { reference, start_date, end_date, adults, children, insurance, options: readOptions(query) }
  const unpaid = signedIn ? await ownUnpaidNights(db, { ...query, accountId: signedIn.accountId }) : []
  const own = unpaid.flatMap(({ occupancy_id }) => occupancy_id ?? [])
  const [quote, policy] = await Promise.all([
    quoteStay(deps, request, locale, { own, optionsField: 'requestedOptions' }),
    readPolicyInForce(db, lot.agency_id),
  ])
  if (!quote.published) throw new ApiError('lotGone')
  if (!quote.available) throw new ApiError('invalidDates', { problems: stayProblem(quote) })
  const stay = { arrival: start_date, departure: end_date, adults, children }
  const facts = await collectPreviewFacts(db, { lotId: lot.id, quote, policy, stay, locale, today })
  return { title: contractTitle(facts), blocks: contractBlocks(facts) }
}
