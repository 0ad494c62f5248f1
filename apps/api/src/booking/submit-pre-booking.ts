import type { BookingSummary, preBookingSubmit } from '@escale/contract/booking'
import { ApiError } from '@escale/contract/errors'
import type { Quote } from '@escale/contract/quote'
import type { Locale } from '@escale/db/schema'
import { decideHold, mayClientHold, mayHoldAgain, mayHoldAnother } from '@escale/domain/booking/hold'
import { dueNowCents } from '@escale/domain/booking/instalment-due'
import { checkStayDates, type Stay } from '@escale/domain/stay/stay'
import { sql } from 'kysely'
import type { z } from 'zod'
import { findSimilar } from '../lots/find-similar.ts'
import type { SignedIn } from '../platform/api-env.ts'
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
import { enqueueAgencyEmail, enqueueBookingEmails } from './enqueue-booking-email.ts'
import { findFreeSimilar } from './find-free-similar.ts'
import { countClientHolds, type HashedClient, hashClient, insertHoldClient } from './hold-clients.ts'
import { holdExpiry } from './hold-expiry.ts'
import { summariseBooking } from './present-booking.ts'
import { quoteColumns } from './quote-snapshot.ts'
import { type PricedRequest, quoteStayIn } from './quote-stay.ts'
import { stayProblem } from './stay-problem.ts'
import { lockLots, takeNights } from './take-nights.ts'
import { transitionBooking } from './transition-booking.ts'
import { withLotMutex } from './with-lot-mutex.ts'

const DAY_MS = 24 * 60 * 60_000

type Submit = z.output<typeof preBookingSubmit>

/** A world whose mails can tell where the site is. */
export type BookingDeps = Deps & Pick<BookingContext, 'publicUrl'>

interface Attempt {
  submit: Submit
  lot: { id: number; agency_id: number }
  account: SignedIn
  locale: Locale
  /** Null: this machine itself, which is not counted. */
  client: HashedClient | null
}

/**
 * Holds the nights of a stay for a tenant: for twenty minutes, or as an option when nothing may be taken yet. The same
 * `taggingId` again answers the same booking; a new one takes the place of what the tenant held of the lot without having
 * paid. The price is the one that the tenant saw, or nothing happens.
 *
 * Throws `invalidDates`, `lotNotFound`, `lotGone`, `invalidRequest` (more people than the lot takes), `nightsTaken` with
 * `lots` that are free, `tooManyUnpaid` (three are kept already), `heldTooOften` (these nights, today), `clientHoldsTooMany`
 * (by all accounts of this client together), `priceChanged`, `requestKeyReused` (the attempt was made with another content).
 */
export async function submitPreBooking(
  deps: BookingDeps,
  submit: Submit,
  account: SignedIn,
  { locale, clientAddress }: { locale: Locale; clientAddress: string },
): Promise<BookingSummary> {
  const stay = { arrival: submit.start_date, departure: submit.end_date }
  if (!checkStayDates(stay, deps.clock.today()).ok) throw new ApiError('invalidDates')
  const lot = await deps.database.db
    .selectFrom('lot')
    .select(['id', 'agency_id'])
    .where('reference', '=', submit.reference)
    .executeTakeFirst()
  if (!lot) throw new ApiError('lotNotFound')
  try {
    const attempt = { submit, lot, account, locale, client: await hashClient(deps, clientAddress) }
    const booking = await withLotMutex(lot.id, () =>
      inBookingTransaction(deps.database, (trx) => book(trx, deps, stay, attempt)),
    )
    return await summariseBooking(deps, booking, locale)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'nightsTaken') {
      const asked = { ...pricedRequest(submit), lotId: lot.id }
      throw new ApiError('nightsTaken', { lots: await findFreeSimilar(deps, asked, locale) })
    }
    if (error.code === 'lotGone') {
      throw new ApiError('lotGone', { lots: await findSimilar(deps, lot.id, locale) })
    }
    throw error
  }
}

