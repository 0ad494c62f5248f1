import {
  authenticatorSecret,
  invitationAccepted,
  journal,
  recoveryCodes,
  staffList,
  staffSession,
} from '@escale/contract/staff'
import { Secret, TOTP } from 'otpauth'
import { expect, onTestFinished, test } from 'vitest'
import { as, movedClock } from '../booking/tenants.fixture.ts'
import { jsonBody, startTestApp, type TestApp } from '../test-app.ts'
import { type StaffMember, signInStaff } from './staff.fixture.ts'

async function start() {
  const time = movedClock()
  const app = await startTestApp({ clock: time.clock })
  onTestFinished(() => app.stop())
  const member = (roles: Parameters<typeof signInStaff>[1]['roles'], changes = {}) =>
    signInStaff(app, { agencyId: 1, roles, now: time.clock.now(), ...changes })
  return { app, time, member }
}

const patch = (app: TestApp, who: StaffMember, path: string, body: unknown) =>
  app.request(path, { ...jsonBody(body, 'PATCH'), headers: { ...jsonBody(body).headers, ...who.headers } })

/** What an authenticator app shows for a secret at this moment. */
const codeAt = (secret: string, now: Date) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() })

test('AG-101 a director invites by mail; the link makes one account of the kind, once, and 72 hours long', async () => {
  const { app, time, member } = await start()
  const director = await member(['director'])
  const invite = { email: 'New.Person@escale.example', firstName: 'Lou', lastName: 'Tanguy', roles: ['booking'] }
  expect((await as(app, director, '/api/agency/1/staff/invitations', invite)).status).toBe(200)
  const [mail] = await app.sql<{ recipient: string; data: { link: string } }>(
    `select recipient, data from mail where template = 'staffInvitation'`,
  )
  expect(mail?.recipient).toBe('new.person@escale.example')
  const token = new URL(mail?.data.link ?? '').searchParams.get('token') ?? ''
  const shown = await app.request(`/api/staff/invitations/${token}`)
  expect(await shown.json()).toMatchObject({ firstName: 'Lou', roles: ['booking'], hasAccount: false })

  const accept = (password?: string) => app.request('/api/staff/invitations/accept', jsonBody({ token, password }))
  expect((await accept()).status).toBe(400)
  expect((await accept('weak')).status).toBe(400)
  const responses = await Promise.all([accept('Bonjour-2026!'), accept('Bonjour-2026!')])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
  const accepted = responses.find(({ status }) => status === 200)
  const session = invitationAccepted.parse(await accepted?.json()).token
  const me = await app.request('/api/staff/me', { headers: { authorization: `Bearer ${session}` } })
  expect(staffSession.parse(await me.json()).agencies).toMatchObject([{ id: 1, roles: ['booking'] }])
  expect((await as(app, director, '/api/agency/1/staff/invitations', invite)).body.code).toBe('alreadyStaff')

  const second = { ...invite, email: 'late@escale.example' }
  await as(app, director, '/api/agency/1/staff/invitations', second)
  const [late] = await app.sql<{ data: { link: string } }>(
    `select data from mail where recipient = 'late@escale.example'`,
  )
  const lateToken = new URL(late?.data.link ?? '').searchParams.get('token') ?? ''
  time.wait({ minutes: 72 * 60 + 1 })
  expect((await app.request(`/api/staff/invitations/${lateToken}`)).status).toBe(400)
})

test('AG-101 a person of two agencies sees both, and loses one with its roles', async () => {
  const { app, member } = await start()
  const director = await member(['director'])
  const person = await member(['booking'])
  await app.sql(`insert into staff_member (account_id, agency_id, role) values ($1, 2, 'reader')`, [person.accountId])
  const agencies = async () => staffSession.parse((await as(app, person, '/api/staff/me')).body).agencies
  expect((await agencies()).map(({ id, roles }) => [id, roles])).toEqual(
    expect.arrayContaining([
      [1, ['booking']],
      [2, ['reader']],
    ]),
  )
  expect((await patch(app, director, `/api/agency/1/staff/${person.accountId}`, { roles: [] })).status).toBe(200)
  expect((await agencies()).map(({ id }) => id)).toEqual([2])
  expect((await as(app, person, '/api/agency/1/staff')).status).toBe(404)
  const { members } = staffList.parse((await as(app, director, '/api/agency/1/staff')).body)
  expect(members.map(({ accountId }) => accountId)).not.toContain(person.accountId)
})

