import type { CautionTable, Database } from '@escale/db/schema'
import { type CautionMovement, TAKEN_CAUTION } from '@escale/domain/payment/caution'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { PaymentRequest } from '../payment/payment-provider.ts'

export type Connection = Kysely<Database>
export type CautionRow = Omit<Selectable<CautionTable>, 'request'> & { request: PaymentRequest | null }

const asCaution = (row: Selectable<CautionTable>): CautionRow => ({
  ...row,
  request: row.request as PaymentRequest | null,
})

export async function findCaution(db: Connection, id: string, { lock = false } = {}): Promise<CautionRow | null> {
  const row = await db
    .selectFrom('caution')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? asCaution(row) : null
}

/** The caution of a link, expired or not; null for an unknown link and for one that a newer one replaced. */
export async function findCautionByToken(db: Connection, tokenHash: Buffer): Promise<CautionRow | null> {
  const row = await db
    .selectFrom('caution')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('status', '<>', 'withdrawn')
    .executeTakeFirst()
  return row ? asCaution(row) : null
}

export async function listCautions(db: Connection, bookingId: string): Promise<CautionRow[]> {
  const rows = await db
    .selectFrom('caution')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
  return rows.map(asCaution)
}

export async function insertCaution(trx: Connection, caution: Parameters<typeof valuesOf>[0]): Promise<void> {
  await trx.insertInto('caution').values(valuesOf(caution)).execute()
}

/** A row before anything was decided on it. */
const valuesOf = (caution: {
  id: string
  booking_id: string
  means: CautionTable['means']
  status: 'asked' | 'held'
  amount_cents: number
  created_by: string
  created_at: Date
  reference?: string
  received_on?: string
  held_at?: Date
  token_hash?: Buffer
  link_expires_at?: Date
}) => ({ ...caution, checked_at: caution.created_at })

export async function updateCaution(
  trx: Connection,
  id: string,
  change: Partial<
    Pick<
      CautionRow,
      | 'status'
      | 'kept_cents'
      | 'reason'
      | 'is_silent'
      | 'provider'
      | 'provider_account'
      | 'provider_payment_id'
      | 'attempt'
      | 'page_url'
    > & { held_at: Date; closed_at: Date; closed_by: string; hold_expires_at: Date; request: string }
  >,
): Promise<void> {
  await trx.updateTable('caution').set(change).where('id', '=', id).execute()
}

/** Stores movements, each once. Those of an agency's own means are named by their kind: each happens once. */
export async function writeCautionMovements(
  trx: Connection,
  cautionId: string,
  movements: readonly (CautionMovement & { movementId?: string })[],
  now: Date,
): Promise<void> {
  if (movements.length === 0) return
  await trx
    .insertInto('caution_movement')
    .values(
      movements.map(({ kind, amountCents, movementId }) => ({
        caution_id: cautionId,
        kind,
        amount_cents: amountCents,
        movement_id: movementId ?? 'recorded',
        at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['caution_id', 'kind', 'movement_id']).doNothing())
    .execute()
}

/**
 * Whether the agency has a caution of a booking: received, decided on, or reserved on a card beyond the departure. Another may follow
 * a reservation that ends before, and a caution that was given back before the departure.
 */
export async function hasCaution(db: Connection, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('caution')
    .innerJoin('booking', 'booking.id', 'caution.booking_id')
    .select('caution.id')
    .where('booking_id', '=', bookingId)
    .where('caution.status', 'in', TAKEN_CAUTION)
    .where('is_silent', '=', false)
    .where(
      sql<boolean>`(caution.status <> 'held' or means <> 'card' or day_in_france(caution.hold_expires_at) > coalesce(booking.left_on, booking.end_date))
        and (caution.status <> 'released' or day_in_france(caution.closed_at) >= coalesce(booking.left_on, booking.end_date))`,
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Claims cautions on cards that may have changed at the provider, the oldest first: pages that are open, decisions that it has not
 * confirmed, reservations that have run out, and those of stays that were cancelled. Concurrent processes get different ones.
 */
export async function claimCautions(
  db: Connection,
  { before, now, limit, id }: { before: Date; now: Date; limit: number; id?: string },
): Promise<string[]> {
  const claimed = await db
    .updateTable('caution')
    .set({ checked_at: now })
    .where('id', 'in', (query) =>
      query
        .selectFrom('caution')
        .select('id')
        .where('means', '=', 'card')
        .where('checked_at', '<=', before)
        .$if(id !== undefined, (one) => one.where('id', '=', id ?? ''))
        .where(
          sql<boolean>`(status in ('started', 'releasing', 'keeping') or status = 'held' and (hold_expires_at <= ${now}
            or exists (select from booking where booking.id = caution.booking_id and booking.status in ('cancelled', 'refunded'))))`,
        )
        .orderBy('checked_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return claimed.map((row) => row.id)
}
