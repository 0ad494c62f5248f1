import { agencyOwners, mandateEnd, ownerFile } from '@escale/contract/agency-owners'
import { today as todaySchema } from '@escale/contract/desk'
import { mandateRegister } from '@escale/contract/registers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, attemptFor, movedClock, openLots, signIn, weekAfter } from '../booking/tenants.fixture.ts'
import { type StaffMember, signInStaff } from '../staff/staff.fixture.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

const { clock } = movedClock()
let app: TestApp
let agencyId = 0
let director: StaffMember
let references: string[]
let ownerId = ''
let mandateId = 0

const contact = {
  title: 'mrs',
  firstName: 'Aliénor',
  lastName: 'Quéméneur',
  phone: '06 39 98 11 22',
  address: '4, rue des Embruns',
  address2: '',
  postalCode: '35400',
  city: 'Saint-Malo',
  country: 'FR',
}
const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')

beforeAll(async () => {
  app = await startTestApp({ clock })
  const lots = await openLots(app, 3)
  const [{ id } = { id: 0 }] = await app.sql<{ id: number }>('select agency_id as id from lot where id = $1', [
    lots[0]?.lotId,
  ])
  agencyId = id
  const own = await app.sql<{ reference: string }>(
    'select reference from lot where id = any ($1) and agency_id = $2 order by 1',
    [lots.map(({ lotId }) => lotId), agencyId],
  )
  references = own.map(({ reference }) => reference)
  await app.sql('delete from mandate where lot_id = any ($1)', [lots.map(({ lotId }) => lotId)])
  director = await signInStaff(app, { agencyId, roles: ['director'], now: clock.now() })
})
afterAll(() => app.stop())

const call = (path: string, body?: object, who = director) => as(app, who, `/api/agency/${agencyId}${path}`, body)
const file = async () => ownerFile.parse((await call(`/owners/${ownerId}`)).body)
const journalOf = async () => (await file()).journal.map(({ action }) => action)
const upload = (pdf: Buffer, headers: Record<string, string> = {}) =>
  app.request(`/documents/agency/${agencyId}/mandate-documents`, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf', ...director.headers, ...headers },
    body: new Uint8Array(pdf),
  })

test('AG-506 an owner is added and invited by a link that works once, and found in the list and its CSV', async () => {
  const request = { ...contact, email: 'Alienor@owners.example', invites: true }
  ownerId = ((await call('/owners', request)).body as { accountId: string }).accountId
  const [mail] = await app.sql<{ data: { link: string; agencyName: string } }>(
    `select data from mail where template = 'ownerInvitation' and recipient = 'alienor@owners.example'`,
  )
  const token = new URL(mail?.data.link ?? '').searchParams.get('token')
  expect((await file()).space).toBe('invited')
  const list = agencyOwners.parse((await call('/owners?q=quemeneur&state=withoutMandate')).body)
  expect(list.owners).toMatchObject([{ accountId: ownerId, name: 'Aliénor Quéméneur', lots: 0, space: 'invited' }])
  expect(agencyOwners.parse((await call('/owners?q=quemeneur&state=current')).body).total).toBe(0)
  const csv = await app.request(`/documents/agency/${agencyId}/owners?q=quemeneur&lang=en`, {
    headers: director.headers,
  })
  expect(await csv.text()).toContain('"Aliénor Quéméneur","alienor@owners.example"')
  const opened = await app.request(`/api/user/confirm/${token}`, { method: 'POST' })
  expect(opened.status).toBe(200)
  expect((await app.request(`/api/user/confirm/${token}`, { method: 'POST' })).status).toBe(400)
})

