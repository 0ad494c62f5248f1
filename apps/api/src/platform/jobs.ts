import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { DatabaseUnavailable } from './db.ts'
import type { Logger } from './log.ts'
import type { Notifications } from './notifications.ts'

/** Work that is done again and again by whichever worker comes first. */
export interface Job {
  name: string
  /** The period: the job runs at most once in it. */
  everySeconds: number
  /** Done by one worker at a time, unless this is true: it sees itself that nothing is done twice. */
  isShared?: boolean
  /** A channel of PostgreSQL's that asks for it at once. */
  channel?: string
  /** `signal` is aborted when the worker has to stop, or took too long. */
  run: (signal: AbortSignal) => Promise<unknown>
}

export interface RunningJobs {
  /** Starts no more jobs, aborts those that run and waits for them, at most this long. */
  stop: (timeoutMs: number) => Promise<void>
}

/** How often a worker asks for work that may be due. */
const LONGEST_ASK_SECONDS = 600
/** A job that was queued by a worker which is gone is found by another within this time. */
const POLL_SECONDS = 10
/** A worker that was killed is missed after a heartbeat and a look of the supervisor. */
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
 * Runs jobs on pg-boss, whose tables (schema `pgboss`) it creates itself, one node at a time. Every worker asks for a job
 * by its clock; of those who ask within one period the first is heard, and nobody while it is under way. Rejects when the
 * database cannot be reached; later the jobs wait for it to come back.
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
    // Tables of some thousand rows that come and go; autovacuum keeps up.
    monitorVacuum: false,
  })
  boss.on('error', complain)
  // Slow statements and the like: about the machine, nothing that somebody has to do.
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

/** Makes or migrates the tables of pg-boss over the connection of the owner, so that the site's role finds them ready. */
export async function installJobTables(owner: pg.ClientBase): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => owner.query(text, values) },
    schedule: false,
    supervise: false,
  })
  // Two nodes that start at once: pg-boss makes its schema without looking whether another does.
  await owner.query('select pg_advisory_lock($1)', [JOB_TABLES_LOCK])
  try {
    await boss.start()
    await boss.stop({ graceful: false })
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [JOB_TABLES_LOCK])
  }
}

/** Makes the queue of a job and works on it; answers how to ask for it. */
async function startJob(
  boss: PgBoss,
  job: Job,
  { log, complain, stopping }: { log: Logger; complain: (error: unknown) => void; stopping: AbortSignal },
): Promise<() => void> {
  const settings = {
    expireInSeconds: LONGEST_RUN_SECONDS,
    // What is done often comes again anyway.
    retryLimit: job.everySeconds <= MINUTE_SECONDS ? 0 : 3,
    retryDelay: 10,
    retryBackoff: true,
    // What was done is remembered for as long as it keeps others from doing it again.
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

/** Limits log lines about an unavailable database: not every job that fails writes one. */
function complainSeldom(log: Logger): (error: unknown) => void {
  let toldAt = Number.NEGATIVE_INFINITY
  return (error) => {
    if (performance.now() - toldAt < COMPLAIN_EVERY_MS) return
    toldAt = performance.now()
    log.warn({ reason: String(error) }, 'jobs are waiting')
  }
}
