import { ApiError } from '@escale/contract/errors'
import type { BookingGuest, Locale } from '@escale/db/schema'
import type { BookingStatus } from '@escale/domain/booking/booking-status'
import type { Stay } from '@escale/domain/stay/stay'
import { sql } from 'kysely'
import { type BookingRow, type Connection, findAttempt, readBooking } from './booking.store.ts'
import type { BookingContext } from './booking-context.ts'
import { conciergeSnapshot, type RequestedService } from './quote-snapshot.ts'
import { lockLots, takeNights } from './take-nights.ts'

/** A booking that an owner makes of their own lot; who may make it was decided before. */
export interface OwnerBooking {
  kind: 'personal' | 'coBooking' | 'concierge'
  status: Extract<BookingStatus, 'confirmed' | 'pending'>
  taggingId: string
  lot: { id: number; agencyId: number }
  accountId: string
  stay: Stay
  adults: number
  children: number
  /** Who stays. */
  guest: BookingGuest
  note: string
  locale: Locale
  creationUrl: string
  services: RequestedService[]
  /** Of a co-booking: until when its nights wait for the agency's decision, and the hash of the link that decides. */
  pending: { until: Date; tokenHash: Buffer } | null
}

/**
 * Writes an owner's booking and takes its nights; a concierge service takes none. The same attempt again answers the same
 * booking, and `isNew` false. Throws `nightsTaken`, `requestKeyReused` (the attempt was made with another content).
 */
export async function writeOwnerBooking(
  trx: Connection,
  asked: OwnerBooking,
  context: BookingContext,
): Promise<{ booking: BookingRow; isNew: boolean }> {
  const { kind, status, lot, stay, pending } = asked
  const now = context.clock.now()
  await lockLots(trx, [lot.id])
  const made = await findAttempt(trx, asked.taggingId, asked.accountId)
  if (made) {
    if (!isSameAttempt(made, asked)) throw new ApiError('requestKeyReused')
    return { booking: made, isNew: false }
  }
  const holdExpiresAt = pending?.until ?? null
  const occupancyId =
    kind === 'concierge' ? null : await takeNights(trx, { lotId: lot.id, stay, kind, holdExpiresAt }, context)
  if (kind !== 'concierge' && occupancyId === null) throw new ApiError('nightsTaken')
  const totalCents = asked.services.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0)
  const { id } = await trx
    .insertInto('booking')
    .values({
      agency_id: lot.agencyId,
      agency_booking_id: sql<string>`${`ESC-${context.clock.today().slice(0, 4)}-`} || nextval('agency_booking_number')`,
      tagging_id: asked.taggingId,
      kind,
      status,
      lot_id: lot.id,
      occupancy_id: occupancyId,
      account_id: asked.accountId,
      start_date: stay.arrival,
      end_date: stay.departure,
      adults: asked.adults,
      children: asked.children,
      requested_options: JSON.stringify(asked.services.map(({ slug }) => ({ articleID: slug, quantity: 1 }))),
      ...(asked.services.length > 0 && { quote_snapshot: JSON.stringify(conciergeSnapshot(asked.services)) }),
      // What the agency does is paid once, on its invoice.
      total_cents: totalCents,
      deposit_cents: totalCents,
      guest: JSON.stringify(asked.guest),
      note: asked.note,
      locale: asked.locale,
      creation_url: asked.creationUrl,
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
  const kept = [made.lot_id, made.kind, made.start_date, made.end_date, made.adults, made.children, made.note]
  const asked = [lot.id, kind, stay.arrival, stay.departure, adults, children, note]
  const keptServices = made.requested_options.map(({ articleID }) => articleID)
  return (
    JSON.stringify([...kept, keptServices, made.guest.email]) ===
    JSON.stringify([...asked, services.map(({ slug }) => slug), guest.email])
  )
}
