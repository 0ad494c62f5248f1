import pg from 'pg'

const DATE = 1082
const INT8 = 20
const NUMERIC = 1700

/** Counts and sums of cents fit a JavaScript number; one that does not is refused rather than rounded. */
function exactNumber(text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`)
  return value
}

/**
 * How rows come out of PostgreSQL: a calendar day stays the string `yyyy-MM-dd` (a Date would bring a time zone), bigint
 * and numeric become numbers. For every pg client, pool or Kysely dialect on this schema.
 */
export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format !== 'binary') {
      if (oid === DATE) return (text: string) => text
      if (oid === INT8 || oid === NUMERIC) return exactNumber
    }
    return pg.types.getTypeParser(oid, format)
  },
}

/** A pool of connections whose rows are those of `schema.ts`. The caller ends it. */
export function openPool(
  connectionString: string,
  options: Omit<pg.PoolConfig, 'connectionString' | 'types'> = {},
): pg.Pool {
  const pool = new pg.Pool({ ...options, connectionString, types: rowTypes })
  // Unheard, the event of a connection that breaks ends the process: the pool hears those that are idle and says so, and
  // nobody those that are lent, whose query fails by itself. The next who asks gets another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
