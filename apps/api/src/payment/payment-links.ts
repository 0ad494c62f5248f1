/** Payment links (AG-205): the holder pays one instalment of a booking without an account. Only hashes are stored. */

import type { PaymentLinkPage, PaymentLinkResult } from '@escale/contract/desk-booking'
import { ApiError } from '@escale/contract/errors'
import type { PaymentStarted } from '@escale/contract/payment'
import { paymentLinkPath, withLocale } from '@escale/contract/site-paths'
import type { Locale } from '@escale/db/schema'
import { blocksNights } from '@escale/domain/booking/booking-status'
import { instalmentStates } from '@escale/domain/booking/instalment-due'
import { nightsBetween } from '@escale/domain/dates'
import { DAY_MS } from '@escale/domain/durations'
import type { BookingContext } from '../booking/booking-context.ts'
import { lockBooking, readBookingToPay } from '../booking/booking-for-payment.ts'
import { paymentsOf } from '../booking/booking-snapshot.ts'
import { presentTerms } from '../booking/cancellation-due.ts'
import { readPolicySnapshot } from '../booking/cancellation-snapshot.ts'
import { enqueueBookingEmails } from '../booking/enqueue-booking-email.ts'
import { readInsuranceOffer } from '../booking/read-insurance-offer.ts'
import { cardsByIds } from '../lots/hydrate-cards.ts'
import type { Deps } from '../platform/deps.ts'
import { hashToken, newToken } from '../platform/session.ts'
import { type Connection, readPayment } from './payment.store.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { requirePaymentAccount } from './read-payment-account.ts'
import { askProvider, OUTCOMES } from './show-payment.ts'
import { startPayment } from './start-payment.ts'
import type { PaymentContext } from './sync-payment.ts'

/** Validity in days when the nights are booked already. */
const LINK_DAYS = 14

export type LinkContext = BookingContext & { provider: Pick<PaymentProvider, 'name'> }

/**
 * Mails the guest a link on which to pay the instalment that is due, within the caller's transaction; former links of the
 * booking end. It is good as long as the nights are held. Throws `holdExpired`, `nothingDue`,
 * `noOnlinePayment`.
 */
export async function sendPaymentLink(
  trx: Connection,
  context: LinkContext,
  { bookingId, accountId }: { bookingId: string; accountId: string },
): Promise<void> {
  const booking = await lockBooking(trx, bookingId)
  const { id, link } = await openPaymentLink(trx, context, { booking, accountId })
  await enqueueBookingEmails(trx, booking, 'paymentLink', context, { occasion: `paymentLink:${id}`, link })
}

