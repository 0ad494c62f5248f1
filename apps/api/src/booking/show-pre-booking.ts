import { type PreBooking, type preBookingQuery, requestedOptions } from '@escale/contract/booking'
import { ApiError } from '@escale/contract/errors'
import type { Locale } from '@escale/db/schema'
import { HOLD_MINUTES } from '@escale/domain/booking/hold'
import { checkStayDates } from '@escale/domain/stay/stay'
import type { z } from 'zod'
import { findSimilar } from '../lots/find-similar.ts'
import { cardsByIds } from '../lots/hydrate-cards.ts'
import { securityDepositOf } from '../lots/present-lot.ts'
import type { SignedIn } from '../platform/api-env.ts'
import type { Deps } from '../platform/deps.ts'
import { findAttempt, ownUnpaidNights } from './booking.store.ts'
import { presentTerms } from './cancellation-due.ts'
import { readPolicyInForce } from './cancellation-policy.store.ts'
import { findFreeSimilar } from './find-free-similar.ts'
import { summariseBooking } from './present-booking.ts'
import { quoteStay } from './quote-stay.ts'
import { readInsuranceOffer } from './read-insurance-offer.ts'

/**
 * Returns the funnel's data: the lot, the price, similar lots when it is unavailable, and the tenant's booking of this
 * attempt. A tenant's own unpaid nights count as free. Throws `invalidDates`, `lotNotFound`, `lotGone`.
 */
export async function showPreBooking(
  deps: Deps,
  query: z.output<typeof preBookingQuery>,
  signedIn: SignedIn | null,
  locale: Locale,
): Promise<PreBooking> {
  const { reference, start_date, end_date, adults, children, insurance, taggingId } = query
  const dates = checkStayDates({ arrival: start_date, departure: end_date }, deps.clock.today())
  if (!dates.ok) throw new ApiError('invalidDates')
  const { db } = deps.database
  const lot = await db
    .selectFrom('lot')
    .innerJoin('agency', 'agency.id', 'lot.agency_id')
    .select([
      'lot.id',
      'lot.agency_id',
      'lot.caution_cents',
      'agency.name as agencyName',
      'agency.phone as agencyPhone',
    ])
    .where('lot.reference', '=', reference)
    .executeTakeFirst()
  if (!lot) throw new ApiError('lotNotFound')
  const accountId = signedIn?.accountId
  const own = accountId ? await ownUnpaidNights(db, { ...query, accountId }) : []
  const made = accountId && taggingId ? await findAttempt(db, taggingId, accountId) : undefined
  const request = { reference, start_date, end_date, adults, children, insurance, options: readOptions(query) }
  const ownNights = own.flatMap(({ occupancy_id }) => occupancy_id ?? [])
  const [quote, [card], booking, policy, insuranceOffer] = await Promise.all([
    quoteStay(deps, request, locale, { own: ownNights, optionsField: 'requestedOptions' }),
    cardsByIds(deps, [lot.id], locale),
    made ? summariseBooking(deps, made, locale) : null,
    readPolicyInForce(db, lot.agency_id),
    readInsuranceOffer(db, lot.agency_id, locale),
  ])
  if (!card || !quote.published) {
    throw new ApiError('lotGone', { lots: await findSimilar(deps, lot.id, locale) })
  }
  const alternatives = quote.available ? [] : await findFreeSimilar(deps, { ...request, lotId: lot.id }, locale)
  return {
    lot: card,
    quote,
    securityDeposit: securityDepositOf(lot.caution_cents),
    agency: { name: lot.agencyName, phone: lot.agencyPhone },
    cancellation: presentTerms(policy, { arrival: start_date, today: deps.clock.today() }, locale),
    insurance: quote.cancellationInsuranceFee > 0 ? insuranceOffer : null,
    holdMinutes: HOLD_MINUTES,
    alternatives,
    booking,
  }
}

/** Parses the options, which are JSON text. Throws `invalidRequest`. */
export function readOptions(query: { requestedOptions: string }): z.output<typeof requestedOptions> {
  const read = requestedOptions.safeParse(parseJson(query.requestedOptions))
  if (!read.success) throw new ApiError('invalidRequest', { problems: { requestedOptions: { code: 'invalid' } } })
  return read.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
