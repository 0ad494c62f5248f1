/**
 * Captcha of forms (BK-10, LW-503): a proof of work that the browser computes by itself, or, where it is configured and the visitor agreed
 * to it, reCAPTCHA version 3. A login asks for none.
 */
import type { CaptchaChallenge } from '@escale/contract/captcha'
import { ApiError } from '@escale/contract/errors'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Env } from '../env.ts'
import type { Logger } from '../log.ts'
import { createProofOfWork } from './proof-of-work.ts'

export interface Captcha {
  /** Public key of reCAPTCHA; null when it is not configured. */
  siteKey: string | null
  /** A new challenge for a browser; null when no captcha is asked. */
  challenge: () => Promise<CaptchaChallenge | null>
  /**
   * Verifies a browser's token: the solution of a challenge, or a token of reCAPTCHA. Throws `captchaFailed` when it is missing, invalid, for another site or action, or
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

/** Creates the captcha from the settings; without proof of work and without keys it accepts everything. */
export function createCaptcha(
  { captcha, secretKey, http }: Pick<Env, 'captcha' | 'secretKey' | 'http'>,
  { log, clock }: { log: Pick<Logger, 'warn'>; clock: Pick<Clock, 'now'> },
): Captcha {
  const { siteKey, secret, verifyUrl } = captcha
  const hasRecaptcha = siteKey !== null && secret !== null
  // Whoever does not agree to reCAPTCHA must have another way.
  const work = secretKey !== null && (captcha.proofOfWork || hasRecaptcha) ? createProofOfWork(secretKey, clock) : null
  if (!work && !hasRecaptcha) return { siteKey: null, challenge: async () => null, verify: async () => {} }
  const { hostname } = new URL(http.publicUrl)
  return {
    siteKey: hasRecaptcha ? siteKey : null,
    challenge: async () => (work ? work.challenge() : null),
    verify: async (token) => {
      if (token === undefined || token === '') throw new ApiError('captchaFailed')
      if (await work?.isSolved(token)) return
      if (!hasRecaptcha || token.startsWith('{')) throw new ApiError('captchaFailed')
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