test('AG-102 the last director of an agency stays', async () => {
  const { app, member } = await start()
  await app.sql(`delete from staff_member where agency_id = 1`)
  const director = await member(['director'])
  const path = `/api/agency/1/staff/${director.accountId}`
  const refused = await patch(app, director, path, { roles: ['reader'] })
  expect(await refused.json()).toMatchObject({ code: 'lastDirector' })
  await member(['director'])
  expect((await patch(app, director, path, { roles: ['reader'] })).status).toBe(200)
})

test('AG-104 an authenticator is set up with a first code, each code counts once, and recovery codes stand in for it', async () => {
  const { app, time, member } = await start()
  const director = await member(['director'], { factorAt: null })
  expect((await as(app, director, '/api/agency/1/staff')).body.code).toBe('secondFactorRequired')
  const begin = async () => authenticatorSecret.parse((await as(app, director, '/api/staff/authenticator', {})).body)
  const { secret, qrCode } = await begin()
  expect(new Set(qrCode)).toEqual(new Set(['0', '1', '\n']))
  const confirm = (code: string) => as(app, director, '/api/staff/authenticator/confirm', { code })
  expect((await confirm('000000')).body.code).toBe('wrongCode')
  const { recoveryCodes: codes } = recoveryCodes.parse((await confirm(codeAt(secret, time.clock.now()))).body)
  expect(new Set(codes).size).toBe(10)
  expect((await as(app, director, '/api/agency/1/staff')).status).toBe(200)

  const show = async (code: string) => (await as(app, director, '/api/staff/second-factor', { code })).status
  expect(await show(codeAt(secret, time.clock.now()))).toBe(400)
  time.wait({ seconds: 31 })
  const next = codeAt(secret, time.clock.now())
  expect(await Promise.all([show(next), show(next)]).then((all) => all.sort())).toEqual([200, 400])
  expect(await show(codes[0]?.toLowerCase() ?? '')).toBe(200)
  expect(await show(codes[0] ?? '')).toBe(400)
  const [stored] = await app.sql<{ secret: Buffer }>('select secret from staff_totp where account_id = $1', [
    director.accountId,
  ])
  expect(stored?.secret.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false)

  time.wait({ minutes: 11 })
  const invite = { email: 'x@escale.example', firstName: 'A', lastName: 'B', roles: ['reader'] }
  expect((await as(app, director, '/api/agency/1/staff/invitations', invite)).body.code).toBe('confirmationRequired')
  expect((await as(app, director, '/api/staff/authenticator', {})).body.code).toBe('confirmationRequired')
})

test('AG-104 guessing codes is limited by account', async () => {
  const { app, member } = await start()
  const person = await member(['booking'])
  const statuses = []
  for (let guess = 0; guess < 12; guess++) {
    statuses.push((await as(app, person, '/api/staff/second-factor', { code: `10000${guess % 10}` })).status)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})

test('AG-105 the journal says who changed what, cannot be changed, and shows one agency only', async () => {
  const { app, member } = await start()
  const director = await member(['director'])
  const person = await member(['reader'])
  await patch(app, director, `/api/agency/1/staff/${person.accountId}`, { roles: ['reader', 'booking'] })
  const { entries, isComplete } = journal.parse((await as(app, director, '/api/agency/1/journal')).body)
  expect(entries[0]).toMatchObject({
    actorName: director.email,
    action: 'staff.rolesChanged',
    subjectId: person.accountId,
    before: { roles: ['reader'] },
    after: { roles: ['reader', 'booking'] },
  })
  expect(isComplete).toBe(true)
  const other = await signInStaff(app, { agencyId: 2, roles: ['director'] })
  expect(journal.parse((await as(app, other, '/api/agency/2/journal')).body).entries).toEqual([])
  await expect(app.sql(`update journal_entry set action = 'x'`)).rejects.toThrow('append-only')
  await expect(app.sql('delete from journal_entry')).rejects.toThrow('append-only')
})