async function book(trx: Connection, deps: BookingDeps, stay: Stay, attempt: Attempt): Promise<BookingRow> {
  const { submit, lot, account, locale, client } = attempt
  const { clock } = deps
  await lockLots(trx, [lot.id])
  const made = await findAttempt(trx, submit.taggingId, account.accountId)
  if (made) {
    if (!isSameAttempt(made, attempt)) throw new ApiError('requestKeyReused')
    return made
  }
  await releaseUnpaid(trx, deps, attempt)
  const hold = decideHold(stay.arrival, clock.today())
  const holdExpiresAt = holdExpiry(hold, clock.now())
  const occupancyId = await takeNights(trx, { lotId: lot.id, stay, kind: 'booking', holdExpiresAt }, deps)
  if (occupancyId === null) throw new ApiError('nightsTaken')
  const unpaid = await countUnpaid(trx, { ...account, status: hold.status, now: clock.now() })
  if (!mayHoldAnother(unpaid)) throw new ApiError('tooManyUnpaid')
  const attempts = await countAttempts(trx, {
    ...submit,
    accountId: account.accountId,
    since: new Date(clock.now().getTime() - DAY_MS),
  })
  if (!mayHoldAgain(attempts)) throw new ApiError('heldTooOften')
  if (client !== null) {
    const decision = mayClientHold(await countClientHolds(trx, client, { lotId: lot.id, now: clock.now() }))
    if (!decision.ok) throw new ApiError(decision.reason)
  }
  const quote = await quoteStayIn(trx, deps, pricedRequest(submit), locale, [occupancyId])
  checkQuote(quote, submit)
  const dueOn = (kind: 'deposit' | 'balance') => quote.payments.find((payment) => payment.kind === kind)?.dueOn ?? null
  const { id } = await trx
    .insertInto('booking')
    .values({
      agency_id: lot.agency_id,
      agency_booking_id: sql<string>`${`ESC-${clock.today().slice(0, 4)}-`} || nextval('agency_booking_number')`,
      tagging_id: submit.taggingId,
      kind: 'tenant',
      status: hold.status,
      lot_id: lot.id,
      occupancy_id: occupancyId,
      account_id: account.accountId,
      start_date: stay.arrival,
      end_date: stay.departure,
      adults: submit.adults,
      children: submit.children,
      insurance: submit.insurance,
      requested_options: JSON.stringify(chosenOptions(submit)),
      ...quoteColumns(quote),
      deposit_due_on: dueOn('deposit'),
      balance_due_on: dueOn('balance'),
      guest: JSON.stringify(guestOf(submit, account)),
      locale,
      creation_url: submit.creationUrl,
      hold_expires_at: holdExpiresAt,
      terms_accepted_at: clock.now(),
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (client !== null) await insertHoldClient(trx, { bookingId: id, client, now: clock.now() })
  await trx
    .insertInto('booking_event')
    .values({ booking_id: id, status: hold.status, reason: 'submitted', at: clock.now() })
    .execute()
  const booking = await readBooking(trx, id)
  await enqueueBookingEmails(trx, booking, hold.status === 'held' ? 'bookingHeld' : 'bookingOption', deps)
  return booking
}

/** What the tenant kept of the same nights without having paid gives way: nobody is kept out by an attempt of their own. */
async function releaseUnpaid(trx: Connection, deps: BookingDeps, { submit, account }: Attempt): Promise<void> {
  for (const { id } of await ownUnpaidNights(trx, { ...submit, accountId: account.accountId })) {
    const reason = 'given up for a new attempt'
    const given = await transitionBooking(trx, await readBooking(trx, id), 'cancel', { ...deps, reason })
    if (given) await enqueueAgencyEmail(trx, given, 'agencyCancelled', deps)
  }
}

function checkQuote(quote: Quote, submit: Submit): void {
  if (!quote.published) throw new ApiError('lotGone')
  if (quote.reason === 'noCapacity')
    throw new ApiError('invalidRequest', { problems: { adults: { code: 'noCapacity' } } })
  if (!quote.available) throw new ApiError('invalidDates', { problems: stayProblem(quote) })
  const dueNow = dueNowCents(quote)
  const isAsAgreed = quote.totalPrice === submit.expectedTotalCents && dueNow === (submit.expectedDueNowCents ?? dueNow)
  if (!isAsAgreed) throw new ApiError('priceChanged')
}

function pricedRequest({ requestedOptions, ...submit }: Submit): PricedRequest {
  const { reference, start_date, end_date, adults, children, insurance } = submit
  return { reference, start_date, end_date, adults, children, insurance, options: requestedOptions }
}

const chosenOptions = ({ requestedOptions }: Submit) => requestedOptions.filter(({ quantity }) => quantity > 0)

function guestOf({ guest: { phone, address2, ...guest } }: Submit, account: SignedIn) {
  return { ...guest, address2: address2 ?? '', mobilePhone: phone, email: account.email }
}

function isSameAttempt(made: BookingRow, { submit, lot, account }: Attempt): boolean {
  const { start_date, end_date, adults, children, insurance } = submit
  const asked = [lot.id, start_date, end_date, adults, children, insurance, sorted(chosenOptions(submit))]
  const kept = [made.lot_id, made.start_date, made.end_date, made.adults, made.children, made.insurance]
  const guest = guestOf(submit, account)
  return (
    JSON.stringify([...kept, sorted(made.requested_options)]) === JSON.stringify(asked) &&
    Object.entries(guest).every(([field, value]) => made.guest[field as keyof typeof guest] === value)
  )
}

function sorted(options: { articleID: string; quantity: number }[]) {
  return options.map(({ articleID, quantity }) => `${articleID} ${quantity}`).sort()
}