test('AG-506 somebody else’s owner is added by the network alone, and is shown by it alone', async () => {
  const other = await signIn(app, 'owner', clock.now())
  const request = { ...contact, email: other.email, invites: false }
  expect((await call('/owners', request)).body).toMatchObject({ code: 'ownerOfOthers' })
  expect((await call(`/owners/${other.accountId}`)).status).toBe(404)
  const network = await signInStaff(app, { agencyId, roles: ['network'], now: clock.now() })
  expect((await call('/owners', request, network)).status).toBe(200)
  await app.sql('insert into agency_owner (agency_id, account_id, added_at) values ($1, $2, now())', [
    agencyId === 1 ? 2 : 1,
    other.accountId,
  ])
  expect((await call(`/owners/${other.accountId}/view`, {})).body).toMatchObject({ code: 'ownerOfOthers' })
  // Their data stay as they are.
  expect(ownerFile.parse((await call(`/owners/${other.accountId}`)).body).identity.firstName).toBe('Zoé')
})

test('AG-506 a signed PDF is stored once with its hash; anything else, or too much of it, is refused', async () => {
  expect((await upload(Buffer.from('<html>%%EOF'))).status).toBe(415)
  expect((await upload(PDF.subarray(0, 20))).status).toBe(415)
  expect((await upload(Buffer.alloc(5 * 1024 * 1024 + 1, 'a'))).status).toBe(413)
  expect((await upload(PDF, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const [first, second] = [await (await upload(PDF)).json(), await (await upload(PDF)).json()]
  expect(second).toEqual(first)
  const stranger = await signInStaff(app, { agencyId: agencyId === 1 ? 2 : 1, roles: ['director'], now: clock.now() })
  expect((await upload(PDF, stranger.headers)).status).toBe(404)
})

test('AG-506 LW-405 a mandate of several lots takes the next numbers of the register; a lot has one mandate at a time', async () => {
  const { documentId } = (await (await upload(PDF)).json()) as { documentId: string }
  const request = {
    references,
    documentId,
    signedOn: app.today,
    startDate: app.today,
    feeBasisPoints: 2_400,
    receiptNotice: 'each',
    ownerStays: true,
    calendars: true,
  }
  const before = mandateRegister.parse((await call('/registers/mandates')).body).lines[0]?.number ?? 0
  expect(
    (await call(`/owners/${ownerId}/mandates`, { ...request, signedOn: weekAfter(app.today, 1).start_date })).body,
  ).toMatchObject({
    code: 'invalidDates',
  })
  expect((await call(`/owners/${ownerId}/mandates`, { ...request, references: ['nowhere'] })).body).toMatchObject({
    code: 'lotNotFound',
  })
  const { body } = await call(`/owners/${ownerId}/mandates`, request)
  expect(body).toEqual({ numbers: references.map((_, index) => before + index + 1) })
  expect((await call(`/owners/${ownerId}/mandates`, request)).body).toMatchObject({ code: 'mandateOverlap' })
  const { mandates } = await file()
  expect(mandates.map(({ number }) => number).sort()).toEqual((body as { numbers: number[] }).numbers)
  mandateId = mandates.find(({ lot }) => lot.reference === references[0])?.id ?? 0
  const pdf = await app.request(`/documents/agency/${agencyId}/mandates/${mandateId}/document`, {
    headers: director.headers,
  })
  expect(Buffer.from(await pdf.arrayBuffer()).equals(PDF)).toBe(true)
  expect((await call('/mandate-lots')).body).toMatchObject({
    lots: expect.not.arrayContaining([expect.objectContaining({ reference: references[0] })]),
  })
})

test('AG-506 what the owner may do follows the mandate', async () => {
  const owner = await sessionOfOwner()
  const stay = {
    kind: 'personal',
    reference: references[0],
    ...weekAfter(app.today, 30),
    adults: 2,
    children: 0,
    note: '',
    creationUrl: '/espace-proprietaire/calendrier',
    taggingId: crypto.randomUUID(),
  }
  const calendar = { name: 'Autre', url: 'https://127.0.0.1/other.ics' }
  await call(`/mandates/${mandateId}`, { ownerStays: false, calendars: false })
  expect((await as(app, owner, '/api/page/reservation/submit', stay)).status).toBe(403)
  expect((await as(app, owner, `/api/owner/calendars/${references[0]}/imports`, calendar)).status).toBe(403)
  await call(`/mandates/${mandateId}`, { ownerStays: true, calendars: true })
  expect((await as(app, owner, '/api/page/reservation/submit', stay)).status).toBe(200)
})

test('LW-201 LW-202 the day names a published lot without an attestation until the owner’s is recorded; the latest counts', async () => {
  await app.sql('delete from lot_attestation where lot_id = (select id from lot where reference = $1)', [references[0]])
  // The owner before attested, which says nothing for this one.
  await app.sql(
    `insert into lot_attestation (lot_id, account_id, attested_on, is_main_residence)
     select lot.id, account.id, '2020-01-01', false from lot, account
     where reference = $1 and access_right = 'owner' and account.id <> $2 limit 1`,
    [references[0], ownerId],
  )
  expect((await file()).mandates.find(({ id }) => id === mandateId)?.attestation).toBe(null)
  const readGap = async () =>
    todaySchema.parse((await call('/today')).body).publicationGaps.find(({ reason }) => reason === 'noAttestation')
  const gap = async () => (await readGap())?.lots ?? 0
  const before = await gap()
  expect(before).toBeGreaterThan(0)
  const ownerOf = async (reference: string | undefined) =>
    (
      await app.sql(
        'select account_id as id from mandate join lot on lot.id = lot_id where reference = $1 order by start_date desc',
        [reference],
      )
    )[0]?.id
  for (const { reference, ownerId } of (await readGap())?.examples ?? []) expect(ownerId).toBe(await ownerOf(reference))
  expect((await readGap())?.examples).toHaveLength(Math.min(before, 5))
  const attested = { attestedOn: app.today, isMainResidence: true, changeOfUse: '' }
  const path = `/mandates/${mandateId}/attestation`
  expect((await call(path, { ...attested, changeOfUse: '12' })).status).toBe(400)
  expect((await call(path, { ...attested, attestedOn: weekAfter(app.today, 1).start_date })).body).toMatchObject({
    code: 'invalidDates',
  })
  expect((await call(path, attested)).status).toBe(200)
  expect(await gap()).toBe(before - 1)
  expect((await call(path, { attestedOn: app.today, isMainResidence: false, changeOfUse: '2026-12' })).status).toBe(200)
  const { attestation } = (await file()).mandates.find(({ id }) => id === mandateId) ?? {}
  expect(attestation).toEqual({ attestedOn: app.today, isMainResidence: false, changeOfUse: '2026-12' })
})

test('AG-506 AG-105 the owner’s space is shown read-only, in the session of the staff alone, with a banner and in the journal', async () => {
  await as(app, await sessionOfOwner(), '/api/owner/declaration', {
    isCompany: false,
    companyName: '',
    companyNumber: '',
    taxNumber: '12 34 567 891 234',
    birthDate: '1961-05-04',
  })
  expect((await file()).identity).toMatchObject({ taxNumber: '12 34 567 891 234', birthDate: '1961-05-04' })
  expect((await call(`/owners/${ownerId}/view`, {})).status).toBe(200)
  const seen = await as(app, director, '/api/current_user')
  expect(seen.body).toMatchObject({ id: ownerId, accessRight: 'owner', isViewedByStaff: true })
  expect((await as(app, director, '/api/page/owner')).status).toBe(200)
  const change = { isCompany: true, companyName: 'X', companyNumber: '', taxNumber: '', birthDate: '' }
  expect((await as(app, director, '/api/owner/declaration', change)).body).toMatchObject({ code: 'viewOnly' })
  expect((await call('/owners')).status).toBe(403)
  // What is the person's alone stays closed.
  expect((await as(app, director, `/api/user/${ownerId}/privacy`)).body).toMatchObject({ code: 'viewOnly' })
  expect((await app.request('/documents/personal-data.json', { headers: director.headers })).status).toBe(403)
  const ended = await as(app, director, '/api/owner-view/end', {})
  expect(ended.body).toMatchObject({ accountId: ownerId })
  expect((await as(app, director, '/api/current_user')).body).toMatchObject({ accessRight: 'agency' })
  expect((await file()).identity.isCompany).toBe(false)
  expect(await journalOf()).toEqual(expect.arrayContaining(['owner.viewed', 'owner.viewEnded', 'owner.mandatesAdded']))
  expect((await as(app, await sessionOfOwner(), '/api/owner-view/end', {})).status).toBe(404)
})

test('AG-506 the end of a mandate waits for a decision on each stay beyond it, makes tasks of them and closes the other nights', async () => {
  const tenant = await signIn(app, 'tenant', clock.now())
  const stay = { reference: references[0] ?? '', ...weekAfter(app.today, 60) }
  const booked = await as(app, tenant, '/api/page/preBooking/submit', await attemptFor(app, stay))
  const { agencyBookingId } = booked.body as { agencyBookingId: string }
  const endDate = weekAfter(app.today, 50).start_date
  const { stays } = mandateEnd.parse((await call(`/mandates/${mandateId}/end?on=${endDate}`)).body)
  expect(stays).toMatchObject([{ agencyBookingId, kind: 'tenant', plan: null }])
  const end = (plans: object[]) => call(`/mandates/${mandateId}/end`, { endDate, plans })
  expect((await end([])).body).toMatchObject({ code: 'staysUndecided' })
  expect((await end([{ agencyBookingId, plan: 'cancel' }])).status).toBe(200)
  const tasks = await app.sql(
    'select title, due_day from task where booking_id = (select id from booking where agency_booking_id = $1)',
    [agencyBookingId],
  )
  expect(tasks).toContainEqual(expect.objectContaining({ title: 'Fin de mandat\u00a0: annuler ce séjour' }))
  const beyond = {
    reference: references[0] ?? '',
    ...weekAfter(app.today, 80),
    adults: 2,
    children: 0,
    insurance: false,
  }
  const quoted = await as(app, tenant, '/api/quote', { ...beyond, options: [] })
  expect(quoted.body).not.toMatchObject({ available: true })
  expect((await file()).mandates.find(({ id }) => id === mandateId)).toMatchObject({ endDate, plannedStays: 1 })
  const [line] = mandateRegister.parse((await call('/registers/mandates')).body).lines
  expect(line).toMatchObject({ endDate, amends: expect.any(Number) })
  const [{ nights } = { nights: 0 }] = await app.sql<{ nights: number }>(
    `select sum(end_date - start_date)::int as nights from occupancy join lot_closure on occupancy_id = id where mandate_id = $1`,
    [mandateId],
  )
  expect(nights).toBe(1_095 - 7)
  // Another end replaces it, and opens the nights before it again.
  expect(
    (await call(`/mandates/${mandateId}/end`, { endDate: weekAfter(app.today, 90).start_date, plans: [] })).status,
  ).toBe(200)
  // The next mandate opens them from its first day on.
  const startDate = weekAfter(app.today, 100).start_date
  const next = {
    references: references.slice(0, 1),
    signedOn: app.today,
    startDate,
    feeBasisPoints: 2_000,
    receiptNotice: 'statement',
  }
  expect((await call(`/owners/${ownerId}/mandates`, { ...next, ownerStays: true, calendars: true })).status).toBe(200)
  expect(
    await app.sql('select end_date from occupancy join lot_closure on occupancy_id = id where mandate_id = $1', [
      mandateId,
    ]),
  ).toEqual([{ end_date: startDate }])
})

async function sessionOfOwner() {
  const { hashToken, newToken } = await import('../platform/session.ts')
  const token = newToken()
  await app.sql(
    `insert into session (token_hash, account_id, created_at, last_seen_at, expires_at) values ($1, $2, $3, $3, $3::timestamptz + interval '1 year')`,
    [hashToken(token), ownerId, clock.now()],
  )
  return { accountId: ownerId, email: 'alienor@owners.example', headers: { authorization: `Bearer ${token}` } }
}
