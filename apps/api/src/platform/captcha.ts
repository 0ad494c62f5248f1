/** Captcha of forms (BK-10): reCAPTCHA version 3, or none without keys. */
import { ApiError } from '@escale/contract/errors'
import { z } from 'zod'
import type { Env } from './env.ts'
import type { Logger } from './log.ts'

export interface Captcha {
  /** Public key for the browser's script; null when no captcha is configured. */
  siteKey: string | null
  /**
   * Verifies a browser's token. Throws `captchaFailed` when it is missing, invalid, for another site or action, or
   * scored as a bot; `unavailable` when the verifier cannot be reached (fail closed).
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

/** Creates the captcha from the settings; without both keys it accepts everything. */
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
