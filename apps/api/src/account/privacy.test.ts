/** A person's own data: logins, download, erasure (LW-501, LW-503). */
import { loginAnswer } from '@escale/contract/account'
import { privacyOverview } from '@escale/contract/privacy'
import { RETENTION, RETENTION_PURPOSES } from '@escale/domain/law/retention'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textOf } from '../booking/documents/read-pdf.fixture.ts'
import { columnsHolding } from '../privacy/columns-holding.fixture.ts'
import { eraseAccount } from '../privacy/erase-account.ts'
import { jsonBody, startTestApp, type TestApp } from '../test-app.ts'

const PASSWORD = 'Demo-2026!'
const PERSON = {
  email: 'philippine.durocquet@voyage.test',
  first_name: 'Philippine',
  last_name: 'Durocquet',
  mobile_phone: '+33639984321',
  address: '77, chemin des Oubliés',
}
const VALUES = Object.values(PERSON)
/** Tables of locked purposes: what the law or a dispute asks for stays there. */
const LOCKED = new Set<string>(
  RETENTION_PURPOSES.flatMap((purpose) => (RETENTION[purpose].isLocked ? RETENTION[purpose].tables : [])),
)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function addPerson(kind: 'tenant' | 'owner', person = PERSON): Promise<string> {
  const [account] = await app.sql<{ id: string }>(
    `insert into account (access_right, email, first_name, last_name, mobile_phone, address, email_verified_at, password_hash)
     select $1, $2, $3, $4, $5, $6, now(), password_hash from account where email = 'locataire@escale.example' returning id`,
    [kind, ...Object.values(person)],
  )
  return account?.id ?? ''
}

const tryLogin = (kind: string, password: string, email = PERSON.email, address = '203.0.113.77') =>
  app.request('/api/login', { ...jsonBody({ username: email, password, form_type: kind }), address })

async function logIn(kind: string, email = PERSON.email) {
  const { token } = loginAnswer.parse(await (await tryLogin(kind, PASSWORD, email)).json())
  return { authorization: `Bearer ${token}` }
}

async function codeOf(path: string, headers: Record<string, string>, body: object) {
  const init = jsonBody(body)
  const response = await app.request(path, { ...init, headers: { ...init.headers, ...headers } })
  return ((await response.json()) as { code?: string }).code ?? 'ok'
}

/** Gives the person a past stay that was paid, an abandoned one, and data of every other kind. */
async function addLife(id: string): Promise<string> {
  const guest = JSON.stringify({
    title: null,
    firstName: PERSON.first_name,
    lastName: PERSON.last_name,
    email: PERSON.email,
    mobilePhone: PERSON.mobile_phone,
    address: PERSON.address,
    address2: '',
    postalCode: '35400',
    city: 'Saint-Malo',
    country: 'FR',
  })
  const [stay] = await app.sql<{ id: string }>(
    `update booking set account_id = $1, guest = $2::jsonb, note = 'Durocquet' where id = (
       select booking.id from booking where kind = 'tenant' and paid_at is not null and end_date < $3 order by id limit 1) returning id`,
    [id, guest, app.today],
  )
  if (!stay) throw new Error('The seed has no past stay')
  // The same stay once more, given up before it was paid.
  await app.sql(
    `insert into booking select (jsonb_populate_record(stay, jsonb_build_object('id', gen_random_uuid(), 'tagging_id', gen_random_uuid(),
       'agency_booking_id', 'GIVEN-UP-1', 'status', 'expired', 'paid_at', null, 'confirmed_at', null, 'occupancy_id', null,
       'ended_at', now()))).* from booking stay where id = $1`,
    [stay.id],
  )
  await app.sql(
    `insert into newsletter_subscriber (email, locale, subscribed_at, confirmed_at) values ($1, 'fr', now(), now())`,
    [PERSON.email],
  )
  await app.sql(`insert into favourite_list (account_id, name, slug) values ($1, 'Durocquet', 'durocquet')`, [id])
  await app.sql(
    `insert into mail (key, template, recipient, locale, data) values ('erasure-test', 'passwordChanged', $1, 'fr', '{}')`,
    [PERSON.email],
  )
  await app.sql(
    `insert into conversation (agency_id, topic, account_id, subject, first_name, last_name, email, locale, state, created_at, last_message_at)
     select min(id), 'contact', $1, 'Question', 'Philippine', 'Durocquet', $2, 'fr', 'closed', now(), now() from agency`,
    [id, PERSON.email],
  )
  await app.sql(`update review set booking_id = $1, author = 'Philippine D.' where id = (select min(id) from review)`, [
    stay.id,
  ])
  return stay.id
}

