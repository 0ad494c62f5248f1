import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { showToast } from '../overlays/toast.store.ts'
import { Checkbox } from '../ui/choice-fields.tsx'
import { CaptchaError, type CaptchaFailure, captchaQuery, captchaToken, loadCaptcha, solveCaptcha } from './captcha.ts'

const WORDS: Record<CaptchaFailure, () => string> = {
  noKey: m.account_captcha_no_key,
  noVersion: m.account_captcha_no_version,
  notLoaded: m.account_captcha_not_loaded,
  notExecuted: m.account_captcha_not_executed,
}

/**
 * Captcha of one form: `warmUp` on first use, `token` on submit, and, where reCAPTCHA is configured, the box that asks whether
 * Google's script may be loaded. Without consent the browser solves a challenge by itself.
 */
export function useCaptcha() {
  const queryClient = useQueryClient()
  const { data } = useQuery(captchaQuery)
  const [hasConsent, setConsent] = useState(false)
  const siteKey = data?.siteKey ?? null
  return {
    warmUp: () => {
      // A failure here is reported on submit.
      if (siteKey && hasConsent) loadCaptcha(siteKey).catch(() => undefined)
    },
    /** Rejects with a `CaptchaError` after showing it in the form. */
    token: async (): Promise<{ recaptcha_token?: string }> => {
      try {
        if (hasConsent) {
          const token = await captchaToken(siteKey)
          return token === undefined ? {} : { recaptcha_token: token }
        }
        const { challenge } = await queryClient.fetchQuery({ ...captchaQuery, staleTime: 0 })
        return challenge ? { recaptcha_token: await solveCaptcha(challenge) } : {}
      } catch (error) {
        showToast('error', captchaMessage(error) ?? m.error_internal())
        throw error
      }
    },
    legal: siteKey !== null && <RecaptchaConsent isGiven={hasConsent} onChange={setConsent} />,
  }
}

/** Returns the message for a captcha failure, null for any other error. */
export function captchaMessage(error: unknown): string | null {
  return error instanceof CaptchaError ? WORDS[error.failure]() : null
}

/** The question of consent, and the text that Google requires where its badge is hidden. */
function RecaptchaConsent({ isGiven, onChange }: { isGiven: boolean; onChange: (isGiven: boolean) => void }) {
  return (
    <div className="grid gap-1 text-2xs text-ink-soft">
      <Checkbox
        label={m.account_captcha_consent()}
        checked={isGiven}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <p>
        {m.account_captcha_legal()}{' '}
        <a href="https://policies.google.com/privacy" target="_blank" rel="noopener" className="text-link">
          {m.account_captcha_privacy()}
        </a>{' '}
        ·{' '}
        <a href="https://policies.google.com/terms" target="_blank" rel="noopener" className="text-link">
          {m.account_captcha_terms()}
        </a>
      </p>
    </div>
  )
}
