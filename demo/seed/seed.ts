import { insertRows } from '@escale/db/reference/insert-rows'
import { insertReferenceData, REFERENCE_TABLES } from '@escale/db/reference/upsert-reference-data'
import pg from 'pg'
import { insertAccounts } from './accounts/insert-accounts.ts'
import { insertMandates } from './accounts/insert-mandates.ts'
import { insertNewsRead } from './accounts/insert-news-read.ts'
import { insertStaff } from './accounts/insert-staff.ts'
import { insertBookings } from './bookings/insert-bookings.ts'
import { insertCautions } from './bookings/insert-cautions.ts'
import { insertDeskBookings } from './bookings/insert-desk-bookings.ts'
import { insertOwnersBookings } from './bookings/insert-owners-bookings.ts'
import { insertStayRequests } from './bookings/insert-stay-requests.ts'
import { insertContent, insertDemoIdentity, insertNews, insertProposal } from './content/insert-content.ts'
import { insertConversations } from './conversations/insert-conversations.ts'
import { insertMessageTemplates } from './conversations/message-templates.ts'
import { addDays } from './days.ts'
import { type LotRows, rowsOfLot } from './lots/lot-rows.ts'
import { datedSeasons } from './lots/seasons.ts'
import { insertOtherOwners } from './owner/insert-other-owners.ts'
import { insertOwnerStays } from './owner/insert-owner-stays.ts'
import { insertAgencies, insertPlaces } from './places/insert-places.ts'
import { insertTasks } from './tasks/insert-tasks.ts'

export interface SeedOptions {
  /** How many lots; 500 when absent. 0: only the reference data, without agencies and people. */
  lots?: number
  /** The day from which prices, busy nights and reviews are counted, yyyy-MM-dd. */
  today: string
  /** The same number gives the same rows; 1 when absent. */
  seed?: number
  /** Told after each batch. */
  progress?: (lots: number) => void
}

/** The same number in every process: two nodes that start at once seed once. */
const SEED_LOCK = 7_204_114
/** Lots whose rows are made and sent together; keeps the memory small whatever their number. */
const LOTS_A_BATCH = 500
/** Their triggers would tell the search of every row and make every price and card again; the seed does it once, at the end. */
const WATCHED = ['lot', 'lot_amenity', 'lot_picture', 'price_period', 'promotion', 'occupancy']

/**
 * Fills an empty, migrated database with the demo data, in one transaction: whole or not at all. Throws when it is not
 * empty. A running server does not hear of it: start it afterwards.
 */
export async function seed(connectionString: string, options: SeedOptions): Promise<void> {
  if (!(await seedIfEmpty(connectionString, options))) throw new Error('The database is not empty.')
}

/**
 * Seeds when there is nothing but reference data, which the demo's take the place of; answers whether it did. Without lots the
 * reference data are laid that are missing.
 */
export async function seedIfEmpty(connectionString: string, options: SeedOptions): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [SEED_LOCK])
    const isSeeded =
      options.lots === 0 ? (await insertReferenceData(client)).length > 0 : await fillIfBlank(client, options)
    await client.query('commit')
    return isSeeded
  } finally {
    await client.end()
  }
}

/** Tables whose rows migrations write: emptied, a database would lack what nothing else brings back. */
const MIGRATED_TABLES = [
  'schema_migration',
  'schema_function',
  'search_outbox_floor',
  'registration_format',
  'micro_bic_rule',
]

/** Empties every table but those that migrations fill; ids begin at 1 again. Who keeps a copy of lots is to read all anew. */
export async function emptyDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ tables: string }>(
      `select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables
       where schemaname in (current_schema(), 'test_bank') and tablename <> all($1)`,
      [MIGRATED_TABLES],
    )
    await client.query('begin')
    await client.query(`truncate ${rows[0]?.tables} restart identity`)
    await client.query('alter sequence agency_booking_number restart')
    await client.query('update search_outbox_floor set xid = pg_current_xact_id()')
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** A site that somebody has begun to set up has an agency, a lot, a person or a publisher. */
async function fillIfBlank(client: pg.Client, options: SeedOptions): Promise<boolean> {
  const { rows } = await client.query<{ blank: boolean }>(
    `select not (exists (select from agency) or exists (select from lot) or exists (select from account)
       or exists (select from legal_identity)) as blank`,
  )
  if (!rows[0]?.blank) return false
  await client.query(`truncate ${REFERENCE_TABLES.join(', ')} restart identity cascade`)
  await fill(client, options)
  return true
}

