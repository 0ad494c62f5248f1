/** The captcha of forms: a challenge that the browser solves by itself, and reCAPTCHA where the visitor agreed to it. */
import { z } from 'zod'

const hex = (max: number) =>
  z
    .string()
    .regex(/^[0-9a-f]+$/)
    .max(max)

const challenge = z.object({
  parameters: z.object({
    algorithm: z.string().max(40),
    nonce: hex(128),
    salt: hex(128),
    cost: z.number().int().min(1),
    keyLength: z.number().int().min(1).max(64),
    keyPrefix: hex(16),
    expiresAt: z.number(),
  }),
  signature: hex(128),
})

/** `GET page/captcha` */
export const captchaSettings = z.object({
  siteKey: z
    .string()
    .nullable()
    .meta({ description: 'Public key of reCAPTCHA, for visitors who agree to it; else null' }),
  challenge: challenge.nullable().meta({ description: 'Good once, for five minutes; null when no captcha is asked' }),
})

/** What a form sends as `recaptcha_token`, in JSON, when the browser has solved the challenge. */
export const captchaSolution = z.object({
  challenge,
  solution: z.object({ counter: z.number().int().min(0), derivedKey: hex(128) }),
})

export type CaptchaSettings = z.infer<typeof captchaSettings>
export type CaptchaChallenge = z.infer<typeof challenge>
export type CaptchaSolution = z.infer<typeof captchaSolution>
