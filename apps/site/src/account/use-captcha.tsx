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

/** The captcha of one form: `warmUp` when it is first used, `token` when it is sent, and the words that the badge is hidden for. */
export function useCaptcha() {
  const queryClient = useQueryClient()
  const { data } = useQuery(captchaQuery)
  return {
    warmUp: () => {
      // What fails here is told when the form is sent.
      if (data?.siteKey) loadCaptcha(data.siteKey).catch(() => undefined)
    },
    /** Rejects with a `CaptchaError`, already shown in the general display. */
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

/** The words for a captcha that failed; null for anything else. */
export function captchaMessage(error: unknown): string | null {
  return error instanceof CaptchaError ? WORDS[error.failure]() : null
}

/** What Google asks to be said where the badge is hidden. */
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