/** Makes the link of a locked booking and returns its address. Throws `holdExpired`, `nothingDue`, `noOnlinePayment`. */
export async function openPaymentLink(
  trx: Connection,
  { clock, publicUrl, provider }: LinkContext,
  { booking, accountId }: { booking: Awaited<ReturnType<typeof lockBooking>>; accountId: string },
): Promise<{ id: string; link: string; amountCents: number }> {
  const now = clock.now()
  await requirePaymentAccount(trx, booking.agency_id, provider)
  if (booking.hold_expires_at !== null && booking.hold_expires_at <= now) throw new ApiError('holdExpired')
  const due = instalmentStates(paymentsOf(booking), clock.today()).find(({ payable }) => payable)
  if (!due || booking.kind !== 'tenant') throw new ApiError('nothingDue')
  await trx
    .updateTable('payment_link')
    .set({ revoked_at: now })
    .where('booking_id', '=', booking.id)
    .where('revoked_at', 'is', null)
    .execute()
  const token = newToken()
  const { id } = await trx
    .insertInto('payment_link')
    .values({
      token_hash: hashToken(token),
      booking_id: booking.id,
      instalment: due.kind,
      created_by: accountId,
      created_at: now,
      expires_at: booking.hold_expires_at ?? new Date(now.getTime() + LINK_DAYS * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const link = `${publicUrl}${withLocale(paymentLinkPath(token), booking.locale)}`
  return { id, link, amountCents: due.amountCents }
}

/** What the link's page shows: the stay and the sum, and nothing of the guest. Throws `invalidToken`, also for a revoked link. */
export async function showPaymentLink(deps: Deps, token: string, locale: Locale): Promise<PaymentLinkPage> {
  const { database, clock } = deps
  const link = await findLink(database.db, token)
  const booking = await readBookingToPay(database.db, link.booking_id)
  const [card] = await cardsByIds(deps, [booking.lot_id], locale)
  const instalment = instalmentStates(paymentsOf(booking), clock.today()).find(({ kind }) => kind === link.instalment)
  const amountCents = instalment?.amountCents ?? 0
  return {
    state: stateOf(
      booking,
      { isPaid: instalment?.paid ?? false, isPayable: instalment?.payable ?? false },
      link,
      clock.now(),
    ),
    agencyName: booking.agencyName,
    agencyPhone: booking.agencyPhone,
    agencyBookingId: booking.agency_booking_id,
    lot: { name: booking.lotName, city: booking.lotCity, photo: card?.mainPhoto ?? null },
    start_date: booking.start_date,
    end_date: booking.end_date,
    nights: nightsBetween(booking.start_date, booking.end_date),
    adults: booking.adults,
    children: booking.children,
    totalCents: booking.total_cents,
    instalment: link.instalment,
    amountCents,
    isWhole: amountCents === booking.total_cents,
    cancellation: presentTerms(
      readPolicySnapshot(booking.cancellation_policy),
      { arrival: booking.start_date, today: clock.today() },
      locale,
    ),
    insurance: await unconfirmedInsurance(database.db, booking, locale),
    payUntil: linkEnd(link, booking).toISOString(),
  }
}

function stateOf(
  booking: Awaited<ReturnType<typeof readBookingToPay>>,
  { isPaid, isPayable }: { isPaid: boolean; isPayable: boolean },
  link: { expires_at: Date },
  now: Date,
): PaymentLinkPage['state'] {
  if (!blocksNights(booking.status)) return 'closed'
  if (isPaid) return 'paid'
  return isPayable && linkEnd(link, booking) > now ? 'payable' : 'closed'
}

/** When a link ends: with the nights while they are held, which may have been held for longer since; otherwise at its own time. */
export function linkEnd(
  { expires_at }: { expires_at: Date },
  { hold_expires_at }: { hold_expires_at: Date | null },
): Date {
  return hold_expires_at ?? expires_at
}

/**
 * Begins the payment of a link, whose holder accepts the terms and, with an insurance, confirms to have read about it. The
 * provider leads back to the page without the token. Throws `invalidToken`, `invalidRequest` (an insurance that is not
 * confirmed), `holdExpired` (the link too), and what `startPayment` throws.
 */
export async function startLinkPayment(
  deps: PaymentContext,
  token: string,
  { insuranceConfirmed }: { insuranceConfirmed: boolean },
  locale: Locale,
): Promise<PaymentStarted> {
  const { database, clock } = deps
  const link = await findLink(database.db, token)
  const booking = await readBookingToPay(database.db, link.booking_id)
  if (linkEnd(link, booking) <= clock.now()) throw new ApiError('holdExpired')
  if (!insuranceConfirmed && (await unconfirmedInsurance(database.db, booking, locale)))
    throw new ApiError('invalidRequest', { problems: { insuranceConfirmed: { code: 'mustAccept' } } })
  const { agency_id: agencyId, agency_booking_id: agencyBookingId } = booking
  const started = await startPayment(
    deps,
    { agencyId, agencyBookingId, instalment: link.instalment },
    { accountId: booking.account_id, locale, requestKey: undefined, linkId: link.id },
  )
  await database.db
    .updateTable('booking')
    .set({ terms_accepted_at: clock.now(), insurance_confirmed_at: booking.insurance ? clock.now() : null })
    .where('id', '=', booking.id)
    .where('terms_accepted_at', 'is', null)
    .execute()
  return started
}

/** The insurance that staff booked for a guest who has not read about it yet. */
async function unconfirmedInsurance(
  db: Connection,
  booking: Awaited<ReturnType<typeof readBookingToPay>>,
  locale: Locale,
): Promise<PaymentLinkPage['insurance']> {
  if (!booking.insurance || booking.insurance_confirmed_at !== null || booking.confirmed_at !== null) return null
  const offer = await readInsuranceOffer(db, booking.agency_id, locale)
  return offer && { ...offer, premiumCents: booking.insurance_cents ?? 0 }
}

/** Returns the result of a payment started from a link. Only the payer's browser knows its id. Throws `notFound`. */
export async function showLinkPayment(deps: PaymentContext, paymentId: string): Promise<PaymentLinkResult> {
  const { db } = deps.database
  const found = await readPayment(db, paymentId)
  if (!found || found.payment_link_id === null) throw new ApiError('notFound')
  const wasAsked = await askProvider(deps, paymentId)
  const payment = (wasAsked && (await readPayment(db, paymentId))) || found
  const { agencyName, agencyPhone } = await readBookingToPay(db, payment.booking_id)
  return { outcome: OUTCOMES[payment.status], amountCents: payment.amount_cents, agencyName, agencyPhone }
}

/** A link that was not revoked, expired or not. */
async function findLink(db: Connection, token: string) {
  const link = await db
    .selectFrom('payment_link')
    .select(['id', 'booking_id', 'instalment', 'expires_at'])
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!link) throw new ApiError('invalidToken')
  return link
}
