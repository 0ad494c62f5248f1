import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test.each([
  ['half a captcha, which would let everybody through', { RECAPTCHA_SITE_KEY: 'public' }, 'RECAPTCHA_SECRET'],
  ['the other half', { RECAPTCHA_SECRET: 'secret' }, 'RECAPTCHA_SECRET'],
  ['a web node with a database of its own', { ROLE: 'web' }, 'DATABASE_URL'],
  ['a worker with one', { ROLE: 'worker', DATABASE_URL: '' }, 'DATABASE_URL'],
])('%s is refused by name', (_, settings, name) => {
  expect(() => readEnv(settings)).toThrow(name)
})
