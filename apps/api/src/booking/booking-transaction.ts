import { ApiError } from '@escale/contract/errors'
import pg from 'pg'
import type { DatabaseHandle } from '../platform/database/db.ts'
import type { Connection } from './booking.store.ts'

/** SQLSTATE: serialization failure, deadlock, and unique violation by a concurrent transaction. */
const WORTH_ANOTHER_TRY = new Set(['40001', '40P01', '23505'])
const EXCLUSION_VIOLATION = '23P01'

/**
 * Runs a booking's work in one transaction, and retries it once after a conflict. Throws `nightsTaken` when the
 * exclusion constraint refuses the nights, and whatever the work throws.
 */
export async function inBookingTransaction<Answer>(
  { db }: Pick<DatabaseHandle, 'db'>,
  work: (trx: Connection) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    if (code === EXCLUSION_VIOLATION) throw new ApiError('nightsTaken')
    if (code === undefined || !WORTH_ANOTHER_TRY.has(code)) throw error
    return db.transaction().execute(work)
  }
}
