import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../log.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { type DatabaseHandle, type OpenDatabase, openDatabase, runStatements, type Statement } from './db.ts'

const CHECK_EVERY_MS = 500
/**
 * A standby further behind is not read. Pages are dropped from the cache once more a second after a change
 * (`cache-invalidation.ts`), so that none keeps what a standby did not know yet.
 */
const MAX_LAG_SECONDS = 0.9

/**
 * Seconds by which the server lags behind its leader, 0 where it leads; `followsLeader`: it receives the leader's log. A standby
 * that has replayed all that it received is up to date only while it still receives.
 */
const READ_STATE: Statement<{ lag: number; followsLeader: boolean }> = {
  name: 'standby_state',
  text: `select
      case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() <= pg_last_wal_replay_lsn() then 0
        else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 end as lag,
      not pg_is_in_recovery() or exists (select from pg_stat_wal_receiver) as "followsLeader"`,
}

/** `current`: may be read. `cutOff`: lost its leader, read only while nobody leads. `unusable`: away, or too far behind. */
export type StandbyState = 'current' | 'cutOff' | 'unusable'

/**
 * Decides from what a standby says of itself whether it may be read (OP-402). Null: it does not answer. `wasCurrent`: it was up to
 * date when it last followed a leader. Once cut off, its lag tells nothing: a leader that is killed leaves half a record behind, which
 * is received and never replayed.
 */
export function standbyState(
  answer: { lag: number; followsLeader: boolean } | null,
  { wasCurrent }: { wasCurrent: boolean },
): StandbyState {
  if (answer === null) return 'unusable'
  const isCurrent = answer.lag <= MAX_LAG_SECONDS
  if (answer.followsLeader) return isCurrent ? 'current' : 'unusable'
  return isCurrent || wasCurrent ? 'cutOff' : 'unusable'
}

/**
 * Opens a standby for reads that may be old by a second: searches, public pages, the sitemap (OP-402). While it is away, behind, or
 * cut off from a leader that answers, the leader is read instead; while the leader is away, the standby. Bookings, accounts and
 * everything that writes use the leader. Throws DatabaseUnavailable where both are away.
 */
export function openReadDatabase(
  url: string,
  leader: OpenDatabase,
  { log, maxConnections = 10 }: { log: Pick<Logger, 'warn'>; maxConnections?: number },
): DatabaseHandle {
  const standby = openDatabase(url, { maxConnections })
  const stopping = new AbortController()
  let state: StandbyState = 'unusable'
  let isLeaderDown = false
  let wasCurrent = false

  function become(next: StandbyState): void {
    if (next !== state && next !== 'current') log.warn({ state: next }, 'the standby is not read')
    state = next
  }
  const answers = <Answer>(question: Promise<Answer>) => question.catch(() => null)
  async function check(): Promise<void> {
    const answer = (await answers(standby.prepared(READ_STATE, [])))?.[0] ?? null
    const next = standbyState(answer, { wasCurrent })
    if (answer?.followsLeader) wasCurrent = next === 'current'
    // Asked only where it matters: a current standby is read whatever the leader does.
    isLeaderDown = next === 'cutOff' && (await answers(leader.prepared(PING, []))) === null
    become(next)
  }
  const checking = (async () => {
    while (!stopping.signal.aborted) {
      await check()
      await sleep(CHECK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()

  const connect: OpenDatabase['connect'] = async () => {
    if (state === 'current' || (state === 'cutOff' && isLeaderDown)) {
      try {
        return await standby.connect()
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) throw error
        become('unusable')
      }
    }
    return leader.connect()
  }
  const close = async () => {
    stopping.abort()
    await checking
    await standby.close()
  }
  return {
    ...runStatements(connect, { options: {}, end: close }),
    waiting: () => standby.waiting() + leader.waiting(),
    warm: async () => {
      await standby.warm()
      await check()
    },
    close,
  }
}

const PING: Statement<object> = { name: 'ping', text: 'select 1' }
