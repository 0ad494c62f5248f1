import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The same number in every process: one import at a time. */
const IMPORT_LOCK = 7_204_117
const ASK_AGAIN_MS = 1_000

export interface ImportLease {
  /** Aborted when the connection that holds the lease is lost: another import may have begun. */
  lost: AbortSignal
  release: () => Promise<void>
}

export interface LeaseHolder {
  startedBy: string
  startedAt: Date
}

/**
 * Takes the lease that an import needs: an advisory lock of PostgreSQL on its own connection, which the server releases when the
 * process or its machine is gone. When another import holds it, returns the holder, or `null` when it is unknown.
 * With `wait` it waits for the other import to end, and calls `wait` once with the holder. After `signal` is aborted it does not
 * take the lease.
 */
export async function takeImportLease(
  connectionString: string,
  {
    wait,
    signal,
  }: { wait?: ((holder: LeaseHolder | null) => void) | undefined; signal?: AbortSignal | undefined } = {},
): Promise<{ ok: true; lease: ImportLease } | { ok: false; holder: LeaseHolder | null }> {
  const client = new pg.Client({ connectionString, keepAlive: true })
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  await client.connect()
  const release = () => client.end()
  try {
    // A machine that is gone without a word is missed after a minute, not after PostgreSQL's two hours.
    await client.query('set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3')
    let isTold = false
    while (true) {
      if (!signal?.aborted && (await tryLock(client))) {
        return { ok: true, lease: { lost: lost.signal, release } }
      }
      if (!wait || !isTold || signal?.aborted) {
        const holder = await readHolder(client)
        if (!wait || signal?.aborted) {
          await release()
          return { ok: false, holder }
        }
        wait(holder)
        isTold = true
      }
      await sleep(ASK_AGAIN_MS, undefined, { signal }).catch(() => undefined)
    }
  } catch (error) {
    await release().catch(() => undefined)
    throw error
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [IMPORT_LOCK])
  return rows[0]?.taken ?? false
}

async function readHolder(client: pg.Client): Promise<LeaseHolder | null> {
  const { rows } = await client.query<LeaseHolder>(
    `select started_by as "startedBy", started_at as "startedAt" from catalogue_import
     where ended_at is null order by started_at desc limit 1`,
  )
  return rows[0] ?? null
}
