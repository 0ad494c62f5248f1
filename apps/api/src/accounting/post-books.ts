import type { Party } from '@escale/domain/law/chart-of-accounts'
import { type BookMovement, missingEntries, type StayToPost } from '@escale/domain/law/stay-entries'
import { sql } from 'kysely'
import type { Deps } from '../platform/deps.ts'
import { type AgencyEntry, insertEntries, readPostedAmounts, readPostedSources } from './books.store.ts'
import { postCautions } from './post-cautions.ts'
import { type Connection, readAgreedRefunds, readMovements, readStayFacts, type StayFacts } from './stay-facts.store.ts'
import { ownerOf, tenantOf } from './stay-parties.ts'

/** Bookings in a transaction: a payment that changes one of them meanwhile waits for it. */
const BATCH = 50
/** The agencies' insurance has one insurer each, which is not stored by name. */
const INSURER: Party = { code: 'ASSUREUR', name: 'Assureur annulation' }

/**
 * Posts what the books of all agencies have to say of the bookings in the queue (LW-406). Idempotent: what is posted is
 * posted once, whoever asks, and bookings of before the books come the same way. Several processes may run it: each takes
 * other bookings. Returns the number of new entries.
 */
export async function postBooks({ database, clock }: Deps, signal?: AbortSignal): Promise<number> {
  let posted = 0
  // A server that stops leaves the rest to the next run.
  for (let looked = BATCH; looked === BATCH && !signal?.aborted; ) {
    const done = await database.db.transaction().execute((trx) => postBatch(trx, { clock }))
    looked = done.looked
    posted += done.posted
  }
  return posted + (await postCautions({ database, clock }, signal))
}

async function postBatch(trx: Connection, { clock }: Pick<Deps, 'clock'>): Promise<{ looked: number; posted: number }> {
  const today = clock.today()
  const due = await trx
    .selectFrom('bookkeeping_queue')
    .select('booking_id')
    .where('due_on', '<=', today)
    .orderBy('due_on')
    .orderBy('booking_id')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = due.map(({ booking_id }) => booking_id)
  if (ids.length === 0) return { looked: 0, posted: 0 }

  const facts = await readStayFacts(trx, ids)
  const movements = Map.groupBy(await readMovements(trx, ids), ({ bookingId }) => bookingId)
  const refunds = Map.groupBy(await readAgreedRefunds(trx, ids), ({ bookingId }) => bookingId)
  const sources = Map.groupBy(await readPostedSources(trx, ids), ({ bookingId }) => bookingId)
  const amounts = Map.groupBy(await readPostedAmounts(trx, ids), ({ bookingId }) => bookingId)
  const entries: AgencyEntry[] = []
  const later: { id: string; dueOn: string }[] = []
  for (const row of facts) {
    const { id, agencyId } = row
    const stay = { ...stayOf(row, movements.get(id) ?? []), refunds: refunds.get(id) ?? [] }
    const posted = {
      sources: new Set((sources.get(id) ?? []).map(({ source }) => source)),
      amounts: amounts.get(id) ?? [],
    }
    entries.push(...missingEntries(stay, posted, today).map((entry) => ({ ...entry, agencyId, bookingId: id })))
    if (stay.billedOn !== null && stay.billedOn > today) later.push({ id, dueOn: stay.billedOn })
  }
  await insertEntries(trx, entries, clock.now())

  const waiting = new Set(later.map(({ id }) => id))
  const finished = ids.filter((id) => !waiting.has(id))
  await trx.deleteFrom('bookkeeping_queue').where(sql<boolean>`booking_id = any (${finished})`).execute()
  for (const { id, dueOn } of later)
    await trx.updateTable('bookkeeping_queue').set({ due_on: dueOn }).where('booking_id', '=', id).execute()
  return { looked: ids.length, posted: entries.length }
}

/** Translates stored facts into the terms of the rule. */
function stayOf(row: StayFacts, movements: readonly BookMovement[]): Omit<StayToPost, 'refunds'> {
  const { id, number, kind, startDate } = row
  const isEnded = row.status === 'cancelled' || row.status === 'refunded' || row.status === 'expired'
  const isAgreed = row.status === 'confirmed' || row.status === 'paid'
  const endedBefore = isEnded && row.endedOn !== null && row.endedOn < startDate
  return {
    id,
    number,
    tenant: tenantOf(row),
    billedOn: endedBefore ? row.endedOn : isAgreed || isEnded ? startDate : null,
    price: {
      rentCents: row.rentCents ?? 0,
      processingFeeCents: row.processingFeeCents ?? 0,
      touristTaxCents: row.touristTaxCents ?? 0,
      insuranceCents: row.insuranceCents ?? 0,
      conciergeFeeCents: row.conciergeFeeCents ?? 0,
      servicesCents: row.servicesCents ?? 0,
    },
    terms: {
      owner: ownerOf(row),
      feeBasisPoints: row.feeBasisPoints ?? 0,
      vatBasisPoints: row.vatBasisPoints,
      taxCollector: { code: row.cityInsee, name: row.cityName },
      insurer: INSURER,
      tookPlace: !endedBefore,
    },
    movements,
    ownerServiceCents: kind === 'concierge' && isAgreed ? row.totalCents : 0,
  }
}
