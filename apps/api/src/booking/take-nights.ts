import { ApiError } from '@escale/contract/errors'
import type { OccupancyKind } from '@escale/db/schema'
import type { Stay } from '@escale/domain/stay/stay'
import { sql } from 'kysely'
import { recordset } from '../platform/database/bulk-rows.ts'
import { type Connection, readBooking } from './booking.store.ts'
import type { BookingContext } from './booking-context.ts'
import { requireDayCap } from './day-cap.ts'
import { enqueueBookingEmails } from './enqueue-booking-email.ts'
import { enqueueOwnerStayEmails } from './enqueue-owner-stay-emails.ts'
import { transitionBooking } from './transition-booking.ts'

/** Namespace of the advisory locks on lots. */
const LOT_LOCKS = 7_204

export interface NightsWanted {
  lotId: number
  stay: Stay
  kind: OccupancyKind
  /** Expiry of the hold; null when the nights are booked. */
  holdExpiresAt: Date | null
}

/**
 * Takes nights of a lot: the one way in which anything blocks a night (a tenant's booking, an owner's stay, a co-booking,
 * an import). Within the caller's transaction it locks the lot, ends the holds that have run out, and lets the exclusion
 * constraint decide. A booking also leaves the nights to prepare the lot (AG-208); owners, agencies and other sites may take them.
 * Answers the id of the occupancy, or null when one of the nights is taken. Throws `dayCap` when a main residence
 * would be let for longer than the law allows (LW-202).
 *
 * Several lots in one transaction: call `lockLots` with all of them first, so that two such transactions cannot wait for
 * each other.
 */
export async function takeNights(
  trx: Connection,
  { lotId, stay, kind, holdExpiresAt }: NightsWanted,
  context: BookingContext,
): Promise<number | null> {
  await lockLots(trx, [lotId])
  await endStaleHolds(trx, lotId, context)
  if (kind === 'booking' && !(await arePrepared(trx, lotId, stay))) return null
  const taken = await trx
    .insertInto('occupancy')
    .values({
      lot_id: lotId,
      start_date: stay.arrival,
      end_date: stay.departure,
      kind,
      hold_expires_at: holdExpiresAt,
      created_at: context.clock.now(),
    })
    .onConflict((conflict) => conflict.constraint('occupancy_no_overlap').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!taken) return null
  await requireDayCap(trx, { lotId, stay, kind, occupancyId: taken.id }, context.clock.now())
  return taken.id
}

/**
 * Lets a stay end on another day within the caller's transaction; its occupancy remains the same one, which other sites know by its id.
 * Locks the lot. Throws `nightsTaken`, and `dayCap` as `takeNights` does.
 */
export async function moveDeparture(
  trx: Connection,
  { lotId, stay, occupancyId }: { lotId: number; stay: Stay; occupancyId: number },
  context: BookingContext,
): Promise<void> {
  await lockLots(trx, [lotId])
  await endStaleHolds(trx, lotId, context)
  if (!(await arePrepared(trx, lotId, stay, occupancyId))) throw new ApiError('nightsTaken')
  await trx.updateTable('occupancy').set({ end_date: stay.departure }).where('id', '=', occupancyId).execute()
  await requireDayCap(trx, { lotId, stay, kind: 'booking', occupancyId }, context.clock.now())
}

/** Whether a stay leaves the nights to prepare the lot before it and after the stays around it, other than its own `occupancyId`. */
async function arePrepared(trx: Connection, lotId: number, stay: Stay, occupancyId = 0): Promise<boolean> {
  const near = await trx
    .selectFrom('unavailable_nights')
    .select('id')
    .where('lot_id', '=', lotId)
    .where('id', '<>', occupancyId)
    .where('start_date', '<', stay.departure)
    .where('end_date', '>', stay.arrival)
    .limit(1)
    .executeTakeFirst()
  return near === undefined
}

/**
 * Takes nights of many lots for good, by the rules of `takeNights`, in one statement. Returns for each of `wanted`, in
 * order, whether its nights could be taken. Those of one lot must not overlap.
 */
export async function takeManyNights(
  trx: Connection,
  wanted: readonly Omit<NightsWanted, 'holdExpiresAt'>[],
  context: BookingContext,
): Promise<boolean[]> {
  if (wanted.length === 0) return []
  const lotIds = wanted.map(({ lotId }) => lotId)
  await lockLots(trx, lotIds)
  const { rows: stale } = await sql<{ lot_id: number }>`
    select distinct lot_id from occupancy
    where lot_id = any (${lotIds}) and hold_expires_at <= ${context.clock.now()} order by lot_id`.execute(trx)
  for (const { lot_id } of stale) await endStaleHolds(trx, lot_id, context)
  const rows = wanted.map(({ lotId, stay, kind }) => ({
    lot_id: lotId,
    start_date: stay.arrival,
    end_date: stay.departure,
    kind,
    created_at: context.clock.now(),
  }))
  const { rows: taken } = await sql<{ lot_id: number; start_date: string }>`
    insert into occupancy (lot_id, start_date, end_date, kind, created_at)
    select lot_id, start_date, end_date, kind, created_at from ${recordset('occupancy', rows)}
    on conflict on constraint occupancy_no_overlap do nothing
    returning lot_id, start_date`.execute(trx)
  // Ranges of a lot never overlap, so a start identifies one of them.
  const keys = new Set(taken.map(({ lot_id, start_date }) => `${lot_id} ${start_date}`))
  return wanted.map(({ lotId, stay }) => keys.has(`${lotId} ${stay.arrival}`))
}

/**
 * Locks the nights of these lots until the end of the transaction, in order of their ids. Always call it before locking
 * a row of a booking or a payment.
 */
export async function lockLots(trx: Connection, lotIds: readonly number[]): Promise<void> {
  const sorted = [...new Set(lotIds)].sort((a, b) => a - b)
  if (sorted.length === 0) return
  await sql`select pg_advisory_xact_lock(${LOT_LOCKS}::int, id) from unnest(${sorted}::int[]) as id`.execute(trx)
}

/** Expires the stale holds of a locked lot: releases their nights and notifies their tenants or owners. */
export async function endStaleHolds(trx: Connection, lotId: number, context: BookingContext): Promise<number> {
  const now = context.clock.now()
  const { rows } = await sql<{ id: string }>`
    with freed as (delete from occupancy where lot_id = ${lotId} and hold_expires_at <= ${now})
    select id from booking where lot_id = ${lotId} and hold_expires_at <= ${now} order by id`.execute(trx)
  for (const { id } of rows) {
    const expired = await transitionBooking(trx, await readBooking(trx, id), 'expire', context)
    if (expired?.kind === 'tenant') await enqueueBookingEmails(trx, expired, 'bookingExpired', context)
    else if (expired)
      await enqueueOwnerStayEmails(trx, expired, ['coBookingExpired', 'agencyCoBookingExpired'], context)
  }
  return rows.length
}
