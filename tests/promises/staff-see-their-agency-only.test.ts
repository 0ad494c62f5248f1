/**
 * Promise 35: staff see their agency only. Every staff call × every role × own and foreign agency, compared with the
 * table of rights.
 */
import { as, signIn } from '@escale/api/booking/tenants.fixture'
import { type StaffMember, signInStaff } from '@escale/api/staff/staff.fixture'
import { jsonBody, startTestApp, type TestApp } from '@escale/api/test-app'
import { CONFIRMED_ACTIONS } from '@escale/domain/staff/second-factor'
import { mayDo, STAFF_ROLES, type StaffAction } from '@escale/domain/staff/staff-rights'
import { expect, onTestFinished, test } from 'vitest'

interface StaffCall {
  method: string
  path: string
  action: StaffAction
}

/** The calls that require a right in an agency, from the API document, so that new calls are tested automatically. */
async function staffCalls(app: TestApp): Promise<StaffCall[]> {
  const document = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { 'x-staff-action'?: StaffAction }>>
  }
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { 'x-staff-action': action }]) =>
      action === undefined ? [] : [{ method: method.toUpperCase(), path, action }],
    ),
  )
}

/** Result of a call: its error code, or its status. Parameters name nothing that exists. */
async function answer(app: TestApp, { method, path }: StaffCall, agencyId: number, who: StaffMember | null) {
  const address = path
    .replace('{agencyId}', String(agencyId))
    .replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
  const init = method === 'GET' ? {} : jsonBody({}, method)
  const response = await app.request(`/api${address}`, { ...init, headers: { ...init.headers, ...who?.headers } })
  const body = (await response.json().catch(() => ({}))) as { code?: string }
  return body.code ?? String(response.status)
}

const REFUSALS = ['unauthenticated', 'forbidden', 'secondFactorRequired', 'confirmationRequired']

test('promise 35: AG-102 AG-103 every call × role × own and foreign agency answers as the table of rights says', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const calls = await staffCalls(app)
  expect(calls.length).toBeGreaterThanOrEqual(5)
  const [{ id: OTHER } = { id: 0 }] = await app.sql<{ id: number }>(
    'select id from agency where id <> 1 order by id limit 1',
  )
  for (const role of STAFF_ROLES) {
    const who = await signInStaff(app, { agencyId: 1, roles: [role] })
    for (const call of calls) {
      const about = `${role} ${call.method} ${call.path}`
      const own = await answer(app, call, 1, who)
      if (mayDo([role], call.action)) expect([about, own]).not.toEqual([about, expect.toBeOneOf(REFUSALS)])
      else expect([about, own]).toEqual([about, 'forbidden'])
      if (role === 'network') continue
      expect([about, await answer(app, call, OTHER, who)]).toEqual([about, 'notFound'])
    }
  }
})

test('promise 35: AG-102 visitors, tenants and owners reach nothing of an agency', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const [tenant, owner] = [await signIn(app), await signIn(app, 'owner')]
  for (const call of await staffCalls(app)) {
    expect([call.path, await answer(app, call, 1, null)]).toEqual([call.path, 'unauthenticated'])
    expect([call.path, await answer(app, call, 1, tenant)]).toEqual([call.path, 'forbidden'])
    expect([call.path, await answer(app, call, 1, owner)]).toEqual([call.path, 'forbidden'])
  }
  for (const who of [tenant, owner]) expect((await as(app, who, '/api/staff/me')).status).toBe(403)
})

test('promise 35: AG-104 without a second factor, and for sensitive calls without a fresh one, a director is asked for it', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const hourAgo = new Date(Date.now() - 3_600_000)
  const without = await signInStaff(app, { agencyId: 1, roles: ['director'], factorAt: null })
  const stale = await signInStaff(app, { agencyId: 1, roles: ['director'], factorAt: hourAgo })
  for (const call of (await staffCalls(app)).filter(({ action }) => mayDo(['director'], action))) {
    expect([call.path, await answer(app, call, 1, without)]).toEqual([call.path, 'secondFactorRequired'])
    const isSensitive = CONFIRMED_ACTIONS.includes(call.action)
    const late = await answer(app, call, 1, stale)
    if (isSensitive) expect([call.path, late]).toEqual([call.path, 'confirmationRequired'])
    else expect([call.path, late]).not.toEqual([call.path, expect.toBeOneOf(REFUSALS)])
  }
})
