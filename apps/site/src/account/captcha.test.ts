import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Outcome = 'load' | 'error'
let outcome: Outcome
let sources: string[]

beforeEach(() => {
  vi.resetModules()
  outcome = 'load'
  sources = []
  const head = {
    append: (script: { src: string; onload: () => void; onerror: () => void }) => {
      sources.push(script.src)
      queueMicrotask(outcome === 'load' ? script.onload : script.onerror)
    },
  }
  vi.stubGlobal('document', { createElement: () => ({ remove: () => undefined }), head })
})
afterEach(() => vi.unstubAllGlobals())

const given = (grecaptcha: object | undefined) => vi.stubGlobal('window', { grecaptcha })
const ready = (then: () => void) => then()
const token = async (siteKey: string | null) => (await import('./captcha.ts')).captchaToken(siteKey)

test('BK-10: without a key nothing is loaded and nothing is sent', async () => {
  expect(await token(null)).toBeUndefined()
  expect(sources).toEqual([])
})

test('BK-10: version 3 gives a token of the action login', async () => {
  const execute = vi.fn(async () => 'a-token')
  given({ ready, execute })
  expect(await token('the-key')).toBe('a-token')
  expect(execute).toHaveBeenCalledWith('the-key', { action: 'login' })
  expect(sources).toEqual(['https://www.google.com/recaptcha/api.js?render=the-key'])
})

test('BK-10: the four errors: no key, no version, failed to load, failed to execute', async () => {
  await expect(token('')).rejects.toMatchObject({ failure: 'noKey' })
  given({ render: () => undefined })
  await expect(token('the-key')).rejects.toMatchObject({ failure: 'noVersion' })
  outcome = 'error'
  await expect(token('the-key')).rejects.toMatchObject({ failure: 'notLoaded' })
  // A failed loading is tried again the next time.
  outcome = 'load'
  given({ ready, execute: () => Promise.reject(new Error('refused')) })
  await expect(token('the-key')).rejects.toMatchObject({ failure: 'notExecuted' })
})