test('LW-503 logins are journalled with outcome and truncated network, and shown to the person', async () => {
  const id = await addPerson('owner')
  await tryLogin('owner', 'wrong')
  await tryLogin('tenant', PASSWORD)
  const headers = await logIn('owner')
  const response = await app.request(`/api/user/${id}/privacy`, { headers })
  const { logins, refusal, kept } = privacyOverview.parse(await response.json())
  expect(logins.map(({ outcome, address }) => [outcome, address])).toEqual([
    ['success', '203.0.113.0/24'],
    ['wrongRole', '203.0.113.0/24'],
    ['wrongPassword', '203.0.113.0/24'],
  ])
  expect([refusal, kept]).toEqual([null, []])
  await tryLogin('owner', 'wrong', 'nobody@voyage.test')
  expect(await app.sql(`select outcome from login_entry where account_id is null`)).toEqual([
    { outcome: 'wrongPassword' },
  ])
  await app.sql('delete from account where id = $1', [id])
})

test('LW-501 people download all that is kept about them, as JSON and PDF, and nothing of others', async () => {
  const id = await addPerson('tenant')
  const stay = await addLife(id)
  const headers = await logIn('tenant')
  const json = await (await app.request('/documents/personal-data.json', { headers })).json()
  expect(json.account).toEqual([expect.objectContaining({ email: PERSON.email, lastName: 'Durocquet' })])
  expect(json.bookings).toHaveLength(2)
  for (const section of ['newsletter', 'favourites', 'mails', 'reviews', 'logins', 'payments'])
    expect(json[section].length, section).toBeGreaterThan(0)
  for (const [lang, title, state] of [
    ['fr', 'Vos données personnelles', 'réglée'],
    ['en', 'Your personal data', 'logged in'],
  ] as const) {
    const pdf = await app.request(`/documents/personal-data.pdf?lang=${lang}`, { headers })
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    const text = textOf(Buffer.from(await pdf.arrayBuffer()))
    for (const words of [title, state, 'Durocquet', PERSON.address]) expect(text).toContain(words)
  }
  expect((await app.request('/documents/personal-data.json')).status).toBe(401)
  await app.sql('update booking set end_date = $2 where id = $1', [stay, '2099-01-08'])
  expect(await codeOf(`/api/user/${id}/erase`, headers, { password: PASSWORD })).toBe('erasureStayAhead')
  await app.sql('update booking set end_date = start_date + 7 where id = $1', [stay])
})

test('LW-501 after an erasure no value of the person is left outside the locked tables, and nobody logs in', async () => {
  const headers = await logIn('tenant')
  const [account] = await app.sql<{ id: string }>(
    `select id from account where email = $1 and access_right = 'tenant'`,
    [PERSON.email],
  )
  const id = account?.id ?? ''
  const { kept } = privacyOverview.parse(await (await app.request(`/api/user/${id}/privacy`, { headers })).json())
  expect(kept.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(['bookings', 'books', 'registers']))
  expect(await codeOf(`/api/user/${id}/erase`, headers, { password: 'wrong' })).toBe('wrongPassword')
  expect(await codeOf(`/api/user/${id}/erase`, headers, { password: PASSWORD })).toBe('ok')
  const left = await columnsHolding(app, [...VALUES, 'Philippine D.'])
  expect(left.filter((column) => !LOCKED.has(column.split('.')[0] ?? ''))).toEqual([])
  expect(left.filter((column) => column.startsWith('account.') || column.startsWith('conversation'))).toEqual([])
  expect((await app.request('/api/current_user', { headers })).status).toBe(401)
  expect((await tryLogin('tenant', PASSWORD)).status).toBe(401)
  expect(
    await app.sql(`select from journal_entry where action = 'account.erased' and subject_id = $1`, [id]),
  ).toHaveLength(1)
})

test('LW-501 an owner’s identity stays with their past mandates, without a login; a mandate in force refuses', async () => {
  const id = await addPerson('owner')
  const deps = { database: app.database, clock: { today: () => app.today, now: () => new Date() } }
  const [mandate] = await app.sql<{ id: number; account_id: string }>(
    'select id, account_id from mandate where end_date is null order by id limit 1',
  )
  await app.sql('update mandate set account_id = $1 where id = $2', [id, mandate?.id])
  await expect(eraseAccount(deps, { accountId: id, by: 'operator' })).rejects.toMatchObject({ code: 'erasureMandate' })
  await app.sql('update mandate set end_date = $2 where id = $1', [mandate?.id, app.today])
  await eraseAccount(deps, { accountId: id, by: 'operator' })
  expect(await app.sql('select last_name, password_hash from account where id = $1', [id])).toEqual([
    { last_name: 'Durocquet', password_hash: null },
  ])
  expect((await tryLogin('owner', PASSWORD)).status).toBe(401)
})
