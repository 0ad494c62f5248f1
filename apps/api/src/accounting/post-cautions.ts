import type { IsoDate } from '@escale/domain/dates'
import { missingCautionEntries } from '@escale/domain/law/caution-entries'
import { sql } from 'kysely'
import type { Deps } from '../platform/deps.ts'
import { type AgencyEntry, insertEntries } from './books.store.ts'
import { type Connection, readStayFacts } from './stay-facts.store.ts'
import { ownerOf, tenantOf } from './stay-parties.ts'

const BATCH = 50

/**
 * Posts what the books have to say of the cautions in their queue, as `postBooks` does of bookings. Idempotent. Returns the number of
 * new entries.
 */
export async function postCautions(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  signal?: AbortSignal,
): Promise<number> {
  let posted = 0
  for (let looked = BATCH; looked === BATCH && !signal?.aborted; ) {
    const done = await database.db.transaction().execute((trx) => postBatch(trx, clock.now()))
    looked = done.looked
    posted += done.posted
  }
  return posted
}

async function postBatch(trx: Connection, now: Date): Promise<{ looked: number; posted: number }> {
  const next = trx.selectFrom('caution_posting_queue').select('caution_id').orderBy('caution_id').limit(BATCH)
  // The rows are deleted before the movements are read. A transaction that adds a movement meanwhile waits for this one and then queues
  // the caution again; with rows that are only locked, its insert would do nothing and the movement would never be posted.
  const due = await trx
    .deleteFrom('caution_posting_queue')
    .where('caution_id', 'in', next.forUpdate().skipLocked())
    .returning('caution_id')
    .execute()
  const ids = due.map(({ caution_id }) => caution_id)
  if (ids.length === 0) return { looked: 0, posted: 0 }
  const cautions = await trx
    .selectFrom('caution')
    .select(['id', 'booking_id', 'status', 'kept_cents', 'received_on', 'closed_at'])
    .select(sql<IsoDate | null>`day_in_france(closed_at)`.as('closed_on'))
    .where('id', 'in', ids)
    .execute()
  const facts = await readStayFacts(trx, [...new Set(cautions.map(({ booking_id }) => booking_id))])
  const movements = await readMovements(trx, ids)
  const sources = movements.map(({ id }) => `caution:${id}`).concat(ids.map((id) => `cautionKept:${id}`))
  const posted = await trx.selectFrom('book_entry').select('source').where('source', 'in', sources).execute()
  const known = new Set(posted.map(({ source }) => source))

  const entries = cautions.flatMap((caution): AgencyEntry[] => {
    const stay = facts.find(({ id }) => id === caution.booking_id)
    if (!stay) return []
    const { id, status, kept_cents: amountCents, received_on, closed_on: on } = caution
    const missing = missingCautionEntries(
      {
        id,
        number: stay.number,
        tenant: tenantOf(stay),
        owner: ownerOf(stay),
        movements: movements
          .filter(({ cautionId }) => cautionId === id)
          .map((movement) => ({
            ...movement,
            documentOn: movement.kind === 'captured' ? (received_on ?? movement.on) : movement.on,
          })),
        kept: status === 'kept' && on !== null ? { amountCents, on } : null,
      },
      known,
    )
    return missing.map((entry) => ({ ...entry, agencyId: stay.agencyId, bookingId: null }))
  })
  await insertEntries(trx, entries, now)
  return { looked: ids.length, posted: entries.length }
}

async function readMovements(db: Connection, cautionIds: readonly string[]) {
  const { rows } = await sql<{
    cautionId: string
    id: string
    kind: 'captured' | 'refunded'
    amountCents: number
    on: IsoDate
  }>`
    select caution_id as "cautionId", id::text as id, kind, amount_cents as "amountCents", day_in_france(at) as on
    from caution_movement where caution_id = any (${cautionIds}) and kind in ('captured', 'refunded')
    order by caution_movement.id`.execute(db)
  return rows
}
