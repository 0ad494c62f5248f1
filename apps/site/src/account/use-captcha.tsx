import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as m from '../i18n/messages.generated/messages.js'
import { showToast } from '../overlays/toast.store.ts'
import { CaptchaError, type CaptchaFailure, captchaQuery, captchaToken, loadCaptcha } from './captcha.ts'

const WORDS: Record<CaptchaFailure, () => string> = {
  noKey: m.account_captcha_no_key,
  noVersion: m.account_captcha_no_version,
  notLoaded: m.account_captcha_not_loaded,
  notExecuted: m.account_captcha_not_executed,
}

/** Captcha of one form: `warmUp` on first use, `token` on submit, and the notice that replaces the hidden badge. */
export function useCaptcha() {
  const queryClient = useQueryClient()
  const { data } = useQuery(captchaQuery)
  return {
    warmUp: () => {
      // A failure here is reported on submit.
      if (data?.siteKey) loadCaptcha(data.siteKey).catch(() => undefined)
    },
    /** Rejects with a `CaptchaError` after showing it in the form. */
    token: async (): Promise<{ recaptcha_token?: string }> => {
      const { siteKey } = await queryClient.ensureQueryData(captchaQuery)
      try {
        const token = await captchaToken(siteKey)
        return token === undefined ? {} : { recaptcha_token: token }
      } catch (error) {
        showToast('error', captchaMessage(error) ?? m.error_internal())
        throw error
      }
    },
    legal: data?.siteKey != null && <CaptchaLegal />,
  }
}

/** Returns the message for a captcha failure, null for any other error. */
export function captchaMessage(error: unknown): string | null {
  return error instanceof CaptchaError ? WORDS[error.failure]() : null
}

/** Text that Google requires where its badge is hidden. */
function CaptchaLegal() {
  return (
    <p className="text-2xs text-ink-soft">
      {m.account_captcha_legal()}{' '}
      <a href="https://policies.google.com/privacy" target="_blank" rel="noopener" className="text-link">
        {m.account_captcha_privacy()}
      </a>{' '}
      ·{' '}
      <a href="https://policies.google.com/terms" target="_blank" rel="noopener" className="text-link">
        {m.account_captcha_terms()}
      </a>
    </p>
  )
}