async function fill(client: pg.Client, { lots = 500, today, seed: number = 1, progress }: SeedOptions): Promise<void> {
  for (const table of WATCHED) await client.query(`alter table ${table} disable trigger user`)
  await insertPlaces(client, today)
  await insertAgencies(client, today)
  const addConstraints = await dropExclusions(client)
  await insertLots(client, { lots, today, seed: number, ...(progress && { progress }) })
  await addConstraints()
  await recordPrices(client, today)
  await client.query('select refresh_announceable(null)')
  await client.query('select refresh_price_summary(null, $1)', [today])
  await client.query('select refresh_lot_seasons(null)')
  await client.query('select refresh_lot_cards(null)')
  await insertContent(client, today)
  await insertDemoIdentity(client, today)
  await insertNews(client, today)
  await insertAccounts(client, today)
  await insertStaff(client, today)
  await insertMandates(client, today)
  await insertNewsRead(client)
  await insertBookings(client, today)
  await insertOwnersBookings(client, today)
  await insertOwnerStays(client, today)
  await insertDeskBookings(client, today)
  await insertCautions(client, today)
  await insertStayRequests(client, today)
  await insertTasks(client, today)
  await insertConversations(client, today)
  await insertMessageTemplates(client, today)
  await insertProposal(client, today)
  await insertOtherOwners(client, today)
  await attestLots(client, today)
  // The demo begins today: stays that are over have no note.
  await client.query(
    'delete from invoicing_queue using booking where booking.id = booking_id and booking.end_date < $1',
    [today],
  )
  await endFilling(client)
}

async function endFilling(client: pg.Client): Promise<void> {
  await moveSequences(client)
  for (const table of WATCHED) await client.query(`alter table ${table} enable trigger user`)
  await client.query('analyze')
}

/** Checked once over all rows, the exclusion constraints of prices and nights cost a sixth. Answers how to add them again. */
async function dropExclusions(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'x' and conrelid in ('price_period'::regclass, 'occupancy'::regclass)`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return async () => {
    for (const { table, name, definition } of rows) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
  }
}

async function insertLots(
  client: pg.Client,
  { lots, today, seed: number, progress }: SeedOptions & { lots: number; seed: number },
): Promise<void> {
  const styles = ['sea', 'mountain', 'hydrotherapy', 'green', 'city'] as const
  const seasons = Object.fromEntries(styles.map((style) => [style, datedSeasons(style, today)]))
  let sent: Promise<void> = Promise.resolve()
  for (let first = 1; first <= lots; first += LOTS_A_BATCH) {
    const ids = Array.from({ length: Math.min(LOTS_A_BATCH, lots - first + 1) }, (_, index) => first + index)
    // The next rows are made while PostgreSQL takes the former ones.
    const rows = ids.map((id) => rowsOfLot(id, { today, seed: number, seasons }))
    await sent
    sent = sendLots(client, rows)
    progress?.(first + ids.length - 1)
  }
  await sent
}

async function sendLots(client: pg.Client, rows: LotRows[]): Promise<void> {
  const tables = Object.keys(rows[0] ?? {}) as (keyof LotRows)[]
  for (const table of tables) {
    await insertRows(
      client,
      table,
      rows.flatMap((row): object[] => row[table]),
    )
  }
}

/** The prices count as known for four months, so that a reduction has the thirty days before it to show. */
async function recordPrices(client: pg.Client, today: string): Promise<void> {
  await client.query(
    `insert into price_history (lot_id, start_date, end_date, weekly_price_cents, recorded_at)
     select lot_id, start_date, end_date, weekly_price_cents, $1 from price_period order by id`,
    [`${addDays(today, -120)}T06:00:00Z`],
  )
}

/** Every owner of the demo has declared a second home, but for the last lot of the first agency. */
async function attestLots(client: pg.Client, today: string): Promise<void> {
  await client.query(
    `insert into lot_attestation (lot_id, account_id, attested_on, is_main_residence, created_at)
     select id, (select account_id from mandate where lot_id = lot.id and during @> $1::date limit 1),
       $1::date - 30 - id % 300, false, $2 from lot
     where id <> coalesce((select max(id) from lot where agency_id = 1 and published), 0) order by id`,
    [today, `${today}T06:00:00Z`],
  )
}

/** After rows with ids of our own, the next id must be a new one. */
async function moveSequences(client: pg.Client): Promise<void> {
  for (const table of [
    'region',
    'region_group',
    'city',
    'agency',
    'amenity',
    'lot',
    'tax_deliberation',
    'tax_period',
  ]) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  }
}
