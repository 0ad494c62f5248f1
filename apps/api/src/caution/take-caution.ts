/** An agency takes the caution of a stay: it records what it received, or asks the guest to have it reserved on a card (AG-404). */
import { randomUUID } from 'node:crypto'
import type { recordCautionRequest } from '@escale/contract/caution'
import { ApiError } from '@escale/contract/errors'
import { cautionLinkPath, withLocale } from '@escale/contract/site-paths'
import { DAY_MS } from '@escale/domain/durations'
import {
  decideAskedCaution,
  decideRecordedCaution,
  movementsOfRecorded,
  type StayWithCaution,
} from '@escale/domain/payment/caution'
import type { z } from 'zod'
import { lockBooking } from '../booking/booking-for-payment.ts'
import { inBookingTransaction } from '../booking/booking-transaction.ts'
import { requirePaymentAccount } from '../payment/read-payment-account.ts'
import type { PaymentContext } from '../payment/sync-payment.ts'
import { writeJournal } from '../platform/journal.ts'
import { hashToken, newToken } from '../platform/session.ts'
import { journalActor, type StaffCaller } from '../staff/staff-caller.ts'
import {
  type Connection,
  hasCaution,
  insertCaution,
  listCautions,
  updateCaution,
  writeCautionMovements,
} from './caution.store.ts'
import { type CautionBooking, enqueueCautionEmail, stayOf } from './enqueue-caution-email.ts'
import { syncCaution } from './sync-caution.ts'

/** Days for which a guest's link is good; the stay ends it before. */
const LINK_DAYS = 14

/** Who works for which agency on which booking. */
export interface CautionCaller extends StaffCaller {
  agencyId: number
}

/** The inner id of a booking of this agency. Throws `bookingNotFound`, also for another agency's (AG-103). */
export async function findBookingOfAgency(db: Connection, agencyId: number, agencyBookingId: string): Promise<string> {
  const row = await db
    .selectFrom('booking')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('agency_booking_id', '=', agencyBookingId)
    .executeTakeFirst()
  if (!row) throw new ApiError('bookingNotFound')
  return row.id
}

/** What decides whether a caution of a booking may be taken. */
export async function readStayWithCaution(db: Connection, booking: CautionBooking): Promise<StayWithCaution> {
  return { ...stayOf(booking), cautionCents: booking.cautionCents, hasCaution: await hasCaution(db, booking.id) }
}

/**
 * Records a caution that the agency has received; the guest gets a mail. Throws `bookingNotFound`, `cautionNotDue`, `cautionTaken`,
 * `exceedsCaution`, `cashLimit`, `receivedInFuture`.
 */
export async function recordCaution(
  deps: PaymentContext,
  caller: CautionCaller,
  agencyBookingId: string,
  { means, amountCents, reference, receivedOn }: z.output<typeof recordCautionRequest>,
): Promise<void> {
  const { database, clock } = deps
  const bookingId = await findBookingOfAgency(database.db, caller.agencyId, agencyBookingId)
  await closeOpenLinks(deps, bookingId)
  await inBookingTransaction(database, async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    const stay = await readStayWithCaution(trx, booking)
    const decision = decideRecordedCaution({ means, amountCents, receivedOn }, stay, clock.today())
    if (!decision.ok) throw new ApiError(decision.reason)
    await withdrawAsked(trx, bookingId)
    const now = clock.now()
    const id = randomUUID()
    await insertCaution(trx, {
      id,
      booking_id: bookingId,
      means,
      status: 'held',
      amount_cents: amountCents,
      reference,
      received_on: receivedOn,
      held_at: now,
      created_by: caller.accountId,
      created_at: now,
    })
    await writeCautionMovements(trx, id, movementsOfRecorded('received', { means, amountCents }), now)
    await enqueueCautionEmail(trx, deps, booking, { id, means, amountCents, keptCents: 0, reason: '', step: 'held' })
    await journal(trx, deps, caller, agencyBookingId, 'booking.cautionRecorded', {
      means,
      amountCents,
      reference,
      receivedOn,
    })
  })
}

/**
 * Mails the guest a single-use link on which a card holds the caution; a new link ends the former. Throws `bookingNotFound`,
 * `cautionNotDue`, `cautionTaken`, `cautionTooEarly`, `noOnlinePayment`, and `paymentUnderWay` while the guest gives a card.
 */
export async function sendCautionLink(
  deps: PaymentContext,
  caller: CautionCaller,
  agencyBookingId: string,
): Promise<void> {
  const { database, clock, provider, publicUrl } = deps
  const bookingId = await findBookingOfAgency(database.db, caller.agencyId, agencyBookingId)
  await closeOpenLinks(deps, bookingId)
  await inBookingTransaction(database, async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    const stay = await readStayWithCaution(trx, booking)
    const decision = decideAskedCaution(stay, { today: clock.today(), holdDays: provider.holdDays })
    if (!decision.ok) throw new ApiError(decision.reason)
    await requirePaymentAccount(trx, booking.agency_id, provider)
    await withdrawAsked(trx, bookingId)
    const now = clock.now()
    const id = randomUUID()
    const token = newToken()
    await insertCaution(trx, {
      id,
      booking_id: bookingId,
      means: 'card',
      status: 'asked',
      amount_cents: stay.cautionCents,
      token_hash: hashToken(token),
      link_expires_at: new Date(now.getTime() + LINK_DAYS * DAY_MS),
      created_by: caller.accountId,
      created_at: now,
    })
    const link = `${publicUrl}${withLocale(cautionLinkPath(token), booking.locale)}`
    const asked = { id, means: 'card', amountCents: stay.cautionCents, keptCents: 0, reason: '' } as const
    await enqueueCautionEmail(trx, deps, booking, { ...asked, step: 'asked', link })
    await journal(trx, deps, caller, agencyBookingId, 'booking.cautionAsked', { amountCents: stay.cautionCents })
  })
}

/** Closes pages at the provider that a guest has open; one on which a card was given meanwhile becomes a caution. */
async function closeOpenLinks(deps: PaymentContext, bookingId: string): Promise<void> {
  for (const caution of await listCautions(deps.database.db, bookingId))
    if (caution.status === 'started') await syncCaution(deps, caution.id, { close: true })
}

/** Ends former links. Throws `paymentUnderWay` when a guest has just opened the provider's page. */
async function withdrawAsked(trx: Connection, bookingId: string): Promise<void> {
  for (const { id, status } of await listCautions(trx, bookingId)) {
    if (status === 'started') throw new ApiError('paymentUnderWay')
    if (status === 'asked') await updateCaution(trx, id, { status: 'withdrawn' })
  }
}

/** An entry in the journal about a booking's caution. */
export function journal(
  trx: Connection,
  { clock }: Pick<PaymentContext, 'clock'>,
  caller: CautionCaller,
  agencyBookingId: string,
  action: string,
  after: Record<string, unknown>,
): Promise<void> {
  return writeJournal(
    trx,
    { actor: journalActor(caller), now: clock.now() },
    { agencyId: caller.agencyId, action, subject: { kind: 'booking', id: agencyBookingId }, after },
  )
}
