import { readUntaxedPlaces, taxKnownUntil } from '@escale/api/lots/lots-without-tax-rate'
import type { DatabaseHandle } from '@escale/api/platform/database/db'
import { readLastJobEnd } from '@escale/api/platform/jobs'
import type { SecretBox } from '@escale/api/platform/secret-box'
import { opensAuthenticators } from '@escale/api/staff/authenticator'
import { compareSchema } from '@escale/db/migrate'
import type { IsoDate } from '@escale/domain/dates'
import { MINUTE_MS } from '@escale/domain/durations'
import { type RawBuilder, sql } from 'kysely'
import { commandName } from '../command-name.ts'
import { findUnsafeData } from '../unsafe-data.ts'
import { checkExampleValues } from './check-example-values.ts'
import { danger, type Finding, ok, warning } from './finding.ts'

type Db = Pick<DatabaseHandle, 'db'>

interface CheckedAt {
  today: IsoDate
  now: () => Date
  isDrilled?: boolean
  hasServer?: boolean
  secrets?: SecretBox | null
}

/** Some jobs are due each ten seconds. */
const WORKER_MINUTES = 2
const BACKUP_HOURS = 24
const DRILL_DAYS = 9
const [CLOCK_WARNING_SECONDS, CLOCK_DANGER_SECONDS] = [2, 30]

/**
 * What the database tells of the safety of a production site (OP-102). `today` is the day in France, `now` this machine's time;
 * `isDrilled`: a worker tries backups; `hasServer`: PostgreSQL is the administrator's and not a cluster of DATA_DIR; `secrets` are of SECRET_KEY.
 */
export async function checkDatabase(
  database: Db,
  { today, now, isDrilled = false, hasServer = false, secrets = null }: CheckedAt,
): Promise<Finding[]> {
  const migrations = await checkMigrations(database)
  // Tables that a pending migration makes are not there to be asked.
  if (migrations.level === 'danger') return [migrations, await checkClock(database, now)]
  const findings = await Promise.all([
    checkRole(database),
    checkData(database),
    checkAgencies(database, today),
    checkOwners(database, today),
    checkInvoices(database),
    checkTouristTax(database, today),
    checkExampleValues(database),
    checkBackup(database, { hasServer }),
    checkRestoreDrill(database, { isDrilled }),
    checkWorker(database, now),
    secrets && checkSecretKey(database, secrets),
    checkClock(database, now),
  ])
  return [migrations, ...findings.flat().filter((finding) => finding !== null)]
}

async function checkMigrations({ db }: Db): Promise<Finding> {
  const { pending, newer } = await compareSchema(
    async (statement) => (await sql.raw<Record<string, unknown>>(statement).execute(db)).rows,
  )
  if (pending.length > 0)
    return danger('migrations', `${pending.length} are not applied, ${pending[0]} first`, commandName('migrate'))
  return newer.length > 0
    ? warning('migrations', `the database is of a newer release (${newer.at(-1)})`, 'Upgrade this node.')
    : ok('migrations', 'are all applied')
}

async function checkRole({ db }: Db): Promise<Finding> {
  const { rows } = await sql<{ role: string; isSuper: boolean; owns: boolean }>`
    select current_user as role, (select rolsuper from pg_roles where rolname = current_user) as "isSuper",
      exists (select from pg_tables where schemaname = 'public' and tableowner = current_user) as owns`.execute(db)
  const [{ role, isSuper, owns } = { role: '', isSuper: true, owns: true }] = rows
  if (isSuper)
    return danger('database role', `${role} is a superuser`, 'Let DATABASE_URL name a role without rights of its own.')
  return owns
    ? warning(
        'database role',
        `${role} owns the tables that it works with`,
        'Let DATABASE_OWNER_URL name the owner and DATABASE_URL a role without rights of its own.',
      )
    : ok('database role', `${role} owns nothing`)
}

async function checkData(database: Db): Promise<Finding[]> {
  const unsafe = await findUnsafeData(database, { isDemo: false })
  if (unsafe.length === 0) return [ok('data', 'name the publisher and hold no demo people')]
  return unsafe.map(({ setting, problem }) => danger(setting, problem, 'The site does not start like this.'))
}

