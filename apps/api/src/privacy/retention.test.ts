/** The database follows the one table of retention (LW-502). */
import { PUBLISHED_TABLES, RETENTION, RETENTION_PURPOSES } from '@escale/domain/law/retention'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableSums } from '../../../../tests/fixtures/table-rows.ts'
import { purgeAccounts } from '../account/purge-accounts.ts'
import { purgeHoldClients } from '../booking/hold-clients.ts'
import { purgeNewsletter } from '../newsletter/purge-newsletter.ts'
import { purgeMails } from '../platform/mail/purge-mails.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { columnsHolding } from './columns-holding.fixture.ts'
import { purgePersonalData } from './purge-personal-data.ts'

/** Tables without personal data: catalogue, prices, texts, bookkeeping of the program; ids of accounts name nobody by themselves. */
const NOT_PERSONAL = [
  'agency_payment_account',
  'agency_vat_rate',
  'amenity',
  'automatic_message',
  'backup_run',
  'book_entry',
  'book_year',
  'booking_event',
  'bookkeeping_queue',
  'cancellation_policy',
  'category',
  'caution_movement',
  'caution_posting_queue',
  'caution_receipt_queue',
  'cheque_deposit',
  'city',
  'concierge_service',
  'deposited_cheque',
  'dictionary',
  'insurance_offer',
  'invoicing_queue',
  'ledger_entry',
  'lot',
  'lot_amenity',
  'lot_card',
  'lot_former_uri',
  'lot_picture',
  'lot_price_summary',
  'lot_recommendation',
  'lot_seasons',
  'lot_translation',
  'mandate_end_plan',
  'menu',
  'menu_item',
  'message_template',
  'micro_bic_rule',
  'news',
  'number_series',
  'occupancy',
  'owner_payout',
  'owner_statement_line',
  'page',
  'payment_link',
  'payment_reminder',
  'price_history',
  'price_period',
  'promotion',
  'publication_withdrawal',
  'receipt_queue',
  'refund',
  'region',
  'region_group',
  'region_group_region',
  'registration_format',
  'restore_drill',
  'schema_function',
  'schema_migration',
  'search_outbox',
  'search_outbox_floor',
  'service',
  'site_option',
  'task_plan_queue',
  'task_template',
  'tax_deliberation',
  'tax_deliberation_commune',
  'tax_period',
  'tax_regime',
  'tax_surtax',
  'tax_tariff',
  'tourist_tax_night',
  'tourist_tax_payment',
  'tourist_tax_queue',
  'tourist_tax_rate',
  'tourist_tax_statement',
]

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const clockAt = (day: string) => ({ today: () => day, now: () => new Date(`${day}T03:00:00Z`) })

/** Runs everything that the table of retention drives, as the worker does by night. */
async function purgeAll(day: string) {
  const deps = { database: app.database, clock: clockAt(day) }
  await purgeAccounts(deps)
  await purgeHoldClients(deps)
  await purgeNewsletter(deps)
  await purgeMails(deps, { isSending: false })
  await purgePersonalData(deps)
}

test('LW-502 every table of the database is classified: add a new one to RETENTION, or to the tables without personal data', async () => {
  const tables = await app.sql<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)
  const personal = new Set<string>(RETENTION_PURPOSES.flatMap((purpose) => [...RETENTION[purpose].tables]))
  const classified = [...personal, ...PUBLISHED_TABLES, ...NOT_PERSONAL]
  expect(classified.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})

test('LW-502 no table holds the number of a card', async () => {
  const columns = await app.sql(
    `select from information_schema.columns where table_schema = 'public' and column_name ~ '(card_number|pan|cvc)$'`,
  )
  expect(columns).toEqual([])
})

test('LW-502 what is younger than its time stays: a purge of the demo of today changes nothing', async () => {
  const before = await tableSums(app)
  await purgeAll(app.today)
  expect(await tableSums(app)).toEqual(before)
})

