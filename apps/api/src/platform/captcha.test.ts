import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { jsonBody, startTestApp } from '../test-app.ts'
import { readEnv } from './env.ts'

const GOOD = { success: true, action: 'login', score: 0.9, hostname: 'escale.test' }
/** The verifier's response to each token, in the format of Google's API. */
const VERDICTS: Record<string, object> = {
  good: GOOD,
  doubtful: { ...GOOD, score: 0.5 },
  robot: { ...GOOD, score: 0.4 },
  elsewhere: { ...GOOD, hostname: 'evil.test' },
  otherAction: { ...GOOD, action: 'newsletter' },
  used: { success: false, 'error-codes': ['timeout-or-duplicate'] },
  versionTwo: { success: true, hostname: 'escale.test' },
}

/** A local verifier with Google's API; the tokens `broken`, `garbage` and `silent` make it fail. */
async function startVerifier() {
  const asked: Record<string, string>[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const fields = Object.fromEntries(new URLSearchParams(body))
    asked.push({ method: request.method ?? '', ...fields })
    if (fields.response === 'silent') return
    if (fields.response === 'garbage') return response.end('<html>')
    if (fields.response === 'broken') return response.writeHead(500).end()
    response.end(JSON.stringify(VERDICTS[fields.response ?? ''] ?? { success: false }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify` }
}

const login = (recaptcha_token?: string) =>
  jsonBody({ username: 'locataire@escale.example', password: 'Demo-2026!', form_type: 'tenant', recaptcha_token })

test('BK-10 with keys set, only what the verifier believes in may log in; a verifier that is away lets nobody through', async () => {
  const verifier = await startVerifier()
  const app = await startTestApp({
    env: readEnv({
      DEMO: 'true',
      PUBLIC_URL: 'https://escale.test',
      RECAPTCHA_SITE_KEY: 'public',
      RECAPTCHA_SECRET: 'secret',
      RECAPTCHA_VERIFY_URL: verifier.url,
    }),
  })
  const codeOf = async (path: string, init: RequestInit) =>
    ((await (await app.request(path, init)).json()) as { code?: string }).code ?? 'ok'

  expect(await (await app.request('/api/page/captcha')).json()).toEqual({ siteKey: 'public' })
  for (const token of [undefined, '', 'robot', 'elsewhere', 'otherAction', 'used', 'versionTwo', 'invented']) {
    expect([token, await codeOf('/api/login', login(token))]).toEqual([token, 'captchaFailed'])
  }
  for (const token of ['broken', 'garbage', 'silent']) {
    expect([token, await codeOf('/api/login', login(token))]).toEqual([token, 'unavailable'])
  }
  // None of these counted as a failed login.
  expect(await app.sql('select from login_lock')).toEqual([])
  expect(await codeOf('/api/login', login('good'))).toBe('ok')
  expect(await codeOf('/api/login', login('doubtful'))).toBe('ok')
  expect(verifier.asked[0]).toEqual({ method: 'POST', secret: 'secret', response: 'robot' })

  const reset = { email: 'locataire@escale.example', form_type: 'tenant' }
  expect(await codeOf('/api/password/reset', jsonBody(reset))).toBe('captchaFailed')
  expect(await codeOf('/api/password/reset', jsonBody({ ...reset, recaptcha_token: 'good' }))).toBe('ok')
  const person = {
    title: 'mr',
    firstName: 'Alan',
    lastName: 'Turing',
    email: 'alan@escale.example',
    phone: '0639980001',
    address: '1, rue du Calcul',
    postalCode: '75005',
    city: 'Paris',
    country: 'FR',
    password: 'Enigma-1939',
  }
  expect(await codeOf('/api/tenant/register', jsonBody(person))).toBe('captchaFailed')
  expect(await codeOf('/api/tenant/register', jsonBody({ ...person, recaptcha_token: 'good' }))).toBe('ok')
  await app.stop()
})

test('BK-10 without keys nobody is asked for a captcha', async () => {
  const app = await startTestApp()
  expect(await (await app.request('/api/page/captcha')).json()).toEqual({ siteKey: null })
  expect((await app.request('/api/login', login())).status).toBe(200)
  await app.stop()
})
