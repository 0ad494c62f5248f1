import type { Database } from '@escale/db/schema'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { DatabaseUnavailable } from './database/database-unavailable.ts'
import type { Notifications } from './database/listen-to-notifications.ts'
import type { Logger } from './log.ts'

/** A recurring job, run by any one of the workers. */
export interface Job {
  name: string
  /** Period in seconds. The job runs at most once per period. */
  everySeconds: number
  /** By default one worker runs the job at a time. True: several may, because the job prevents duplicates itself. */
  isShared?: boolean
  /** How long one run may take; ten minutes when absent. */
  longestRunSeconds?: number
  /** PostgreSQL channel whose notifications start the job at once. */
  channel?: string
  /** `signal` is aborted on shutdown and on timeout. */
  run: (signal: AbortSignal) => Promise<unknown>
}

export interface RunningJobs {
  /** Stops scheduling, aborts running jobs and waits for them, at most this long. */
  stop: (timeoutMs: number) => Promise<void>
}

/** Longest interval at which a worker requests a job. */
const LONGEST_ASK_SECONDS = 600
/** Delay until a worker finds a job that a vanished worker had queued. */
const POLL_SECONDS = 10
/** A killed worker is detected after one heartbeat and one check of the supervisor. */
const HEARTBEAT_SECONDS = 10
const SUPERVISE_SECONDS = 10
const LONGEST_RUN_SECONDS = 600
const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600
const CONNECT_TIMEOUT_MS = 2_000
const COMPLAIN_EVERY_MS = 30_000
/** The same number in every process. */
const JOB_TABLES_LOCK = 7_204_118

/**
 * Runs jobs on pg-boss, which creates its tables (schema `pgboss`) itself, one node at a time. Every worker requests a
 * job on a timer; within one period only the first request counts, and none while the job runs. Rejects when the
 * database cannot be reached; after the start, jobs wait for it to come back.
 */
export async function startJobs({
  connectionString,
  notifications,
  jobs,
  log,
}: {
  connectionString: string
  notifications: Pick<Notifications, 'subscribe'>
  jobs: Job[]
  log: Logger
}): Promise<RunningJobs> {
  const complain = complainSeldom(log)
  const boss = new PgBoss({
    connectionString,
    application_name: 'escale-jobs',
    max: 3,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: HOUR_SECONDS,
    // Tables with some thousand short-lived rows; autovacuum suffices.
    monitorVacuum: false,
  })
  boss.on('error', complain)
  // Warnings about slow statements and the like require no action.
  boss.on('warning', ({ message }) => log.debug({ message }, 'pg-boss'))
  await boss.start()

  const stopping = new AbortController()
  const asks = await Promise.all(jobs.map((job) => startJob(boss, job, { log, complain, stopping: stopping.signal })))
  const unsubscribes = jobs.flatMap(({ channel }, index) =>
    channel ? [notifications.subscribe({ channel, onNotification: () => asks[index]?.() })] : [],
  )
  const timers = jobs.map((job, index) =>
    setInterval(() => asks[index]?.(), Math.min(job.everySeconds, LONGEST_ASK_SECONDS) * 1000),
  )
  for (const ask of asks) ask()

  return {
    stop: async (timeoutMs) => {
      for (const timer of timers) clearInterval(timer)
      for (const unsubscribe of unsubscribes) unsubscribe()
      stopping.abort()
      await boss.stop({ timeout: timeoutMs })
    },
  }
}

/** Creates or migrates the tables of pg-boss with the owner's connection, so that the site's role finds them ready. */
export async function installJobTables(owner: pg.ClientBase): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => owner.query(text, values) },
    schedule: false,
    supervise: false,
  })
  // pg-boss does not lock its schema creation, so two nodes starting at once would collide.
  await owner.query('select pg_advisory_lock($1)', [JOB_TABLES_LOCK])
  try {
    await boss.start()
    await boss.stop({ graceful: false })
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [JOB_TABLES_LOCK])
  }
}

/** When a worker last ended a job, over all jobs; null before the first. Jobs are retained for an hour at least. */
export async function readLastJobEnd(db: Kysely<Database>): Promise<Date | null> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('pgboss.job') is not null as exists`.execute(db)
  if (!rows[0]?.exists) return null
  const jobs = await sql<{ endedAt: Date | null }>`
    select max(completed_on) as "endedAt" from pgboss.job where state = 'completed'`.execute(db)
  return jobs.rows[0]?.endedAt ?? null
}

/** Creates the queue of a job and works on it. Returns a function that requests the job. */
async function startJob(
  boss: PgBoss,
  job: Job,
  { log, complain, stopping }: { log: Logger; complain: (error: unknown) => void; stopping: AbortSignal },
): Promise<() => void> {
  const settings = {
    expireInSeconds: job.longestRunSeconds ?? LONGEST_RUN_SECONDS,
    // A frequent job needs no retry: its next period comes soon.
    retryLimit: job.everySeconds <= MINUTE_SECONDS ? 0 : 3,
    retryDelay: 10,
    retryBackoff: true,
    // Finished jobs are retained while they deduplicate requests of the same period.
    deleteAfterSeconds: Math.max(HOUR_SECONDS, 2 * job.everySeconds),
    ...(!job.isShared && { heartbeatSeconds: HEARTBEAT_SECONDS }),
  }
  await boss.createQueue(job.name, { policy: job.isShared ? 'short' : 'exclusive', ...settings })
  await boss.updateQueue(job.name, settings)
  const worker = await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, async ([claimed]) => {
    if (!claimed) return
    stopping.throwIfAborted()
    try {
      await job.run(AbortSignal.any([claimed.signal, stopping]))
    } catch (error) {
      if (error instanceof DatabaseUnavailable) complain(error)
      else log.error({ err: error, job: job.name }, 'a job failed')
      throw error
    }
  })
  const options = job.isShared ? {} : { singletonSeconds: job.everySeconds }
  return () =>
    void boss.send(job.name, null, options).then(
      () => boss.notifyWorker(worker),
      (error: unknown) => stopping.aborted || complain(error),
    )
}

/** Limits log lines while the database is unavailable, when every job fails. */
function complainSeldom(log: Logger): (error: unknown) => void {
  let toldAt = Number.NEGATIVE_INFINITY
  return (error) => {
    if (performance.now() - toldAt < COMPLAIN_EVERY_MS) return
    toldAt = performance.now()
    log.warn({ reason: describeError(error) }, 'jobs are waiting')
  }
}

/** pg-boss emits copies of errors, which are plain objects. */
export function describeError(error: unknown): string {
  if (error instanceof Error) return String(error)
  const hasMessage = typeof error === 'object' && error !== null && 'message' in error
  return String(hasMessage ? error.message : error)
}
