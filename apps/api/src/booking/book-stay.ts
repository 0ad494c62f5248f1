import type { preBookingSubmit } from '@escale/contract/booking'
import { ApiError } from '@escale/contract/errors'
import type { Quote } from '@escale/contract/quote'
import type { BookingGuest, Locale } from '@escale/db/schema'
import {
  decideHold,
  decideStaffHold,
  type HoldDecision,
  mayClientHold,
  mayHoldAgain,
  mayHoldAnother,
} from '@escale/domain/booking/hold'
import { dueNowCents } from '@escale/domain/booking/instalment-due'
import type { IsoDate } from '@escale/domain/dates'
import { DAY_MS } from '@escale/domain/durations'
import { checkStayDates } from '@escale/domain/stay/stay'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import {
  type BookingRow,
  type Connection,
  countAttempts,
  countUnpaid,
  findAttempt,
  ownUnpaidNights,
  readBooking,
} from './booking.store.ts'
import type { BookingContext } from './booking-context.ts'
import { inBookingTransaction } from './booking-transaction.ts'
import { readPolicyInForce } from './cancellation-policy.store.ts'
import { policySnapshot } from './cancellation-snapshot.ts'
import { enqueueAgencyEmail, enqueueBookingEmails } from './enqueue-booking-email.ts'
import { countClientHolds, type HashedClient, insertHoldClient } from './hold-clients.ts'
import { holdExpiry } from './hold-ends-at.ts'
import { quoteColumns } from './quote-snapshot.ts'
import { type PricedRequest, quoteStayIn } from './quote-stay.ts'
import { stayProblem } from './stay-problem.ts'
import { lockLots, takeNights } from './take-nights.ts'
import { transitionBooking } from './transition-booking.ts'
import { withLotMutex } from './with-lot-mutex.ts'

/** `BookingContext` with the platform's dependencies. */
export type BookingDeps = Deps & Pick<BookingContext, 'publicUrl'>

/** A booking with its lot and agency, for the slices that may not read the store. */
export type StoredBooking = BookingRow

/** The stay, its guest in the contract's form, and the accepted price. */
export type BookingRequest = Omit<
  z.output<typeof preBookingSubmit>,
  'guest' | 'termsAccepted' | 'insuranceConfirmed'
> & {
  guest: BookingGuest
  /** Of a tenant's own booking: the information about the insurance was read. */
  insuranceConfirmed?: boolean
}

/**
 * Who books. A tenant accepts the terms at once, holds nights for the duration of a payment, and has limits. Staff of
 * an agency book its lots and hold the nights through the day `until`; `record` writes mails and journal in the same
 * transaction.
 */
export type BookingActor =
  | {
      kind: 'tenant'
      /** Null: this machine, which has no limit. */
      client: HashedClient | null
    }
  | { kind: 'staff'; agencyId: number; until: IsoDate; record: (trx: Connection, booking: BookingRow) => Promise<void> }

export interface BookingParties {
  /** Account of the guest. */
  accountId: string
  /** Language of the guest. */
  locale: Locale
  actor: BookingActor
}

interface Attempt extends BookingParties {
  request: BookingRequest
  lot: { id: number; agency_id: number }
}

/**
 * Books a stay: takes its nights and inserts an unpaid booking, in one transaction. Repeating a `taggingId` of the
 * account returns the same booking. A new attempt replaces the account's own unpaid hold of these nights. The price
 * must be the accepted one.
 *
 * Throws `invalidDates`, `lotNotFound` (for staff: also another agency's lot), `lotGone`, `invalidRequest` (more people than the
 * lot takes, an insurance that is not offered or not confirmed, or a hold that is too long), `nightsTaken`, `priceChanged`,
 * `requestKeyReused` (the attempt was made with another content); for a tenant also `termsChanged`, `tooManyUnpaid`,
 * `heldTooOften` (these nights, today), `clientHoldsTooMany`.
 */
