/** Promise 15: no cross-site request forgery. Every change requested by a foreign page is refused. */

import { jsonBody, startTestApp } from '@escale/api/test-app'
import { loginAnswer } from '@escale/contract/account'
import { expect, test } from 'vitest'
import { describedCalls, methodAndPath } from '../fixtures/described-calls.ts'
import { tableSums } from '../fixtures/table-rows.ts'

/** Headers that browsers send for a cross-site request. */
const FOREIGN: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://escale.test' },
  { 'sec-fetch-site': 'same-site', origin: 'https://evil.escale.test' },
  { origin: 'https://evil.test' },
  { origin: 'https://escale.test.evil.test' },
  { origin: 'http://escale.test:8080' },
  { origin: 'null' },
  { origin: '' },
]
const OURS: Record<string, string>[] = [
  {},
  { 'sec-fetch-site': 'same-origin', origin: 'https://escale.test' },
  { origin: 'https://escale.test' },
]
/** A GET that changes something; the specification names it. */
const CHANGING_GETS = ['get /fake/logout']

test('promise 15: every call that changes something × cross-site, same-site and bad Origin is 403, and nothing changes', async () => {
  const app = await startTestApp()
  const { token } = await app.post(
    '/api/login',
    { username: 'locataire@escale.example', password: 'Demo-2026!', form_type: 'tenant' },
    loginAnswer,
  )
  const calls = await describedCalls(app)
  expect(calls).toEqual(expect.arrayContaining(CHANGING_GETS))
  const changing = calls.filter((call) => !call.startsWith('get ') || CHANGING_GETS.includes(call))
  const codeOf = async (call: string, headers: Record<string, string>) => {
    const { method, path } = methodAndPath(call)
    const { headers: json, ...init } = method === 'GET' ? { headers: {} } : jsonBody({}, method)
    const response = await app.request(`/api${path.replace(/\{\w+\}/g, '1')}`, {
      ...init,
      headers: { ...Object(json), ...headers, cookie: `__Host-escale_session=${token}` },
    })
    const { code } = (await response.json()) as { code?: string }
    return `${response.status} ${code}`
  }

  const before = await tableSums(app)
  for (const call of changing) {
    for (const headers of FOREIGN) {
      expect([call, headers, await codeOf(call, headers)]).toEqual([call, headers, '403 crossSite'])
    }
  }
  expect(await tableSums(app)).toEqual(before)
  // The same calls from the site's own page, or from a program, pass the guard.
  for (const call of changing) {
    for (const headers of OURS) expect([call, await codeOf(call, headers)]).not.toEqual([call, '403 crossSite'])
  }
  await app.stop()
})

test('promise 15: the cookie itself is kept from pages of other sites and from scripts', async () => {
  const app = await startTestApp()
  const login = { username: 'locataire@escale.example', password: 'Demo-2026!', form_type: 'tenant' }
  const cookie = (await app.request('/api/login', jsonBody(login))).headers.get('set-cookie')
  expect(cookie).toMatch(/^__Host-/)
  for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute)
  expect(cookie).not.toContain('Domain')
  await app.stop()
})
