import { readEnv } from '@escale/api/platform/env'
import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

/** The Strict-Transport-Security header of a site with these settings. */
function hstsOf(settings: Record<string, string>): string | undefined {
  const { publicUrl, hstsIncludeSubDomains } = readEnv(settings).http
  const { fixed } = securityHeaders({ publicUrl, hstsIncludeSubDomains })
  return fixed.find(([name]) => name === 'strict-transport-security')?.[1]
}

test('OP-105: HSTS binds our own host alone unless HSTS_INCLUDE_SUBDOMAINS says otherwise', () => {
  const PUBLIC_URL = 'https://escale.test'
  expect(hstsOf({ PUBLIC_URL })).toBe('max-age=63072000')
  expect(hstsOf({ PUBLIC_URL, HSTS_INCLUDE_SUBDOMAINS: 'true' })).toBe('max-age=63072000; includeSubDomains')
  expect(hstsOf({ PUBLIC_URL: 'http://localhost:3000', HSTS_INCLUDE_SUBDOMAINS: 'true' })).toBeUndefined()
})
