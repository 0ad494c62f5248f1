/** The client of a hold (a hash of its address), so that several accounts of one client are counted together. */

import { createHmac, randomBytes } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import type { ClientHolds } from '@escale/domain/booking/hold'
import { addDays } from '@escale/domain/dates'
import { DAY_MS } from '@escale/domain/durations'
import { keptSince } from '@escale/domain/law/retention'
import { sql } from 'kysely'
import type { Deps } from '../platform/deps.ts'
import { UNKNOWN_ADDRESS } from '../platform/http/client-address.ts'
import type { Connection } from './booking.store.ts'

/** Namespace of the advisory locks on clients. */
const CLIENT_LOCKS = 7_205
const KEY_BYTES = 32

/** Hashes of a client's address with today's and yesterday's key, to cover 24 hours. */
export interface HashedClient {
  /** Stored with a new hold. */
  current: Buffer
  all: Buffer[]
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')

/** Requests from this machine come from an undeclared proxy or from the site's own programs, not from a visitor. */
function isOwnMachine(address: string): boolean {
  return (
    address === UNKNOWN_ADDRESS || address === '0:0:0:0' || (isIP(address) === 4 && loopback.check(address, 'ipv4'))
  )
}

/**
 * Hashes the client address of the rate limits: HMAC-SHA256 with a daily key, created on first use. Null for this
 * machine, which has no limit.
 */
export async function hashClient({ database: { db }, clock }: Deps, address: string): Promise<HashedClient | null> {
  if (isOwnMachine(address)) return null
  const today = clock.now().toISOString().slice(0, 10)
  const readKeys = () =>
    db.selectFrom('client_key').select(['day', 'key']).where('day', '>=', addDays(today, -1)).orderBy('day').execute()
  let keys = await readKeys()
  if (!keys.some(({ day }) => day === today)) {
    const key = { day: today, key: randomBytes(KEY_BYTES) }
    await db
      .insertInto('client_key')
      .values(key)
      .onConflict((conflict) => conflict.column('day').doNothing())
      .execute()
    keys = await readKeys()
  }
  const hash = (key: Buffer) => createHmac('sha256', key).update(address).digest()
  const current = keys.find(({ day }) => day === today)
  if (!current) throw new Error(`No client key of ${today}`)
  return { current: hash(current.key), all: keys.map(({ key }) => hash(key)) }
}

/**
 * Counts the holds and attempts of a client's accounts within 24 hours. Locks the client, so that concurrent
 * transactions count one after the other; call it after the locks of lot and account.
 */
export async function countClientHolds(
  trx: Connection,
  client: HashedClient,
  { lotId, now }: { lotId: number; now: Date },
): Promise<ClientHolds> {
  // The lock uses the older key, which two transactions around midnight share.
  const [oldest = client.current] = client.all
  await sql`select pg_advisory_xact_lock(${CLIENT_LOCKS}::int, ${oldest.readInt32BE(0)}::int)`.execute(trx)
  const { rows } = await sql<ClientHolds>`
    select
      count(*) filter (where is_open)::int as unpaid,
      count(*) filter (where is_open and lot_id = ${lotId})::int as "unpaidOfLot",
      count(*) filter (where is_ended and lot_id = ${lotId})::int as "attemptsOfLot"
    from (
      select booking.lot_id,
        booking.status in ('held', 'option') and booking.hold_expires_at > ${now} as is_open,
        booking.status in ('expired', 'cancelled') and booking.confirmed_at is null as is_ended
      from hold_client join booking on booking.id = hold_client.booking_id
      where client_hash = any (${client.all}) and hold_client.created_at > ${new Date(now.getTime() - DAY_MS)}
    ) as begun`.execute(trx)
  const [holds] = rows
  if (!holds) throw new Error('An aggregate has one row')
  return holds
}

/** Stores the client of a booking. */
export async function insertHoldClient(
  trx: Connection,
  { bookingId, client, now }: { bookingId: string; client: HashedClient; now: Date },
): Promise<void> {
  await trx
    .insertInto('hold_client')
    .values({ booking_id: bookingId, client_hash: client.current, created_at: now })
    .execute()
}

/** Deletes the clients and keys of past days, once they are older than the counted 24 hours. */
export async function purgeHoldClients({ database: { db }, clock }: Deps): Promise<void> {
  const before = keptSince('clientAddresses', clock.now())
  await db.deleteFrom('hold_client').where('created_at', '<', before).execute()
  await db.deleteFrom('client_key').where('day', '<', before.toISOString().slice(0, 10)).execute()
}
