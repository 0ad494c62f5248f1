import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { ApiEnv } from '../api-env.ts'
import { warnOfMissingProxy } from './missing-proxy.ts'

test.each([
  ['no proxy added its header', 1, undefined, 1],
  ['fewer proxies than said', 2, '203.0.113.7', 1],
  ['as many as said', 1, '203.0.113.7', 0],
  ['more, the first of them forged', 1, '10.0.0.1, 203.0.113.7', 0],
  ['none expected', 0, undefined, 0],
])('OP-204: %s', async (_, trustedProxies, forwarded, warnings) => {
  const warn = vi.fn()
  const app = new Hono<ApiEnv>().use(warnOfMissingProxy(trustedProxies, { warn })).get('/', (c) => c.text('ok'))
  const headers = new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded })
  for (const _again of [1, 2]) await app.request('/', { headers }, { incoming: {} })
  expect(warn).toHaveBeenCalledTimes(warnings)
})
