import pg from 'pg'
import { rowTypes } from './pool.ts'

const CONNECT_TIMEOUT_MS = 2_000
/** A connection whose other end is gone without a word is given up. */
const QUERY_TIMEOUT_MS = 10_000

/** A connection of the store's own; `patient` ones may take long over a query. The caller ends it. */
export async function openClient(connectionString: string, { patient = false } = {}): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    types: rowTypes,
    application_name: 'escale-search',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    ...(!patient && { query_timeout: QUERY_TIMEOUT_MS }),
  })
  // Unheard, a broken connection would end the thread; the query under way fails with it.
  client.on('error', () => {})
  await client.connect()
  return client
}
