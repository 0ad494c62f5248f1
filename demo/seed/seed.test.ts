import { migrate } from '@escale/db/migrate'
import { openPool } from '@escale/db/pool'
import { createTestDatabase, TEST_TODAY } from '@escale/db/test-database'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, seed, seedIfEmpty } from './seed.ts'

async function seeded(lots: number): Promise<pg.Pool> {
  const { connectionString, drop } = await createTestDatabase({ template: 'template0' })
  await migrate(connectionString)
  await seed(connectionString, { lots, today: TEST_TODAY })
  const pool = openPool(connectionString)
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  return pool
}

async function template(): Promise<pg.Pool> {
  const { connectionString, drop } = await createTestDatabase()
  const pool = openPool(connectionString)
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  return pool
}

/** What is in each table, as one number a table; what only says when the seed ran, or is encrypted with a new nonce, is left out. */
async function checksums(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ table: string }>(
    `select tablename as table from pg_tables where schemaname = 'public' and tablename not in ('schema_migration', 'schema_function', 'search_outbox', 'staff_totp') order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { table } of rows) {
    const { rows: sum } = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as sum from ${table} t`,
    )
    sums[table] = sum[0]?.sum ?? ''
  }
  return sums
}

test('the same seed gives the same rows', async () => {
  const [first, second] = [await checksums(await seeded(60)), await checksums(await seeded(60))]
  expect(second).toEqual(first)
  const empty = Object.keys(first).filter((table) => first[table]?.startsWith('0 '))
  // Only people and jobs fill these.
  expect(empty).toEqual([
    'account_token',
    'agency_file',
    'agency_message',
    'agency_owner',
    'agency_payment_account',
    'agency_vat_rate',
    'approval_request',
    'automatic_message',
    'backup_run',
    'bank_account',
    'book_entry',
    'book_line',
    'book_year',
    'calendar_feed',
    'calendar_import',
    'catalogue_import',
    'caution_posting_queue',
    'cheque_deposit',
    'client_disbursement',
    'client_key',
    'content_report',
    'content_report_decision',
    'conversation_link',
    'conversation_reply_address',
    'deposited_caution_cheque',
    'deposited_cheque',
    'favourite',
    'favourite_list',
    'hold_client',
    'imported_stay',
    'invoice',
    'issued_document',
    'journal_entry',
    'login_entry',
    'login_lock',
    'lot_closure',
    'lot_former_uri',
    'lot_recommendation',
    'lot_translation',
    'mail',
    'mandate_document',
    'mandate_end_plan',
    'newsletter_token',
    'owner_expense',
    'owner_payout',
    'owner_statement',
    'owner_statement_line',
    'payment_link',
    'payment_reminder',
    'payout_file',
    'provider_event',
    'publication_withdrawal',
    'rate_limit',
    'receipt_register',
    'recorded_part',
    'restore_drill',
    'session',
    'staff_challenge',
    'staff_invitation',
    'staff_passkey',
    'staff_recovery_code',
    'task_plan_queue',
    'tax_regime',
    'tourist_tax_night',
    'tourist_tax_payment',
    'tourist_tax_queue',
    'tourist_tax_statement',
  ])
})

test('seeds an empty database, and only that', async () => {
  const { connectionString, drop } = await createTestDatabase()
  onTestFinished(drop)
  expect(await seedIfEmpty(connectionString, { lots: 10, today: TEST_TODAY })).toBe(false)
  await expect(seed(connectionString, { lots: 10, today: TEST_TODAY })).rejects.toThrow('not empty')
})

test('the demo keeps its promise: by the sea, for four, with a garden, free for a week of August, under 1,500 €', async () => {
  const pool = await template()
  const { rows } = await pool.query<{ week: string; lots: number }>(`
    select week::date::text as week, count(*)::int as lots
    from generate_series('2026-08-01'::date, '2026-08-22', '7 days') as week
    join lot on lot.published and lot.capacity >= 4
    join city on city.id = lot.city_id and 'sea' = any (city.categories)
    join lot_amenity on lot_amenity.lot_id = lot.id
    join amenity on amenity.id = lot_amenity.amenity_id and amenity.slug = 'garden'
    join price_period on price_period.lot_id = lot.id and price_period.start_date <= week and price_period.end_date >= week::date + 7
    where price_period.weekly_price_cents < 150000 and 6 = any (price_period.arrival_weekdays) and price_period.min_nights <= 7
      and not exists (
        select from occupancy where occupancy.lot_id = lot.id and during && daterange(week::date, week::date + 7))
    group by week order by week`)
  expect(rows.map(({ week }) => week)).toEqual(['2026-08-01', '2026-08-08', '2026-08-15', '2026-08-22'])
  for (const { lots } of rows) expect(lots).toBeGreaterThanOrEqual(3)
})