export async function bookStay(
  deps: BookingDeps,
  request: BookingRequest,
  parties: BookingParties,
): Promise<BookingRow> {
  const stay = { arrival: request.start_date, departure: request.end_date }
  if (!checkStayDates(stay, deps.clock.today()).ok) throw new ApiError('invalidDates')
  const { actor } = parties
  const lot = await deps.database.db
    .selectFrom('lot')
    .select(['id', 'agency_id'])
    .where('reference', '=', request.reference)
    .$if(actor.kind === 'staff', (query) => query.where('agency_id', '=', actor.kind === 'staff' ? actor.agencyId : 0))
    .executeTakeFirst()
  if (!lot) throw new ApiError('lotNotFound')
  return withLotMutex(lot.id, () =>
    inBookingTransaction(deps.database, (trx) => insertBooking(trx, deps, { ...parties, request, lot })),
  )
}

async function insertBooking(trx: Connection, deps: BookingDeps, attempt: Attempt): Promise<BookingRow> {
  const { request, lot, accountId, locale, actor } = attempt
  const { clock } = deps
  const stay = { arrival: request.start_date, departure: request.end_date }
  await lockLots(trx, [lot.id])
  const made = await findAttempt(trx, request.taggingId, accountId)
  if (made) {
    if (!isSameAttempt(made, attempt)) throw new ApiError('requestKeyReused')
    return made
  }
  const hold = holdFor(actor, stay.arrival, clock.today())
  await releaseUnpaid(trx, deps, attempt)
  const holdExpiresAt = holdExpiry(hold, clock.now())
  const occupancyId = await takeNights(trx, { lotId: lot.id, stay, kind: 'booking', holdExpiresAt }, deps)
  if (occupancyId === null) throw new ApiError('nightsTaken')
  if (actor.kind === 'tenant') await checkLimits(trx, deps, attempt, { client: actor.client, status: hold.status })
  const quote = await quoteStayIn(trx, deps, pricedRequest(request), locale, [occupancyId])
  checkQuote(quote, request)
  if (actor.kind === 'tenant' && request.insurance && !request.insuranceConfirmed)
    throw new ApiError('invalidRequest', { problems: { insuranceConfirmed: { code: 'mustAccept' } } })
  const policy = await readPolicyInForce(trx, lot.agency_id)
  if (request.expectedPolicyNumber !== undefined && request.expectedPolicyNumber !== policy.number)
    throw new ApiError('termsChanged')
  const dueOn = (kind: 'deposit' | 'balance') => quote.payments.find((payment) => payment.kind === kind)?.dueOn ?? null
  const { id } = await trx
    .insertInto('booking')
    .values({
      agency_id: lot.agency_id,
      agency_booking_id: sql<string>`${`ESC-${clock.today().slice(0, 4)}-`} || nextval('agency_booking_number')`,
      tagging_id: request.taggingId,
      kind: 'tenant',
      status: hold.status,
      lot_id: lot.id,
      occupancy_id: occupancyId,
      account_id: accountId,
      start_date: stay.arrival,
      end_date: stay.departure,
      adults: request.adults,
      children: request.children,
      insurance: request.insurance,
      requested_options: JSON.stringify(chosenOptions(request)),
      ...quoteColumns(quote),
      cancellation_policy: policySnapshot(policy),
      deposit_due_on: dueOn('deposit'),
      balance_due_on: dueOn('balance'),
      guest: JSON.stringify(request.guest),
      locale,
      creation_url: request.creationUrl,
      hold_expires_at: holdExpiresAt,
      // A guest on the phone accepts the terms later, on the payment page.
      terms_accepted_at: actor.kind === 'tenant' ? clock.now() : null,
      insurance_confirmed_at: actor.kind === 'tenant' && request.insurance ? clock.now() : null,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('booking_event')
    .values({ booking_id: id, status: hold.status, reason: 'submitted', at: clock.now() })
    .execute()
  const booking = await readBooking(trx, id)
  if (actor.kind === 'staff') {
    await actor.record(trx, booking)
    return booking
  }
  if (actor.client !== null) await insertHoldClient(trx, { bookingId: id, client: actor.client, now: clock.now() })
  await enqueueBookingEmails(trx, booking, hold.status === 'held' ? 'bookingHeld' : 'bookingOption', deps)
  return booking
}

function holdFor(actor: BookingActor, arrival: IsoDate, today: IsoDate): HoldDecision {
  if (actor.kind === 'tenant') return decideHold(arrival, today)
  const decision = decideStaffHold({ arrival, until: actor.until }, today)
  if (!decision.ok) throw new ApiError('invalidRequest', { problems: { holdUntil: { code: 'invalidDate' } } })
  return decision
}

/** Limits the unpaid holds of an account and of all accounts of a client. Throws the limit that is reached. */
async function checkLimits(
  trx: Connection,
  { clock }: BookingDeps,
  { request, lot, accountId }: Attempt,
  { client, status }: { client: HashedClient | null; status: HoldDecision['status'] },
): Promise<void> {
  const now = clock.now()
  if (!mayHoldAnother(await countUnpaid(trx, { accountId, status, now }))) throw new ApiError('tooManyUnpaid')
  const attempts = await countAttempts(trx, { ...request, accountId, since: new Date(now.getTime() - DAY_MS) })
  if (!mayHoldAgain(attempts)) throw new ApiError('heldTooOften')
  if (client === null) return
  const decision = mayClientHold(await countClientHolds(trx, client, { lotId: lot.id, now }))
  if (!decision.ok) throw new ApiError(decision.reason)
}

/** Releases the account's own unpaid hold of these nights, so that an earlier attempt does not block the next one. */
async function releaseUnpaid(trx: Connection, deps: BookingDeps, { request, accountId }: Attempt): Promise<void> {
  for (const { id } of await ownUnpaidNights(trx, { ...request, accountId })) {
    const reason = 'given up for a new attempt'
    const released = await transitionBooking(trx, await readBooking(trx, id), 'cancel', { ...deps, reason })
    if (released) await enqueueAgencyEmail(trx, released, 'agencyCancelled', deps)
  }
}

function checkQuote(quote: Quote, request: BookingRequest): void {
  if (!quote.published) throw new ApiError('lotGone')
  if (quote.reason === 'noCapacity')
    throw new ApiError('invalidRequest', { problems: { adults: { code: 'noCapacity' } } })
  if (!quote.available) throw new ApiError('invalidDates', { problems: stayProblem(quote) })
  // The agency may have stopped to offer one since the tenant chose it.
  if (request.insurance && !quote.insurance)
    throw new ApiError('invalidRequest', { problems: { insurance: { code: 'invalid' } } })
  const dueNow = dueNowCents(quote)
  const isAsAgreed =
    quote.totalPrice === request.expectedTotalCents && dueNow === (request.expectedDueNowCents ?? dueNow)
  if (!isAsAgreed) throw new ApiError('priceChanged')
}

/** Converts the stay to a quote request. */
export function pricedRequest({ requestedOptions, ...request }: BookingRequest): PricedRequest {
  const { reference, start_date, end_date, adults, children, insurance } = request
  return { reference, start_date, end_date, adults, children, insurance, options: requestedOptions }
}

const chosenOptions = ({ requestedOptions }: BookingRequest) => requestedOptions.filter(({ quantity }) => quantity > 0)

function isSameAttempt(made: BookingRow, { request, lot }: Attempt): boolean {
  const { start_date, end_date, adults, children, insurance, guest } = request
  const wanted = [lot.id, start_date, end_date, adults, children, insurance, sorted(chosenOptions(request))]
  const stored = [made.lot_id, made.start_date, made.end_date, made.adults, made.children, made.insurance]
  return (
    JSON.stringify([...stored, sorted(made.requested_options)]) === JSON.stringify(wanted) &&
    Object.entries(guest).every(([field, value]) => made.guest[field as keyof typeof guest] === value)
  )
}

function sorted(options: { articleID: string; quantity: number }[]) {
  return options.map(({ articleID, quantity }) => `${articleID} ${quantity}`).sort()
}
