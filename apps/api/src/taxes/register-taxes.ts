import { isDeepStrictEqual } from 'node:util'
import type { IsoDate } from '@escale/domain/dates'
import { type TaxBasis, taxChanges, taxNights, undividedBasis } from '@escale/domain/law/tax-register'
import { sql } from 'kysely'
import { readStaySnapshot } from '../booking/quote-snapshot.ts'
import type { Deps } from '../platform/deps.ts'
import {
  type Connection,
  insertTaxChanges,
  lockAgenciesOf,
  type RegisterRow,
  readClosedPeriods,
  readRegister,
  readTaxedBookings,
  readTaxSteps,
  type TaxedBooking,
} from './tax-register.store.ts'

/** Bookings in a transaction. */
const BATCH = 50

/**
 * Writes every night whose tourist tax was collected into the register (LW-109), for the bookings that the books have named.
 * Idempotent; several processes may run it, each takes other bookings. Returns the number of bookings whose rows changed.
 */
export async function registerTaxes({ database, clock }: Deps, signal?: AbortSignal): Promise<number> {
  let changed = 0
  // A batch smaller than `BATCH` is not always the last: another process may have locked some of its bookings.
  for (let looked = 1; looked > 0 && !signal?.aborted; ) {
    const done = await database.db.transaction().execute((trx) => registerBatch(trx, { clock }))
    looked = done.looked
    changed += done.changed
  }
  return changed
}

async function registerBatch(trx: Connection, { clock }: Pick<Deps, 'clock'>) {
  const today = clock.today()
  const queued = trx.selectFrom('tourist_tax_queue').select('booking_id').orderBy('booking_id')
  const next = (await queued.limit(BATCH).execute()).map(({ booking_id }) => booking_id)
  // Before any row of the queue is locked, for which the books wait.
  await lockAgenciesOf(trx, next)
  const due = await queued.where(sql<boolean>`booking_id = any (${next})`).forUpdate().skipLocked().execute()
  const ids = due.map(({ booking_id }) => booking_id)
  if (ids.length === 0) return { looked: 0, changed: 0 }
  const bookings = await readTaxedBookings(trx, ids)
  const steps = Map.groupBy(await readTaxSteps(trx, ids), ({ bookingId }) => bookingId)
  const register = await readRegister(trx, ids)
  const sources = Map.groupBy(register.sources, ({ bookingId }) => bookingId)
  const standing = Map.groupBy(register.standing, ({ bookingId }) => bookingId)
  const closed = await readClosedPeriods(trx, [...new Set(bookings.map(({ agencyId }) => agencyId))])
  const changes = bookings.flatMap((booking) => {
    const known = (sources.get(booking.id) ?? []).map(({ source }) => source)
    const posted = steps.get(booking.id) ?? []
    const lastKnown = posted.findLastIndex(({ source }) => known.includes(source))
    return taxChanges(
      {
        steps: posted.map((step, index) => ({ ...step, isRegistered: index <= lastKnown })),
        standing: (standing.get(booking.id) ?? []).map(({ bookingId: _, source: __, ...row }): RegisterRow => row),
        collectedNights: (totalCents) => rowsOf(booking, totalCents),
        isSame: isDeepStrictEqual,
      },
      {
        today,
        closedUntil: closedUntil(closed, booking),
        restatement: `restated:${booking.id}:${known.filter((source) => source.startsWith('restated:')).length + 1}`,
      },
    ).map((change) => ({ ...change, booking }))
  })
  await insertTaxChanges(trx, changes, clock.now())
  await trx.deleteFrom('tourist_tax_queue').where(sql<boolean>`booking_id = any (${ids})`).execute()
  return { looked: ids.length, changed: new Set(changes.map(({ booking }) => booking.id)).size }
}

const closedUntil = (closed: ReadonlyMap<string, IsoDate>, { agencyId, insee }: TaxedBooking) =>
  closed.get(`${agencyId} ${insee}`) ?? null

/** The rows of a booking when this much of its tax was collected. */
function rowsOf(booking: TaxedBooking, collectedCents: number): RegisterRow[] {
  if (booking.endedBefore && collectedCents === 0) return []
  const { lotId, lotReference, address, registrationNumber, insee, commune, arrival } = booking
  const place = { lotId, lotReference, address, registrationNumber, insee, commune, arrival }
  return taxNights(basisOf(booking), collectedCents).map((night) => ({ ...place, ...night }))
}

function basisOf(booking: TaxedBooking): TaxBasis {
  const { arrival, departure, taxCents } = booking
  const line = readStaySnapshot(booking.quoteSnapshot)?.lines.find(({ kind }) => kind === 'tourismTax')
  if (line?.kind === 'tourismTax' && line.basis && line.basis.parts.length > 0) return line.basis
  // Without a tax there is nothing to declare: nobody knows whether the stay was exempt.
  if (taxCents === 0) return { ...undividedBasis({ arrival, departure }, booking), parts: [] }
  return undividedBasis({ arrival, departure }, booking)
}
