/**
 * Promise 11: accounts lock. However many concurrent guesses there are, five are checked; then the account is locked
 * for ten minutes, unless the owner resets the password.
 */

import { jsonBody, startTestApp } from '@escale/api/test-app'
import { done, lockWarning } from '@escale/contract/account'
import { expect, test, vi } from 'vitest'
import { full } from './test-counts.ts'

vi.setConfig({ testTimeout: full ? 600_000 : 60_000 })

const ROUNDS = full ? 20 : 2
const GUESSES = 50
const TENANT = 'locataire@escale.example'
const PASSWORD = 'Demo-2026!'

test('promise 11: of 50 simultaneous guesses at most five are checked, for known and unknown e-mails, from any client address', async () => {
  let nowMs = Date.parse('2026-06-01T10:00:00Z')
  const app = await startTestApp({ clock: { today: () => '2026-06-01', now: () => new Date(nowMs) } })
  const login = async (username: string, password: string, address = '127.0.0.1') => {
    const init = jsonBody({ username, password, form_type: 'tenant' })
    return (await app.request('/api/login', { ...init, address })).status
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const username of [TENANT, `nobody-${round}@escale.example`]) {
      const statuses = await Promise.all(
        Array.from({ length: GUESSES }, (_, guess) => login(username, `Guess-${guess}!`, `10.0.${round}.${guess}`)),
      )
      expect(Object.groupBy(statuses, String)).toEqual({
        401: Array.from({ length: 5 }, () => 401),
        423: Array.from({ length: GUESSES - 5 }, () => 423),
      })
      // The lock also applies to the right password, and to other spellings of the e-mail.
      expect(await login(username, PASSWORD)).toBe(423)
      expect(await login(username.toUpperCase(), PASSWORD)).toBe(423)
      expect(await app.post('/api/lock-warning', { username }, lockWarning)).toEqual({ accountLockWarning: 'locked' })
    }
    nowMs += 10 * 60_000 - 1
    expect(await login(TENANT, PASSWORD)).toBe(423)
    nowMs += 1
    expect(await login(TENANT, PASSWORD)).toBe(200)
  }
  await app.stop()
})

test('promise 11: the fourth failure warns, and a correct password resets the count', async () => {
  const app = await startTestApp()
  const login = async (password: string) =>
    (await app.request('/api/login', jsonBody({ username: TENANT, password, form_type: 'tenant' }))).status
  const warning = async () =>
    (await app.post('/api/lock-warning', { username: TENANT }, lockWarning)).accountLockWarning
  for (let round = 0; round < 3; round += 1) {
    for (let failure = 1; failure <= 4; failure += 1) {
      expect(await warning()).toBeNull()
      expect(await login('Wrong-2026!')).toBe(401)
    }
    expect(await warning()).toBe('near_lock')
    expect(await login(PASSWORD)).toBe(200)
  }
  await app.stop()
})

test('promise 11: a reset opens a locked account at once', async () => {
  const app = await startTestApp()
  const login = async (password: string) =>
    (await app.request('/api/login', jsonBody({ username: TENANT, password, form_type: 'tenant' }))).status
  for (let failure = 1; failure <= 5; failure += 1) await login('Wrong-2026!')
  expect(await login(PASSWORD)).toBe(423)
  await app.post('/api/password/reset', { email: TENANT, form_type: 'tenant' }, done)
  const [mail] = await app.sql<{ link: string }>(`select data ->> 'link' as link from mail`)
  const token = new URL(mail?.link ?? '').searchParams.get('token')
  await app.post('/api/password/change', { token, password: 'Newer-2026!' }, done)
  expect(await login('Newer-2026!')).toBe(200)
  await app.stop()
})