/** Agencies whose lots the hourly gate withdraws, or will on the day from which it looks at them (LW-201). */
async function checkAgencies({ db }: Db, today: IsoDate): Promise<Finding> {
  const { rows } = await sql<{ name: string; refusal: string; gatedFrom: IsoDate }>`
    select name, agency_refusal(agency, greatest(gated_from, ${today}::date)) as refusal, gated_from as "gatedFrom"
    from agency where agency_refusal(agency, greatest(gated_from, ${today}::date)) is not null order by gated_from, name`.execute(
    db,
  )
  const [first] = rows
  if (!first) {
    if (await hasAgency(db)) return ok('agencies', 'have card, guarantor, mediator and fee scale')
    return warning('agencies', 'none is stored yet', `${commandName('setup', 'FILE')} stores the first one.`)
  }
  const message = `${rows.length} cannot publish from ${first.gatedFrom} on, ${first.name} first (${first.refusal})`
  const remedy = 'Add what is missing in the agency’s catalogue or in the file of setup.'
  return first.gatedFrom <= today ? danger('agencies', message, remedy) : warning('agencies', message, remedy)
}

/** Agencies whose invoices leave out what the law asks of a company, or wait for their SIREN (LW-407). */
async function checkInvoices({ db }: Db): Promise<Finding | null> {
  const { rows } = await sql<{ name: string; waits: boolean }>`
    select name, siren is null as waits from agency
    where siren is null or legal_form is null or trade_register is null order by siren is not null, name`.execute(db)
  const [first] = rows
  if (!first) return (await hasAgency(db)) ? ok('invoices', 'name the company of every agency') : null
  const what = first.waits ? 'wait for the SIREN' : 'lack the legal form or the trade register'
  const message = `of ${rows.length} agencies are not whole; those of ${first.name} ${what}`
  return warning('invoices', message, 'Enter it in the agency’s space, under Comptabilité.')
}

/** Published lots without a mandate or an attestation, and when their agencies' lots are withdrawn for it (LW-201). */
async function checkOwners({ db }: Db, today: IsoDate): Promise<Finding | null> {
  const { rows } = await sql<{ name: string; lots: number; gatedFrom: IsoDate }>`
    select agency.name, count(*)::int as lots, owners_gated_from as "gatedFrom"
    from lot join agency on agency.id = lot.agency_id
    where lot.published and owner_refusal(lot.id, ${today}::date, ${today}::date) is not null
    group by agency.id order by owners_gated_from, agency.name`.execute(db)
  const [first] = rows
  if (!first)
    return (await hasPublishedLot(db))
      ? ok('owners', 'have a mandate and an attestation for every published lot')
      : null
  const lots = rows.reduce((sum, row) => sum + row.lots, 0)
  const message = `${lots} published lots lack a mandate or an attestation; those of ${first.name} are withdrawn from ${first.gatedFrom} on`
  const remedy = 'The agencies record both in their space, under Propriétaires.'
  return first.gatedFrom <= today ? danger('owners', message, remedy) : warning('owners', message, remedy)
}

/** Whether the tourist tax of every published lot is known for as long as stays are sold. */
async function checkTouristTax({ db }: Db, today: IsoDate): Promise<Finding> {
  const until = taxKnownUntil(today)
  const untaxed = await readUntaxedPlaces(db, { today })
  if (untaxed.length === 0) {
    if (await hasPublishedLot(db)) return ok('tourist tax', `is known until ${until} for every published lot`)
    return warning('rentals', 'none is published yet', `${commandName('import', 'FILE')} brings them.`)
  }
  const lots = untaxed.reduce((sum, place) => sum + place.lots, 0)
  const cities = [...new Set(untaxed.map(({ city }) => city))]
  const more = cities.length > 5 ? ` and ${cities.length - 5} more` : ''
  const message = `${lots} published lots of ${cities.slice(0, 5).join(', ')}${more} have no rate until ${until}`
  const remedy = 'Add the rates of these communes.'
  const isMissingNow = untaxed.some(({ endsOn }) => endsOn === null || endsOn <= today)
  return isMissingNow ? danger('tourist tax', message, remedy) : warning('tourist tax', message, remedy)
}

/** An empty site has nothing that would be in order. */
const hasAgency = (db: Db['db']) => hasRow(db, sql`select from agency`)
const hasPublishedLot = (db: Db['db']) => hasRow(db, sql`select from lot where published`)

