import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RequestScope, withRequestScope } from '../request-scope.server.ts'
import { captchaToken } from './captcha.ts'
import { captchaMessage } from './use-captcha.tsx'

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

const stubCaptcha = (grecaptcha: object | undefined) => vi.stubGlobal('window', { grecaptcha })
const ready = (then: () => void) => then()
const token = async (siteKey: string | null) => (await import('./captcha.ts')).captchaToken(siteKey)

/** The message of the form when no token is available, in both languages. */
async function messageFor(siteKey: string) {
  const error = await captchaToken(siteKey).catch((thrown: unknown) => thrown)
  return (['fr', 'en'] as const).map((locale) =>
    withRequestScope({ locale } as RequestScope, () => captchaMessage(error)),
  )
}

test('BK-10: without a key nothing is loaded and nothing is sent', async () => {
  expect(await token(null)).toBeUndefined()
  expect(sources).toEqual([])
})

test('BK-10: version 3 gives a token of the action login', async () => {
  const execute = vi.fn(async () => 'a-token')
  stubCaptcha({ ready, execute })
  expect(await token('the-key')).toBe('a-token')
  expect(execute).toHaveBeenCalledWith('the-key', { action: 'login' })
  expect(sources).toEqual(['https://www.google.com/recaptcha/api.js?render=the-key'])
})

test('BK-10 VA-07: the four errors: no key, no version, failed to load, failed to execute', async () => {
  expect(await messageFor('')).toEqual([
    'Il manque la clé de la vérification anti-robot.',
    'The anti-robot check has no key.',
  ])
  stubCaptcha({ render: () => undefined })
  expect(await messageFor('the-key')).toEqual([
    'La version de la vérification anti-robot n’est pas la bonne.',
    'The anti-robot check has the wrong version.',
  ])
  outcome = 'error'
  expect(await messageFor('the-key')).toEqual([
    'La vérification anti-robot n’a pas pu être chargée. Vérifiez votre connexion ou votre bloqueur de contenus, puis réessayez.',
    'The anti-robot check could not be loaded. Check your connection or your content blocker, then try again.',
  ])
  // A failed load is retried on the next call.
  outcome = 'load'
  stubCaptcha({ ready, execute: () => Promise.reject(new Error('refused')) })
  expect(await messageFor('the-key')).toEqual([
    'La vérification anti-robot n’a pas abouti. Réessayez.',
    'The anti-robot check could not be completed. Please try again.',
  ])
})