test('July and August are sold to 60–75 % by the sea, and every stay sold began on an arrival day', async () => {
  const pool = await template()
  const { rows } = await pool.query<{ share: number; wrong: number }>(`
    with night as (
      select lot.id as lot_id, day::date
      from lot join city on city.id = lot.city_id and city.categories[1] = 'sea', generate_series('2026-07-01'::date, '2026-08-31', '1 day') as day
    )
    select avg(case when occupancy.id is null then 0 else 1 end)::float as share,
      (select count(*) from occupancy sold join price_period on price_period.lot_id = sold.lot_id
        and sold.start_date >= price_period.start_date and sold.start_date < price_period.end_date
        where sold.kind = 'booking' and (not extract(isodow from sold.start_date)::int = any (price_period.arrival_weekdays)
          or sold.end_date - sold.start_date < price_period.min_nights)) as wrong
    from night left join occupancy on occupancy.lot_id = night.lot_id and during @> night.day`)
  expect(rows[0]?.wrong).toBe(0)
  expect(rows[0]?.share).toBeGreaterThan(0.55)
  expect(rows[0]?.share).toBeLessThan(0.75)
})

test('what is said of a lot agrees with its rows', async () => {
  const pool = await template()
  const { rows } = await pool.query<{ wrong: string; lots: number }>(`
    select wrong, count(*)::int as lots from (
      select case
        when review_count <> (select count(*) from review where lot_id = lot.id) then 'review count'
        when rating <> (select round(avg(rating), 1) from review where lot_id = lot.id) then 'rating'
        when id not in (23, 71) and (select count(*) from lot_picture where lot_id = lot.id) < 8 then 'pictures'
        when cleaning_fee_cents <> (select unit_price_cents from service where lot_id = lot.id and article_id = 'menage') then 'cleaning'
        when uri <> (select '/' || split_part(lot.uri, '/', 2) || '/' || region.slug || '/' || city.slug || '/' || lot.slug
          from city join region on region.id = city.region_id where city.id = lot.city_id) then 'address'
        when (select max(end_date) - min(start_date) from price_period where lot_id = lot.id) < 540 then 'prices'
        when not exists (select from lot_price_summary where lot_id = lot.id) then 'summary'
        when (select count(*) from lot_card where lot_id = lot.id) <> 2 then 'cards'
        when not exists (select from lot_seasons where lot_id = lot.id) then 'seasons'
        when not exists (select from tourist_tax_rate join city on city.insee = tourist_tax_rate.insee
          where city.id = lot.city_id and classification = official_ranking and valid_from <= '2027-08-01' and valid_to > '2027-08-01') then 'tax'
        when description ->> 'fr' ~ '''| [:;!?]|undefined' or description ->> 'en' ~ '''|undefined' then 'typography'
      end as wrong from lot
    ) as checked where wrong is not null group by wrong`)
  expect(rows).toEqual([])
})

test('LW-101 a stay of a tenant owes tourist tax, with stars or without', async () => {
  const pool = await template()
  const { rows } = await pool.query<{ hasStars: boolean; untaxed: number; stays: boolean }>(`
    select official_ranking > 0 as "hasStars", count(*) filter (where tourist_tax_cents = 0)::int as untaxed, count(*) > 50 as stays
    from booking join lot on lot.id = lot_id where kind = 'tenant' and status <> 'cancelled' group by 1 order by 1`)
  expect(rows).toEqual([
    { hasStars: false, untaxed: 0, stays: true },
    { hasStars: true, untaxed: 0, stays: true },
  ])
})

test('a database that is emptied keeps what its migrations wrote, and tells those who hold a copy of its lots to read anew', async () => {
  const { connectionString, drop } = await createTestDatabase()
  const pool = openPool(connectionString, { max: 1 })
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  const floor = async () => (await pool.query<{ xid: string }>('select xid::text from search_outbox_floor')).rows
  const [before] = await floor()
  await emptyDatabase(connectionString)
  const [after, ...more] = await floor()
  expect(more).toEqual([])
  expect(BigInt(after?.xid ?? 0)).toBeGreaterThan(BigInt(before?.xid ?? 0))
  const left = Object.entries(await checksums(pool)).filter(([, sum]) => !sum.startsWith('0 '))
  expect(left.map(([table]) => table).sort()).toEqual(['micro_bic_rule', 'registration_format', 'search_outbox_floor'])
  expect(await seedIfEmpty(connectionString, { lots: 0, today: TEST_TODAY })).toBe(true)
})

test('LW-201 every published lot has a number of its commune, a lawful agency, a mandate and an attestation, but for two on purpose', async () => {
  const pool = await template()
  const { rows } = await pool.query<{ reason: string; agency: number; lots: number }>(
    `select coalesce(registration_refusal(registration_number, insee, $1), agency_refusal(agency, $1), owner_refusal(lot.id, $1, $1)) as reason,
       agency.id as agency, count(*)::int as lots
     from lot join city on city.id = city_id join agency on agency.id = agency_id where published group by 1, 2`,
    [TEST_TODAY],
  )
  expect(rows.filter(({ reason }) => reason !== null).sort((a, b) => a.reason.localeCompare(b.reason))).toEqual([
    { reason: 'noAttestation', agency: 1, lots: 1 },
    { reason: 'noMandate', agency: 1, lots: 1 },
  ])
})