async function hasRow(db: Db['db'], query: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (${query}) as found`.execute(db)
  return rows[0]?.found ?? false
}

async function checkBackup({ db }: Db, { hasServer }: { hasServer: boolean }): Promise<Finding> {
  const { rows } = await sql<{ kind: string; place: string; hours: number }>`
    select kind, place, (extract(epoch from now() - finished_at) / 3600)::float8 as hours
    from backup_run order by finished_at desc limit 1`.execute(db)
  const daily = hasServer
    ? 'systemctl start escale-backup (and enable escale-backup.timer)'
    : `${commandName('backup', 'DIR')} each day`
  const remedy = `${daily}, or ${commandName('backup', '--record NAME')} after a backup by another tool.`
  const [latest] = rows
  if (!latest) return danger('backup', 'none is known', remedy)
  const kind = latest.kind === 'external' ? 'backup by another tool' : latest.kind
  const age = `${kind} of ${latest.hours.toFixed(1)} hours ago, ${latest.place}`
  return latest.hours > BACKUP_HOURS ? danger('backup', `the latest is a ${age}`, remedy) : ok('backup', `is a ${age}`)
}

/** Says nothing while no worker drills: where backups are is then not known to it. */
async function checkRestoreDrill({ db }: Db, { isDrilled }: { isDrilled: boolean }): Promise<Finding[]> {
  const { rows } = await sql<{ failure: string | null; place: string; goodDays: number | null }>`
    select failure, place, (select extract(epoch from now() - max(ended_at)) / 86400 from restore_drill
      where failure is null)::float8 as "goodDays"
    from restore_drill order by began_at desc limit 1`.execute(db)
  const [last] = rows
  if (!last && !isDrilled) return []
  if (!last)
    return [warning('restore drill', 'was not made yet', 'A worker makes the first one within an hour of a backup.')]
  const remedy = 'Make a new backup and see docs/operations.md, "Restore drill".'
  if (last.failure !== null) return [danger('restore drill', `failed for ${last.place}: ${last.failure}`, remedy)]
  const days = last.goodDays ?? Number.POSITIVE_INFINITY
  const message = `restored ${last.place} ${days.toFixed(1)} days ago`
  return [days > DRILL_DAYS ? warning('restore drill', message, remedy) : ok('restore drill', message)]
}

/** Without a worker no mail leaves, no refund is made and no hold expires. */
async function checkWorker({ db }: Db, now: () => Date): Promise<Finding> {
  const endedAt = await readLastJobEnd(db)
  const remedy = 'systemctl status escale-worker'
  if (endedAt === null) return warning('worker', 'has not run yet', 'Start it after the doctor is content.')
  const minutes = (now().getTime() - endedAt.getTime()) / MINUTE_MS
  return minutes > WORKER_MINUTES
    ? danger('worker', `has ended no job for ${Math.floor(minutes)} minutes: mails, refunds and holds wait`, remedy)
    : ok('worker', 'works')
}

/** The key of another installation, or a new one, starts well and lets nobody of the staff in. */
async function checkSecretKey({ db }: Db, secrets: SecretBox): Promise<Finding | null> {
  const opens = await opensAuthenticators(db, secrets)
  if (opens === null) return null
  return opens
    ? ok('SECRET_KEY', 'opens what it sealed')
    : danger(
        'SECRET_KEY',
        'is not the one that sealed the second factors and the bank accounts stored here: no member of the staff can log in',
        'Set the key of before again; docs/operations.md, "Rotate secrets", tells how to change it.',
      )
}

async function checkClock({ db }: Db, now: () => Date): Promise<Finding> {
  const before = now().getTime()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const middle = (before + now().getTime()) / 2
  const seconds = Math.abs((rows[0]?.at.getTime() ?? 0) - middle) / 1000
  const message = `differs from the database's by ${seconds.toFixed(1)} s`
  const remedy = 'Run a time service (chrony, systemd-timesyncd) on every machine.'
  if (seconds > CLOCK_DANGER_SECONDS) return danger('clock', message, remedy)
  if (seconds > CLOCK_WARNING_SECONDS) return warning('clock', message, remedy)
  return ok('clock', message)
}
