/** The database derives rates by night from the deliberations of communes (LW-101 to LW-103). */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from './migrate.ts'
import { openPool } from './pool.ts'
import { createTestDatabase } from './test-database.ts'

const MIGRATION = '0064_tax_deliberations.sql'

async function openDatabase(template?: string): Promise<{ pool: pg.Pool; connectionString: string }> {
  const { connectionString, drop } = await createTestDatabase(template === undefined ? {} : { template })
  const pool = openPool(connectionString, { max: 1 })
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  return { pool, connectionString }
}

/** Rates of a commune as `first night to the day after the last: the tariff`. */
async function ratesOf(pool: pg.Pool, insee: string, classification: number): Promise<string[]> {
  const { rows } = await pool.query<{ rate: string }>(
    `select valid_from || ' to ' || valid_to || ': ' || case regime when 'actual' then
       coalesce(tariff_cents::text, basis_points || ' up to ' || cap_cents) else regime end as rate
     from tourist_tax_rate where insee = $1 and classification = $2 order by valid_from`,
    [insee, classification],
  )
  return rows.map(({ rate }) => rate)
}

test('LW-101: rates that stand before the migration become deliberations, and every night keeps its rate', async () => {
  const { pool, connectionString } = await openDatabase('template0')
  const folder = await mkdtemp(join(tmpdir(), 'escale-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const all = new URL('./migrations/', import.meta.url)
  for (const file of (await readdir(all)).filter((name) => name < MIGRATION))
    await cp(new URL(file, all), join(folder, file))
  await migrate(connectionString, pathToFileURL(`${folder}/`))
  await pool.query(`
    insert into tourist_tax_rate (insee, valid_from, valid_to, classification, kind, tariff_cents, basis_points, cap_cents,
      department_surtax_basis_points, region_surtax_basis_points)
    values ('35093', '2026-01-01', '2028-03-01', 3, 'fixed', 110, null, null, 1000, 0),
      ('35093', '2028-03-01', '2029-01-01', 3, 'fixed', 120, null, null, 1000, 0),
      ('35093', '2026-05-01', '2026-10-01', 0, 'percent', null, 400, 250, 1000, 3400),
      ('2A004', '2027-07-01', '2027-07-02', 0, 'percent', null, 300, 100, 0, 1500)`)
  const nights = `
    select insee, night::date::text as night, classification, kind, tariff_cents, basis_points, cap_cents,
      department_surtax_basis_points as department, region_surtax_basis_points as region
    from tourist_tax_rate, generate_series(valid_from, valid_to - 1, '1 day') as night
    order by insee, classification, night`
  const before = await pool.query(nights)
  await cp(new URL(MIGRATION, all), join(folder, MIGRATION))
  await migrate(connectionString, pathToFileURL(`${folder}/`))
  expect((await pool.query(nights)).rows).toEqual(before.rows)
  const { rows } = await pool.query(`
    select year, count(distinct deliberation.id)::int as deliberations, array_agg(distinct surtax.kind order by surtax.kind) as kinds
    from tax_deliberation deliberation join tax_deliberation_commune on deliberation_id = id
      left join tax_surtax surtax on surtax.deliberation_id = id
    where insee = '35093' group by year order by year`)
  expect(rows).toEqual([
    { year: 2026, deliberations: 2, kinds: ['department', 'railway'] },
    { year: 2027, deliberations: 1, kinds: ['department'] },
    { year: 2028, deliberations: 1, kinds: ['department'] },
  ])
})

test('LW-101: a rate that the previous release writes gets the surtaxes of its columns', async () => {
  const { pool } = await openDatabase()
  await pool.query(`
    insert into tourist_tax_rate (insee, valid_from, valid_to, classification, kind, tariff_cents, department_surtax_basis_points,
      region_surtax_basis_points)
    values ('01001', '2026-01-01', '2027-01-01', 3, 'fixed', 110, 1000, 3400)`)
  const surtaxes = `select surtax.kind, surtax.basis_points from tourist_tax_rate rate
    join tax_surtax surtax on surtax.deliberation_id = rate.deliberation_id where insee = '01001' order by surtax.kind`
  expect((await pool.query(surtaxes)).rows).toEqual([
    { kind: 'department', basis_points: 1000 },
    { kind: 'railway', basis_points: 3400 },
  ])
  await pool.query(`update tourist_tax_rate set region_surtax_basis_points = 0 where insee = '01001'`)
  expect((await pool.query(surtaxes)).rows).toEqual([{ kind: 'department', basis_points: 1000 }])
})

test('LW-101, LW-102, LW-103: periods of each year become nights, the cap is the highest tariff, a regime and "no tax" are kept', async () => {
  const { pool } = await openDatabase()
  const insert = (text: string, values: unknown[] = []) => pool.query<{ id: number }>(text, values)
  const { rows } = await insert(
    `insert into tax_deliberation (siren, authority, voted_on, source) values ('200000001', 'Communauté', '2026-06-15', 'manual') returning id`,
  )
  const id = rows[0]?.id
  await insert(
    `insert into tax_deliberation_commune select $1, insee, year from unnest('{01001,01002}'::text[]) insee, unnest('{2027,2028}'::int[]) year`,
    [id],
  )
  // The low season goes on over New Year and ends with February.
  await insert(
    `with period as (
       insert into tax_period (deliberation_id, starts_on, ends_on)
       values ($1, '10-01', '02-29'), ($1, '03-01', '09-30') returning id, starts_on
     )
     insert into tax_tariff (period_id, classification, kind, tariff_cents, basis_points)
     select id, classification, kind, tariff, points from period,
       (values (0, 'percent', null, 400), (3, 'fixed', 110, null), (6, 'fixed', 460, null), (1, 'none', null, null))
         as tariff (classification, kind, tariff, points)
     where starts_on = '03-01'
     union all select id, 3, 'fixed', 80, null from period where starts_on = '10-01'`,
    [id],
  )
  await insert(`select derive_tourist_tax_rates('{01001,01002}')`)
  for (const insee of ['01001', '01002']) {
    expect(await ratesOf(pool, insee, 3)).toEqual([
      '2027-01-01 to 2027-03-01: 80',
      '2027-03-01 to 2027-10-01: 110',
      '2027-10-01 to 2028-01-01: 80',
      '2028-01-01 to 2028-03-01: 80',
      '2028-03-01 to 2028-10-01: 110',
      '2028-10-01 to 2029-01-01: 80',
    ])
    expect(await ratesOf(pool, insee, 0)).toEqual([
      '2027-03-01 to 2027-10-01: 400 up to 460',
      '2028-03-01 to 2028-10-01: 400 up to 460',
    ])
    expect(await ratesOf(pool, insee, 1)).toEqual(['2027-03-01 to 2027-10-01: none', '2028-03-01 to 2028-10-01: none'])
  }
  await insert(`insert into tax_regime values ($1, 4, 'flatRate')`, [id])
  await insert(`select derive_tourist_tax_rates('{01001}')`)
  expect((await ratesOf(pool, '01001', 3))[0]).toBe('2027-01-01 to 2027-03-01: flatRate')
  expect((await ratesOf(pool, '01001', 0))[0]).toBe('2027-03-01 to 2027-10-01: 400 up to 460')
  // Unclassified lodging always pays by night.
  await expect(insert(`insert into tax_regime values ($1, 10, 'flatRate')`, [id])).rejects.toThrow('tax_regime')
  // Two authorities cannot tax the same night.
  await insert(
    `with other as (insert into tax_deliberation (authority, source) values ('Commune', 'manual') returning id),
       commune as (insert into tax_deliberation_commune select id, '01001', 2027 from other),
       period as (insert into tax_period (deliberation_id, starts_on, ends_on) select id, '08-01', '08-31' from other returning id)
     insert into tax_tariff (period_id, classification, kind, tariff_cents) select id, 3, 'fixed', 90 from period`,
  )
  await expect(insert(`select derive_tourist_tax_rates('{01001}')`)).rejects.toThrow('tourist_tax_rate_no_overlap')
})
