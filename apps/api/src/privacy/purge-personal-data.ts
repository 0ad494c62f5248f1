import type { Database } from '@escale/db/schema'
import { keptSince, RETENTION_PURPOSES, type RetentionPurpose } from '@escale/domain/law/retention'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Deps } from '../platform/deps.ts'
import { anonymiseAccounts } from './anonymise-accounts.ts'

/** Rows of one statement, so that no purge holds many locks or lags a standby. */
const BATCH = 1_000

/** Limits of a purge: `since` is the instant before which data are no longer kept. */
interface Limits {
  since: Date
  now: Date
}
type Statement = (limits: Limits) => RawBuilder<unknown>
/** Removes at most a batch and returns how many rows it changed. */
type Purge = (db: Kysely<Database>, limits: Limits) => Promise<number>

/** Deletes rows of a table that meet a condition, in batches. */
function drop(table: keyof Database, condition: Statement): Purge {
  return async (db, limits) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)} where ${condition(limits)} limit ${BATCH}))`.execute(db)
    return Number(numAffectedRows)
  }
}

/** Empties columns of rows that meet a condition, which must no longer hold afterwards. */
function blank(table: keyof Database, values: RawBuilder<unknown>, condition: Statement): Purge {
  return async (db, limits) => {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set ${values} where ctid = any (array(
        select ctid from ${sql.table(table)} where ${condition(limits)} limit ${BATCH}))`.execute(db)
    return Number(numAffectedRows)
  }
}

const anonymise =
  (of: Statement): Purge =>
  (db, limits) =>
    db.transaction().execute((trx) => anonymiseAccounts(trx, { of: of(limits), now: limits.now, limit: BATCH }))

/** Mandates that still counted after `since`. */
const mandateSince = ({ since }: Limits) => sql`from mandate where (end_date is null or end_date > ${since}::date)`
const bookingEnded = ({ since }: Limits) => sql`booking_id in (select id from booking where end_date < ${since}::date)`
const guestIsNamed = sql`(guest <> '{}' or note <> '')`
const noGuest = sql`guest = '{}', note = ''`

/** Whether the owner of a calendar has had no mandate of its lot since then. */
const isWithoutMandate = (table: 'calendar_import' | 'calendar_feed', limits: Limits) => sql`
  (${sql.ref(`${table}.lot_id`)}, ${sql.ref(`${table}.account_id`)}) not in (select lot_id, account_id ${mandateSince(limits)})`

/** Reviews with the rating of their lots. */
const dropReviews: Purge = async (db, { since }) => {
  const { numAffectedRows = 0n } = await sql`
    with gone as (
      delete from review where id in (select id from review where published_on < ${since}::date limit ${BATCH}) returning id, lot_id
    )
    update lot set (rating, review_count) = (
      select round(avg(rating), 1), count(*) from review
      where lot_id = lot.id and withdrawn_on is null and id not in (select id from gone)
    ) where id in (select lot_id from gone)`.execute(db)
  return Number(numAffectedRows)
}

/** The database's own function, because the site's role may not delete from append-only tables. */
const purgeAppendOnly: Purge = async (db, { now }) => {
  const booksSince = `${keptSince('books', now).getUTCFullYear()}-01-01`
  await sql`select purge_append_only(${keptSince('journal', now)}, ${keptSince('reports', now)}, ${booksSince}::date)`.execute(
    db,
  )
  return 0
}

/** Purposes whose rows an hourly or daily job of their slice deletes, by its name. */
const PURGED_BY_OWN_JOB = {
  unconfirmedAccounts: 'purge-accounts',
  sessions: 'purge-accounts',
  links: 'purge-accounts',
  loginLocks: 'purge-accounts',
  clientAddresses: 'purge-hold-clients',
  newsletterRequests: 'purge-newsletter',
  newsletter: 'purge-newsletter',
  mails: 'purge-mails',
} as const satisfies Partial<Record<RetentionPurpose, string>>

