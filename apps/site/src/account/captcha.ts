/**
 * The captcha of forms. By default the browser solves a challenge by itself (LW-503). Where reCAPTCHA version 3 is configured (BK-10), its
 * third-party script loads only for a visitor who agrees to it in the form, and then gives a token for the action `login`.
 */
import type { CaptchaChallenge } from '@escale/contract/captcha'
import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'

/** A challenge is good once: forms fetch it anew when they are sent. */
export const captchaQuery = queryOptions({
  queryKey: ['captcha'],
  queryFn: () => apiClient().call('GET /page/captcha'),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Solves a challenge, in a fraction of a second, and returns the token to send. Rejects with `notExecuted`. */
export async function solveCaptcha(challenge: CaptchaChallenge): Promise<string> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new CaptchaError('notExecuted')
  return JSON.stringify({ challenge, solution })
}

/** Reasons for a missing token. */
export type CaptchaFailure = 'noKey' | 'noVersion' | 'notLoaded' | 'notExecuted'

export class CaptchaError extends Error {
  override readonly name = 'CaptchaError'
  readonly failure: CaptchaFailure

  constructor(failure: CaptchaFailure) {
    super(`captcha: ${failure}`)
    this.failure = failure
  }
}

interface Recaptcha {
  ready?: (then: () => void) => void
  execute?: (key: string, options: { action: string }) => Promise<string>
}

const LOAD_LIMIT_MS = 15_000
let loading: Promise<Recaptcha> | undefined

/** Loads the script once. Rejects with `noKey`, `notLoaded` or `noVersion`. */
export function loadCaptcha(siteKey: string): Promise<Recaptcha> {
  loading ??= fetchScript(siteKey).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Returns a token for one submit, or undefined when no captcha is configured. Rejects with a `CaptchaError`. */
export async function captchaToken(siteKey: string | null | undefined): Promise<string | undefined> {
  if (siteKey === null || siteKey === undefined) return undefined
  const { execute } = await loadCaptcha(siteKey)
  const token = await execute?.(siteKey, { action: 'login' }).catch(() => undefined)
  if (!token) throw new CaptchaError('notExecuted')
  return token
}

async function fetchScript(siteKey: string): Promise<Recaptcha> {
  if (siteKey.trim() === '') throw new CaptchaError('noKey')
  const script = document.createElement('script')
  script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`
  const loaded = Promise.withResolvers<void>()
  const timer = setTimeout(() => loaded.reject(new CaptchaError('notLoaded')), LOAD_LIMIT_MS)
  script.onload = () => loaded.resolve()
  script.onerror = () => loaded.reject(new CaptchaError('notLoaded'))
  document.head.append(script)
  try {
    await loaded.promise
  } catch (error) {
    script.remove()
    throw error
  } finally {
    clearTimeout(timer)
  }
  const { grecaptcha } = window as { grecaptcha?: Recaptcha }
  if (!grecaptcha?.ready || !grecaptcha.execute) throw new CaptchaError('noVersion')
  await new Promise<void>((resolve) => grecaptcha.ready?.(resolve))
  return grecaptcha
}
