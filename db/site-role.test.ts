import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { grantSiteRole, SITE_ROLE } from './site-role.ts'
import { createTestDatabase } from './test-database.ts'

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

test('LW-302: the role of the site adds prices and promotions, and changes none that was practised', async () => {
  const { connectionString, drop } = await createTestDatabase()
  const owner = await connect(connectionString)
  await grantSiteRole(owner, SITE_ROLE)
  const site = await connect(connectionString)
  await site.query(`set session authorization ${SITE_ROLE}`)
  onTestFinished(async () => {
    await Promise.all([owner.end(), site.end()])
    await drop()
  })
  await site.query('update price_period set weekly_price_cents = weekly_price_cents + 100 where lot_id = 1')
  await site.query(
    `insert into promotion (lot_id, kind, name, basis_points, stay_from, stay_to)
     values (1, 'discount', '{"fr": "Été", "en": "Summer"}', 1000, '2027-06-01', '2027-09-01')`,
  )
  await site.query('update promotion set withdrawn_at = now() where lot_id = 1')
  for (const statement of [
    'update price_history set weekly_price_cents = 1',
    'delete from price_history',
    'update promotion set basis_points = 1',
    'update promotion set announced_at = now()',
    'delete from promotion',
  ]) {
    await expect(site.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  }
})

test('OP-103 the role of the site reads and writes rows, and can change neither schema nor ledger', async () => {
  const { connectionString, drop } = await createTestDatabase()
  const owner = await connect(connectionString)
  await grantSiteRole(owner, SITE_ROLE)
  // Again, as each start does.
  await grantSiteRole(owner, SITE_ROLE)
  const site = await connect(connectionString)
  await site.query(`set session authorization ${SITE_ROLE}`)
  onTestFinished(async () => {
    await Promise.all([owner.end(), site.end()])
    await drop()
  })
  await site.query(`update lot set name = name where id = 1`)
  await site.query(
    `insert into occupancy (lot_id, start_date, end_date, kind) values (1, '2031-08-02', '2031-08-09', 'closed')`,
  )
  await site.query(`delete from occupancy where lot_id = 1 and start_date = '2031-08-02'`)
  for (const statement of [
    'drop table lot',
    'alter table lot disable trigger user',
    'alter table occupancy drop constraint occupancy_pkey',
    'truncate mail',
    'create table intruder (id int)',
    'create schema intruder',
    'create role intruder',
    'update ledger_entry set amount_cents = 1',
    'delete from ledger_entry',
    `insert into schema_migration (name, checksum) values ('9999_intruder.sql', 'x')`,
    `update schema_function set version = 0`,
    `copy lot to program 'cat'`,
    'set session_replication_role = replica',
    `alter role ${SITE_ROLE} superuser`,
  ]) {
    await expect(site.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  }
})