const PURGES: Record<Exclude<RetentionPurpose, keyof typeof PURGED_BY_OWN_JOB>, readonly Purge[]> = {
  accounts: [
    anonymise(
      ({ since }) => sql`access_right <> 'owner' and last_active_at < ${since}
        and not exists (select from session where account_id = account.id)
        and not exists (select from staff_member where account_id = account.id)
        and not exists (select from booking where account_id = account.id and end_date > ${since}::date)`,
    ),
    anonymise(
      ({ since }) => sql`access_right = 'owner' and last_active_at < ${since}
        and not exists (select from session where account_id = account.id)
        and not exists (select from mandate where account_id = account.id)`,
    ),
  ],
  ownerAccounts: [
    anonymise(
      (limits) => sql`access_right = 'owner' and last_active_at < ${keptSince('accounts', limits.now)}
        and not exists (select from session where account_id = account.id)
        and exists (select from mandate where account_id = account.id)
        and id not in (select account_id ${mandateSince(limits)})`,
    ),
    drop(
      'bank_account',
      (limits) => sql`owner_code <> '' and owner_code not in (select account_id::text ${mandateSince(limits)})`,
    ),
    blank(
      'mandate',
      sql`document_id = null`,
      ({ since }) => sql`document_id is not null and end_date < ${since}::date`,
    ),
    drop(
      'mandate_document',
      ({ since }) =>
        sql`uploaded_at < ${since} and not exists (select from mandate where document_id = mandate_document.id)`,
    ),
    drop(
      'agency_owner',
      () => sql`exists (select from account where account.id = account_id and anonymised_at is not null)`,
    ),
  ],
  calendars: [
    // Nights to come are free again.
    drop(
      'occupancy',
      (limits) => sql`start_date > ${limits.now}::date and id in (
        select occupancy_id from imported_stay join calendar_import on calendar_import.id = calendar_import_id
        where ${isWithoutMandate('calendar_import', limits)})`,
    ),
    drop('calendar_import', (limits) => isWithoutMandate('calendar_import', limits)),
    drop('calendar_feed', (limits) => isWithoutMandate('calendar_feed', limits)),
  ],
  bookings: [blank('booking', noGuest, ({ since }) => sql`end_date < ${since}::date and ${guestIsNamed}`)],
  abandonedBookings: [
    blank(
      'booking',
      noGuest,
      ({ since }) => sql`ended_at < ${since} and confirmed_at is null and paid_at is null and ${guestIsNamed}`,
    ),
  ],
  books: [
    purgeAppendOnly,
    blank(
      'payment',
      sql`request = '{}'`,
      ({ since }) => sql`created_at < date_trunc('year', ${since}::timestamptz) and request <> '{}'`,
    ),
    blank(
      'caution',
      sql`request = null, reason = '', reference = ''`,
      ({ since }) => sql`created_at < date_trunc('year', ${since}::timestamptz)
        and (request is not null or reason <> '' or reference <> '')`,
    ),
    blank(
      'owner_expense',
      sql`label = ''`,
      ({ since }) => sql`label <> '' and disbursement_id in (
        select id from client_disbursement where recorded_at < date_trunc('year', ${since}::timestamptz))`,
    ),
    drop(
      'agency_file',
      ({ since }) => sql`kind = 'expenseReceipt' and created_at < date_trunc('year', ${since}::timestamptz)`,
    ),
    blank(
      'payout_file',
      sql`xml_sealed = null`,
      ({ since }) => sql`xml_sealed is not null and created_at < date_trunc('year', ${since}::timestamptz)`,
    ),
  ],
  paymentNotices: [drop('provider_event', ({ since }) => sql`handled_at < ${since}`)],
  stayFiles: [
    drop('conversation', bookingEnded),
    drop('stay_request', bookingEnded),
    drop('booking_note', bookingEnded),
    drop('agency_file', bookingEnded),
    // Handed in and named by no task, decision or expense; those of a task go with it.
    drop(
      'agency_file',
      ({ now }) => sql`created_at < ${now}::timestamptz - interval '30 days' and task_id is null and caution_id is null
        and not exists (select from owner_expense where file_id = agency_file.id)`,
    ),
    drop('approval_request', bookingEnded),
    drop('task', ({ since }) => sql`due_day < ${since}::date`),
    blank(
      'lot_closure',
      sql`note = ''`,
      ({ since }) => sql`note <> '' and occupancy_id in (select id from occupancy where end_date < ${since}::date)`,
    ),
  ],
  messages: [
    drop('conversation', ({ since }) => sql`booking_id is null and last_message_at < ${since}`),
    drop('agency_message', ({ since }) => sql`created_at < ${since}`),
  ],
  proposals: [
    drop('proposal_lot', ({ since }) => sql`proposal_id in (select id from proposal where created_at < ${since})`),
    drop('proposal', ({ since }) => sql`created_at < ${since} and id not in (select proposal_id from proposal_lot)`),
  ],
  reviews: [dropReviews],
  documents: [purgeAppendOnly],
  registers: [purgeAppendOnly],
  reports: [purgeAppendOnly],
  journal: [purgeAppendOnly],
  logins: [drop('login_entry', ({ since }) => sql`at < ${since}`)],
  staffAccess: (['staff_passkey', 'staff_totp', 'staff_recovery_code'] as const).map((table) =>
    drop(table, () => sql`account_id not in (select account_id from staff_member)`),
  ),
  staffInvitations: [drop('staff_invitation', ({ since }) => sql`expires_at < ${since}`)],
  imports: [drop('catalogue_import', ({ since }) => sql`ended_at < ${since}`)],
}

/**
 * Deletes or anonymises all personal data whose time is over, as the one table of retention says (LW-502). `signal` ends it
 * between two batches; the next run goes on. Throws DatabaseUnavailable.
 */
export async function purgePersonalData(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const now = clock.now()
  for (const purpose of RETENTION_PURPOSES) {
    if (purpose in PURGED_BY_OWN_JOB) continue
    const limits = { since: keptSince(purpose, now), now }
    for (const purge of PURGES[purpose as keyof typeof PURGES]) {
      while (!signal?.aborted && (await purge(db, limits)) > 0);
    }
  }
}
