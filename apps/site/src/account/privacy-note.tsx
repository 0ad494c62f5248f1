import * as m from '../i18n/messages.generated/messages.js'
import { useBaseData } from '../platform/base-data.queries.ts'
import { AppLink } from '../ui/app-link.tsx'

/** How the form's data are used, with a link to the privacy policy and the cookie settings (GDPR, article 13). */
export function PrivacyNote({ children }: { children: string }) {
  const policy = useBaseData()?.menus.footer.find(({ is_cookies }) => is_cookies)
  return (
    <p className="text-xs text-ink-soft">
      {children}{' '}
      {policy && (
        <AppLink href={policy.url} target="_blank" className="text-link">
          {m.analytics_consent_policy()}
          <span className="sr-only"> {m.account_new_tab()}</span>
        </AppLink>
      )}
    </p>
  )
}
