/** Business figures for `/metrics`. Somebody has to act when one of them grows. */
import { sql } from 'kysely'
import type { DatabaseHandle } from '../database/db.ts'

/** Cache lifetime: several monitors cause one query. */
const CACHE_MS = 10_000
/** An unavailable database must not block the endpoint that reports it. */
const LIMIT_MS = 2_000

/** Name of the metric without prefix, and its help text. */
export const BUSINESS_FIGURES = {
  mails_unsent: 'Mails that have not left although they are due or were tried before',
  mail_oldest_unsent_seconds: 'How long ago the oldest of them was to leave first',
  mails_given_up: 'Mails given up in the last 24 hours',
  payments_unsettled:
    'Payments that the provider has not opened for five minutes, or not ended five minutes after their time',
  refunds_unsettled: 'Refunds that the provider has not confirmed',
  refund_oldest_unsettled_seconds: 'How long the oldest of them has waited',
  balances_overdue: 'Confirmed bookings whose balance was due before today',
  holds_open: 'Stays held, or kept as an option, without a payment',
  calendars_failing: 'Calendars of other sites whose last reading failed',
  calendars_unread: 'Calendars of other sites that nobody has read for an hour',
  import_last_failed: 'Whether the last catalogue import ended without having been applied (1) or was applied (0)',
  import_last_age_seconds: 'How long ago it ended',
  backup_last_age_seconds: 'How long ago the last backup that was recorded ended',
  restore_drill_last_good_age_seconds: 'How long ago a backup was last restored and compared, with success',
  restore_drill_last_failed: 'Whether the last restore drill failed (1) or succeeded (0)',
  search_outbox_lag_seconds:
    'Age of the oldest change that the search may not read yet, behind a transaction under way',
} as const

export const JOB_FIGURES = {
  jobs_late:
    'Jobs that were due over two minutes ago and have not begun; one more when no job has ended for two minutes',
  jobs_failed: 'Runs of jobs that failed in the last hour',
} as const

export type BusinessFigure = keyof typeof BUSINESS_FIGURES | keyof typeof JOB_FIGURES
/** Null when unknown: the database is unavailable, a table does not exist, or there are no rows yet. */
export type BusinessFigures = Record<BusinessFigure, number | null>

const NAMES = [...Object.keys(BUSINESS_FIGURES), ...Object.keys(JOB_FIGURES)] as BusinessFigure[]
const UNKNOWN = Object.fromEntries(NAMES.map((name) => [name, null])) as BusinessFigures

/** Creates a reader of the figures. It never fails and returns within two seconds. */
export function createBusinessFigures(
  { db }: Pick<DatabaseHandle, 'db'>,
  { now = Date.now, limitMs = LIMIT_MS }: { now?: () => number; limitMs?: number } = {},
): () => Promise<BusinessFigures> {
  let read: { figures: Promise<BusinessFigures>; at: number } | undefined
  return () => {
    if (!read || now() - read.at >= CACHE_MS) read = { figures: within(limitMs, readFigures(db)), at: now() }
    return read.figures
  }
}

async function within(limitMs: number, figures: Promise<BusinessFigures>): Promise<BusinessFigures> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<BusinessFigures>((resolve) => {
    timer = setTimeout(() => resolve(UNKNOWN), limitMs)
  })
  return Promise.race([figures.catch(() => UNKNOWN), late]).finally(() => clearTimeout(timer))
}

async function readFigures(db: DatabaseHandle['db']): Promise<BusinessFigures> {
  // Each query uses an index.
  const { rows } = await sql<Record<keyof typeof BUSINESS_FIGURES, number | null>>`
    select
      (select count(*) from mail where sent_at is null and given_up_at is null
        and (attempts > 0 or next_attempt_at <= now()))::int as mails_unsent,
      (select coalesce(extract(epoch from now() - min(case attempts when 0 then next_attempt_at else created_at end)), 0)
        from mail
        where sent_at is null and given_up_at is null and (attempts > 0 or next_attempt_at <= now()))::float
        as mail_oldest_unsent_seconds,
      (select count(*) from mail where given_up_at > now() - interval '1 day')::int as mails_given_up,
      (select count(*) from payment
        where status in ('created', 'started', 'authorised', 'returning')
          and case status when 'created' then created_at else payable_until end < now() - interval '5 minutes')::int
        as payments_unsettled,
      (select count(*) from refund where settled_at is null)::int as refunds_unsettled,
      (select coalesce(extract(epoch from now() - min(created_at)), 0) from refund where settled_at is null)::float
        as refund_oldest_unsettled_seconds,
      (select count(*) from booking where kind = 'tenant' and status = 'confirmed'
        and balance_due_on < day_in_france(now()))::int as balances_overdue,
      (select count(*) from booking where status in ('held', 'option') and hold_expires_at > now())::int as holds_open,
      (select count(*) from calendar_import where last_failure is not null)::int as calendars_failing,
      (select count(*) from calendar_import
        where coalesce(last_read_at, created_at) < now() - interval '1 hour')::int as calendars_unread,
      (select (result not in ('complete', 'refusals'))::int from catalogue_import
        where ended_at is not null order by started_at desc limit 1) as import_last_failed,
      (select extract(epoch from now() - ended_at) from catalogue_import
        where ended_at is not null order by started_at desc limit 1)::float as import_last_age_seconds,
      (select extract(epoch from now() - max(finished_at)) from backup_run)::float as backup_last_age_seconds,
      (select extract(epoch from now() - max(ended_at)) from restore_drill where failure is null)::float
        as restore_drill_last_good_age_seconds,
      (select (failure is not null)::int from restore_drill order by began_at desc limit 1) as restore_drill_last_failed,
      (select coalesce(extract(epoch from now() - min(created_at)), 0) from search_outbox
        where xid >= pg_snapshot_xmin(pg_current_snapshot()))::float as search_outbox_lag_seconds`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('A select without a table has one row')
  return { ...UNKNOWN, ...figures, ...(await readJobs(db)) }
}

/** Tables of pg-boss, which a worker creates. */
async function readJobs(db: DatabaseHandle['db']): Promise<Partial<BusinessFigures>> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('pgboss.job') is not null as exists`.execute(db)
  if (!rows[0]?.exists) return {}
  // Workers request jobs themselves, so without a worker none is late. Some are due each ten seconds.
  const jobs = await sql<Record<keyof typeof JOB_FIGURES, number>>`
    select
      count(*) filter (where state in ('created', 'retry') and start_after < now() - interval '2 minutes')::int
        + coalesce(max(completed_on) < now() - interval '2 minutes', false)::int as jobs_late,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 hour')::int as jobs_failed
    from pgboss.job`.execute(db)
  return jobs.rows[0] ?? {}
}
