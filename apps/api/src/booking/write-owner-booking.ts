import { ApiError } from '@escale/contract/errors'
import type { BookingGuest, Locale } from '@escale/db/schema'
import type { BookingStatus } from '@escale/domain/booking/booking-status'
import type { Stay } from '@escale/domain/stay/stay'
import { sql } from 'kysely'
import { type BookingRow, type Connection, findAttempt, readBooking } from './booking.store.ts'
import type { BookingContext } from './booking-context.ts'
import { conciergeSnapshot, type RequestedService } from './quote-snapshot.ts'
import { lockLots, takeNights } from './take-nights.ts'

/** A booking by an owner of their own lot. The caller has checked the permission. */
export interface OwnerBooking {
  kind: 'personal' | 'coBooking' | 'concierge'
  status: Extract<BookingStatus, 'confirmed' | 'pending'>
  taggingId: string
  lot: { id: number; agencyId: number }
  accountId: string
  stay: Stay
  adults: number
  children: number
  /** The person who stays. */
  guest: BookingGuest
  note: string
  locale: Locale
  creationUrl: string
  services: RequestedService[]
  /** Of a co-booking: deadline of the agency's decision, and the hash of the link for it. */
  pending: { until: Date; tokenHash: Buffer } | null
}

/**
 * Inserts an owner's booking and takes its nights; a concierge service takes none. Repeating an attempt returns the
 * same booking with `isNew` false. Throws `nightsTaken`, `requestKeyReused` (the same key with other content).
 */
export async function writeOwnerBooking(
  trx: Connection,
  request: OwnerBooking,
  context: BookingContext,
): Promise<{ booking: BookingRow; isNew: boolean }> {
  const { kind, status, lot, stay, pending } = request
  const now = context.clock.now()
  await lockLots(trx, [lot.id])
  const made = await findAttempt(trx, request.taggingId, request.accountId)
  if (made) {
    if (!isSameAttempt(made, request)) throw new ApiError('requestKeyReused')
    return { booking: made, isNew: false }
  }
  const holdExpiresAt = pending?.until ?? null
  const occupancyId =
    kind === 'concierge' ? null : await takeNights(trx, { lotId: lot.id, stay, kind, holdExpiresAt }, context)
  if (kind !== 'concierge' && occupancyId === null) throw new ApiError('nightsTaken')
  const totalCents = request.services.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0)
  const { id } = await trx
    .insertInto('booking')
    .values({
      agency_id: lot.agencyId,
      agency_booking_id: sql<string>`${`ESC-${context.clock.today().slice(0, 4)}-`} || nextval('agency_booking_number')`,
      tagging_id: request.taggingId,
      kind,
      status,
      lot_id: lot.id,
      occupancy_id: occupancyId,
      account_id: request.accountId,
      start_date: stay.arrival,
      end_date: stay.departure,
      adults: request.adults,
      children: request.children,
      requested_options: JSON.stringify(request.services.map(({ slug }) => ({ articleID: slug, quantity: 1 }))),
      ...(request.services.length > 0 && { quote_snapshot: JSON.stringify(conciergeSnapshot(request.services)) }),
      // Services of the agency are paid on its invoice.
      total_cents: totalCents,
      deposit_cents: totalCents,
      guest: JSON.stringify(request.guest),
      note: request.note,
      locale: request.locale,
      creation_url: request.creationUrl,
      hold_expires_at: holdExpiresAt,
      decision_token_hash: pending?.tokenHash ?? null,
      created_at: now,
      confirmed_at: status === 'confirmed' ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('booking_event')
    .values({ booking_id: id, status, reason: 'submitted by the owner', at: now })
    .execute()
  return { booking: await readBooking(trx, id), isNew: true }
}

function isSameAttempt(made: BookingRow, { lot, kind, stay, adults, children, guest, note, services }: OwnerBooking) {
  const stored = [made.lot_id, made.kind, made.start_date, made.end_date, made.adults, made.children, made.note]
  const request = [lot.id, kind, stay.arrival, stay.departure, adults, children, note]
  const keptServices = made.requested_options.map(({ articleID }) => articleID)
  return (
    JSON.stringify([...stored, keptServices, made.guest.email]) ===
    JSON.stringify([...request, services.map(({ slug }) => slug), guest.email])
  )
}
