/**
 * Promise 12: no needless enumeration. Unless the specification prescribes a message (sign-up and reset), a response
 * does not reveal whether an e-mail has an account: the same bytes, after the same time.
 */
import { jsonBody, startTestApp, type TestApp } from '@escale/api/test-app'
import { expect, test, vi } from 'vitest'
import { full, patience } from './test-counts.ts'

vi.setConfig({ testTimeout: full ? 600_000 : 60_000 })

const SAMPLES = full ? 200 : 30
/** Allowed difference in milliseconds, or on a loaded machine as a share of the total. */
const GAP_MS = 5 * patience
const GAP_SHARE = 0.15

/** Verified tenants with the demo's password. */
async function addTenants(app: TestApp, count: number): Promise<void> {
  await app.sql(
    `insert into account (access_right, email, password_hash, email_verified_at)
     select 'tenant', 'known-' || n || '@escale.example', password_hash, now()
     from account, generate_series(0, $1::int - 1) as n where email = 'locataire@escale.example'`,
    [count],
  )
}

async function everythingSaid(answer: Promise<Response>): Promise<string> {
  const response = await answer
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
  return JSON.stringify([response.status, headers, await response.text()])
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/**
 * Measures both alternately, in alternating order. The difference is the median over pairs, since a temporary slowdown
 * affects both.
 */
async function compareTimes(known: (n: number) => Promise<unknown>, unknown: (n: number) => Promise<unknown>) {
  const gaps: number[] = []
  const times: number[] = []
  const time = async (ask: Promise<unknown>) => {
    const started = performance.now()
    await ask
    return performance.now() - started
  }
  for (let n = 0; n < SAMPLES; n += 1) {
    const first = await time(n % 2 === 0 ? known(n) : unknown(n))
    const second = await time(n % 2 === 0 ? unknown(n) : known(n))
    gaps.push(n % 2 === 0 ? first - second : second - first)
    times.push(first, second)
  }
  return { gap: Math.abs(median(gaps)), usual: median(times) }
}

test('promise 12: login and lock-warning say the same of known, unknown, unconfirmed and unregistered e-mails', async () => {
  const app = await startTestApp()
  await addTenants(app, 1)
  await app.sql(`insert into account (access_right, email, password_hash)
    select 'tenant', 'unconfirmed@escale.example', password_hash from account where email = 'locataire@escale.example'`)
  const emails = [
    'nobody@escale.example',
    'known-0@escale.example',
    'unconfirmed@escale.example',
    'proprietaire@escale.example',
    'futur.proprietaire@escale.example',
  ]
  for (const form_type of ['tenant', 'owner']) {
    for (let failure = 1; failure <= 3; failure += 1) {
      for (const path of ['/api/login', '/api/lock-warning']) {
        const said = await Promise.all(
          emails.map((username) =>
            everythingSaid(app.request(path, jsonBody({ username, password: 'Wrong-2026!', form_type }))),
          ),
        )
        expect(new Set(said).size, `${path}: ${said.join('\n')}`).toBe(1)
      }
    }
  }
  await app.stop()
})

test('promise 12: a login takes as long with a known e-mail as with an unknown one', async () => {
  const app = await startTestApp()
  await addTenants(app, SAMPLES)
  const login = (name: string) => (n: number) =>
    app.request('/api/login', {
      ...jsonBody({ username: `${name}-${n}@escale.example`, password: 'Wrong-2026!', form_type: 'tenant' }),
      address: `10.0.0.${n}`,
    })
  await login('warm')(0)
  const { gap, usual } = await compareTimes(login('known'), login('unknown'))
  expect(gap, `of ${usual} ms`).toBeLessThan(Math.max(GAP_MS, GAP_SHARE * usual))
  await app.stop()
})

test('promise 12: so does a lock-warning', async () => {
  const app = await startTestApp()
  await addTenants(app, SAMPLES)
  const warn = (name: string) => (n: number) =>
    app.request('/api/lock-warning', {
      ...jsonBody({ username: `${name}-${n}@escale.example` }),
      address: `10.0.0.${n}`,
    })
  await warn('warm')(0)
  const { gap, usual } = await compareTimes(warn('known'), warn('unknown'))
  expect(gap, `of ${usual} ms`).toBeLessThan(GAP_MS)
  await app.stop()
})