test('LW-502 append-only tables lose what is over five or ten years old, and the site cannot ask for more', async () => {
  await app.sql(
    `insert into journal_entry (at, actor_kind, actor_name, action, subject_kind, subject_id)
     select now() - make_interval(years => years), 'staff', 'Aurore Oubliée ' || years, 'test.done', 'test', '1' from unnest(array[4, 6]) years`,
  )
  await app.sql(`
    with report as (
      insert into content_report (conversation_id, agency_id, lot_id, reason, explanation, reported_text, created_at)
      select gen_random_uuid(), (select min(id) from agency), 1, 'other', 'years ' || years, 'text', now() - make_interval(years => years)
      from unnest(array[4, 6]) years returning id, created_at
    )
    insert into content_report_decision (report_id, outcome, reason, decided_at, decided_by)
    select id, 'kept', 'reason', created_at, gen_random_uuid() from report`)
  await app.sql(
    `insert into client_disbursement (id, agency_id, kind, party_code, party_name, amount_cents, paid_on, reference, request_key, recorded_by, recorded_at)
     select gen_random_uuid(), (select min(id) from agency), 'owner', 'o1', 'Propriétaire ' || years, 100, now() - make_interval(years => years), 'r',
       gen_random_uuid(), gen_random_uuid(), now() from unnest(array[8, 12]) years`,
  )
  await app.sql(
    `insert into issued_document (id, agency_id, kind, subject_kind, subject_id, version, source, locale, facts_version, facts, pdf, issued_at, kept_until)
     select gen_random_uuid(), (select min(id) from agency), 'contract', 'booking', 'old ' || years, 1, 'test ' || years, 'fr', 1, '{}', '%PDF',
       now() - make_interval(years => years), now() - make_interval(years => years - 10) from unnest(array[8, 12]) years`,
  )
  await app.sql(
    `insert into receipt_register (agency_id, number, ledger_entry_id, booking_id, booking_number, payer_name, amount_cents, means,
       reference, received_on, lot_reference, principal_name, registered_at)
     select (select min(id) from agency), 1, -years, gen_random_uuid(), 'B', 'Payeur ' || years, 100, 'card', '',
       now() - make_interval(years => years), 'L', '', now() from unnest(array[8, 12]) years`,
  )
  await app.sql(
    `insert into owner_statement (id, agency_id, owner_code, owner_name, month, status, opening_cents, closing_cents, document_id,
       checked_by, checked_at, sent_at)
     select gen_random_uuid(), (select min(id) from agency), 'o' || years, 'Bailleur ' || years, date_trunc('month', now()) - make_interval(years => years),
       'sent', 0, 0, gen_random_uuid(), gen_random_uuid(), now(), now() from unnest(array[8, 12]) years`,
  )
  await purgePersonalData({ database: app.database, clock: { today: () => app.today, now: () => new Date() } })
  await app.sql(`select purge_append_only('infinity', 'infinity', '2999-01-01')`)
  expect(await app.sql(`select actor_name as name from journal_entry where action = 'test.done'`)).toEqual([
    { name: 'Aurore Oubliée 4' },
  ])
  expect(await app.sql('select explanation from content_report')).toEqual([{ explanation: 'years 4' }])
  expect(await app.sql('select count(*)::int as count from content_report_decision')).toEqual([{ count: 1 }])
  expect(await app.sql('select party_name as name from client_disbursement order by 1')).toEqual([
    { name: '' },
    { name: 'Propriétaire 8' },
  ])
  expect(await app.sql(`select subject_id as id from issued_document where source like 'test %'`)).toEqual([
    { id: 'old 8' },
  ])
  expect(
    await app.sql(`select payer_name as name from receipt_register where booking_number = 'B' order by 1`),
  ).toEqual([{ name: '' }, { name: 'Payeur 8' }])
  expect(await app.sql('select owner_name as name from owner_statement order by 1')).toEqual([
    { name: '' },
    { name: 'Bailleur 8' },
  ])
  await expect(app.sql(`update journal_entry set actor_name = ''`)).rejects.toThrow('append-only')
})

test('LW-502 LW-501 twelve years of silence later no address or telephone number of a tenant is left anywhere', async () => {
  const people = await app.sql<{ email: string; phone: string }>(
    `select email, mobile_phone as phone from account where access_right = 'tenant' and first_name <> ''`,
  )
  expect(people.length).toBeGreaterThan(0)
  await app.sql('delete from session')
  await app.sql('update newsletter_subscriber set unsubscribed_at = now() where unsubscribed_at is null')
  await app.sql(`
    insert into login_entry (account_id, at, outcome, address) select id, now(), 'success', '203.0.113.0/24' from account`)
  const later = `${Number(app.today.slice(0, 4)) + 12}${app.today.slice(4)}`
  await purgeAll(later)
  const values = people.flatMap(({ email, phone }) => [email, phone]).filter((value) => value !== '')
  const left = await columnsHolding(app, values)
  // The time of an issued document is that of the database, which no test moves.
  expect(left.filter((column) => !column.startsWith('issued_document.'))).toEqual([])
  for (const table of ['login_entry', 'review', 'stay_request', 'booking_note', 'conversation', 'proposal', 'mail'])
    expect(await app.sql(`select from ${table} limit 1`), table).toEqual([])
  expect(await app.sql(`select from booking where end_date < '${app.today}' and guest <> '{}' limit 1`)).toEqual([])
  // Owners with a mandate in force are still owners.
  expect(
    await app.sql(
      'select from account join mandate on mandate.account_id = account.id where end_date is null and anonymised_at is not null',
    ),
  ).toEqual([])
})
