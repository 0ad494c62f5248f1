/** Promise 19: rate limits hold, whatever address a client claims. */
import { readEnv } from '@escale/api/platform/env'
import { jsonBody, startTestApp } from '@escale/api/test-app'
import { expect, test } from 'vitest'

const CALLS = 1000
const LIMIT = 100

/** Status of each of many calls of one connection, the `X-Forwarded-For` forged anew each time. */
async function callOften(trustedProxies: string, forwarded: (call: number) => string): Promise<number[]> {
  const env = readEnv({ DEMO: 'true', PUBLIC_URL: 'https://escale.test', TRUSTED_PROXIES: trustedProxies })
  const app = await startTestApp({ env })
  const statuses: number[] = []
  for (let call = 0; call < CALLS; call += 1) {
    const post = jsonBody({ username: 'anne@escale.example' })
    const headers = { ...post.headers, 'x-forwarded-for': forwarded(call) }
    statuses.push((await app.request('/api/lock-warning', { ...post, headers })).status)
  }
  await app.stop()
  return statuses
}

const allowed = (statuses: number[]) => statuses.filter((status) => status === 200).length

test('without a proxy the header counts for nothing', async () => {
  const statuses = await callOften('0', (call) => `10.0.${call >> 8}.${call & 255}`)
  expect(allowed(statuses)).toBe(LIMIT)
  expect(new Set(statuses.slice(LIMIT))).toEqual(new Set([429]))
})

test('behind one proxy only what the proxy itself wrote counts', async () => {
  const forged = await callOften('1', (call) => `10.0.${call >> 8}.${call & 255}, 203.0.113.7`)
  expect(allowed(forged)).toBe(LIMIT)
  const people = await callOften('1', (call) => `10.9.9.9, 203.0.113.${call % 10}`)
  expect(allowed(people)).toBe(CALLS)
  // One line has all addresses of its /64, however they are written; the next line has its own.
  const line = await callOften('1', (call) =>
    call % 2 ? `2001:db8:0:7:${call.toString(16)}::1` : `2001:0db8::7:0:0:0:${call}`,
  )
  expect(allowed(line)).toBe(LIMIT)
  const lines = await callOften('1', (call) => `2001:db8:${call % 10}::1`)
  expect(allowed(lines)).toBe(CALLS)
  const mapped = await callOften('1', (call) => (call % 2 ? '::ffff:203.0.113.7' : '203.0.113.7'))
  expect(allowed(mapped)).toBe(LIMIT)
})
