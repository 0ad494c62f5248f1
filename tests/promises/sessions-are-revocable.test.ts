/**
 * Promise 13: sessions are revocable. After a logout or a change of password the old token fails at once, even when it
 * is created at the same time.
 */

import { jsonBody, startTestApp, type TestApp } from '@escale/api/test-app'
import { done, loginAnswer } from '@escale/contract/account'
import { expect, test, vi } from 'vitest'
import { full } from './test-counts.ts'

vi.setConfig({ testTimeout: full ? 600_000 : 60_000 })

const SESSIONS = full ? 100 : 12
const RACES = full ? 50 : 6
const TENANT = 'locataire@escale.example'

function login(app: TestApp, password: string, address: string) {
  return app.request('/api/login', { ...jsonBody({ username: TENANT, password, form_type: 'tenant' }), address })
}

async function tokenOf(answer: Promise<Response>): Promise<string> {
  return loginAnswer.parse(await (await answer).json()).token
}

function changePassword(
  app: TestApp,
  token: string,
  change: { oldPassword: string; password: string },
  address: string,
) {
  const { headers, ...init } = jsonBody(change)
  return app.request('/api/password/change', {
    ...init,
    headers: { ...Object(headers), authorization: `Bearer ${token}` },
    address,
  })
}

/** Status of a call with a token, sent as a bearer token and as a cookie. */
async function statusesWith(app: TestApp, token: string): Promise<number[]> {
  const sent: Record<string, string>[] = [
    { authorization: `Bearer ${token}` },
    { cookie: `__Host-escale_session=${token}` },
  ]
  return Promise.all(sent.map(async (headers) => (await app.request('/api/current_user', { headers })).status))
}

test('promise 13: after a logout the token is refused from the next request on, and no other is', async () => {
  const app = await startTestApp()
  for (let n = 0; n < SESSIONS / 2; n += 1) {
    const [ended, active] = await Promise.all([
      tokenOf(login(app, 'Demo-2026!', `10.0.0.${n}`)),
      tokenOf(login(app, 'Demo-2026!', `10.0.0.${n}`)),
    ])
    expect(await statusesWith(app, ended)).toEqual([200, 200])
    const headers = { authorization: `Bearer ${ended}` }
    expect(done.parse(await (await app.request('/api/fake/logout', { headers })).json())).toEqual({ done: true })
    expect(await statusesWith(app, ended)).toEqual([401, 401])
    expect(await statusesWith(app, active)).toEqual([200, 200])
  }
  await app.stop()
})

test('promise 13: after a change of password every token but that of the change is refused from the next request on', async () => {
  const app = await startTestApp()
  let password = 'Demo-2026!'
  for (let n = 0; n < SESSIONS / 2; n += 1) {
    const [here, elsewhere] = await Promise.all([
      tokenOf(login(app, password, `10.0.0.${n}`)),
      tokenOf(login(app, password, `10.0.0.${n}`)),
    ])
    const next = `Newer-${n}-2026!`
    expect((await changePassword(app, here, { oldPassword: password, password: next }, `10.0.0.${n}`)).status).toBe(200)
    password = next
    expect(await statusesWith(app, elsewhere)).toEqual([401, 401])
    expect(await statusesWith(app, here)).toEqual([200, 200])
  }
  await app.stop()
})

test('promise 13: a login with the old password at the very moment of the change leaves no session behind', async () => {
  const app = await startTestApp()
  let password = 'Demo-2026!'
  let token = await tokenOf(login(app, password, '10.0.0.0'))
  for (let n = 0; n < RACES; n += 1) {
    const next = `Newer-${n}-2026!`
    const [changed, ...logins] = await Promise.all([
      changePassword(app, token, { oldPassword: password, password: next }, `10.0.0.${n}`),
      login(app, password, `10.0.0.${n}`),
      login(app, password, `10.0.0.${n}`),
    ])
    expect(changed.status).toBe(200)
    for (const answer of logins) {
      if (answer.status !== 200) continue
      expect(await statusesWith(app, await tokenOf(Promise.resolve(answer)))).toEqual([401, 401])
    }
    expect(await statusesWith(app, token)).toEqual([200, 200])
    password = next
    token = await tokenOf(login(app, password, `10.0.0.${n}`))
  }
  await app.stop()
})
