import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { captchaSettings } from '@escale/contract/captcha'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, onTestFinished, test } from 'vitest'
import { jsonBody, startTestApp } from '../../test-app.ts'
import { readEnv } from '../env.ts'

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

const reset = (recaptcha_token?: string) =>
  jsonBody({ email: 'nobody-here@escale.example', form_type: 'tenant', recaptcha_token })
const login = jsonBody({ username: 'locataire@escale.example', password: 'Demo-2026!', form_type: 'tenant' })

async function startAppWith(settings: Record<string, string>) {
  const app = await startTestApp({ env: readEnv({ DEMO: 'true', PUBLIC_URL: 'https://escale.test', ...settings }) })
  const codeOf = async (path: string, init: RequestInit) =>
    ((await (await app.request(path, init)).json()) as { code?: string }).code ?? 'ok'
  return { app, codeOf, settings: () => app.get('/api/page/captcha', captchaSettings) }
}

test('BK-10 with keys set, only what the verifier believes in passes; a verifier that is away lets nobody through', async () => {
  const verifier = await startVerifier()
  const { app, codeOf, settings } = await startAppWith({
    RECAPTCHA_SITE_KEY: 'public',
    RECAPTCHA_SECRET: 'secret',
    RECAPTCHA_VERIFY_URL: verifier.url,
  })
  expect((await settings()).siteKey).toBe('public')
  for (const token of [undefined, '', 'robot', 'elsewhere', 'otherAction', 'used', 'versionTwo', 'invented', '{}']) {
    expect([token, await codeOf('/api/password/reset', reset(token))]).toEqual([token, 'captchaFailed'])
  }
  for (const token of ['broken', 'garbage', 'silent']) {
    expect([token, await codeOf('/api/password/reset', reset(token))]).toEqual([token, 'unavailable'])
  }
  expect(await codeOf('/api/password/reset', reset('good'))).toBe('emailUnknown')
  expect(await codeOf('/api/password/reset', reset('doubtful'))).toBe('emailUnknown')
  expect(verifier.asked[0]).toEqual({ method: 'POST', secret: 'secret', response: 'robot' })
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

test('LW-503 the browser proves some work instead of asking a third party, each challenge once; a login asks for nothing', async () => {
  const { app, codeOf, settings } = await startAppWith({ PROOF_OF_WORK: 'true' })
  const { siteKey, challenge } = await settings()
  expect(siteKey).toBeNull()
  if (!challenge) throw new Error('There is no challenge')
  const solution = await solveChallenge({ challenge, deriveKey })
  const token = JSON.stringify({ challenge, solution })
  const forged = JSON.stringify({ challenge: { ...challenge, signature: '00' }, solution })
  const unsolved = JSON.stringify({ challenge, solution: { counter: 0, derivedKey: '00' } })
  for (const wrong of [undefined, 'good', '{}', forged, unsolved])
    expect([wrong, await codeOf('/api/password/reset', reset(wrong))]).toEqual([wrong, 'captchaFailed'])
  expect(await codeOf('/api/password/reset', reset(token))).toBe('emailUnknown')
  expect(await codeOf('/api/password/reset', reset(token))).toBe('captchaFailed')
  expect((await app.request('/api/login', login)).status).toBe(200)
  await app.stop()
})

test('BK-10 without keys and proof of work nobody is asked for a captcha', async () => {
  const { app, codeOf, settings } = await startAppWith({})
  expect(await settings()).toEqual({ siteKey: null, challenge: null })
  expect(await codeOf('/api/password/reset', reset())).toBe('emailUnknown')
  await app.stop()
})
