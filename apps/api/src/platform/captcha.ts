/** The captcha's verdict on who fills a form (BK-10): reCAPTCHA version 3, or none when no keys are set. */
import { ApiError } from '@escale/contract/errors'
import { z } from 'zod'
import type { Env } from './env.ts'
import type { Logger } from './log.ts'

export interface Captcha {
  /** The public key for the browser's script; null: no captcha is wanted. */
  siteKey: string | null
  /**
   * Holds a browser's token to the verdict. Throws `captchaFailed` when it is absent, refused, of another site or action, or
   * looks like a robot's; `unavailable` when the verifier cannot be asked: a guard that is away lets nobody through.
   */
  verify: (token: string | undefined) => Promise<void>
}

const ACTION = 'login'
const MIN_SCORE = 0.5
const TIMEOUT_MS = 3_000

const verdictSchema = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
})

/** Makes the captcha of the settings; without both keys one that lets everybody through. */
export function createCaptcha({ captcha, http }: Pick<Env, 'captcha' | 'http'>, log: Pick<Logger, 'warn'>): Captcha {
  const { siteKey, secret, verifyUrl } = captcha
  if (siteKey === null || secret === null) return { siteKey: null, verify: async () => {} }
  const { hostname } = new URL(http.publicUrl)
  return {
    siteKey,
    verify: async (token) => {
      if (token === undefined || token === '') throw new ApiError('captchaFailed')
      const verdict = await ask(verifyUrl, { secret, response: token }).catch((error: unknown) => {
        log.warn({ err: error }, 'the captcha cannot be verified')
        throw new ApiError('unavailable')
      })
      const { success, action, score = 0 } = verdict
      if (success && action === ACTION && score >= MIN_SCORE && verdict.hostname === hostname) return
      log.warn({ verdict }, 'the captcha refused')
      throw new ApiError('captchaFailed')
    },
  }
}

async function ask(verifyUrl: string, fields: Record<string, string>) {
  const response = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The verifier answered ${response.status}`)
  return verdictSchema.parse(await response.json())
}
