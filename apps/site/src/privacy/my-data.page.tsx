import type { CurrentUser } from '@escale/contract/account'
import type { PrivacyOverview } from '@escale/contract/privacy'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../account/account.queries.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { displayInstant } from '../i18n/instant.ts'
import { currentLocale } from '../i18n/locale.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { AREAS } from '../platform/areas.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { DataSection } from './data-section.tsx'
import { EraseAccount } from './erase-account.tsx'
import { privacyQuery } from './privacy.queries.ts'

const OUTCOMES: Record<PrivacyOverview['logins'][number]['outcome'], () => string> = {
  success: m.privacy_login_success,
  wrongPassword: m.privacy_login_wrongPassword,
  locked: m.privacy_login_locked,
  wrongRole: m.privacy_login_wrongRole,
  unverified: m.privacy_login_unverified,
}

/** A person's own data: to read and take away, the latest logins, the erasure of the account (LW-501, LW-503). */
export function MyDataPage() {
  const user = useCurrentUser()
  return user && <MyData user={user} />
}

function MyData({ user }: { user: CurrentUser }) {
  const { data } = useQuery(privacyQuery(user.id))
  const account = `${AREAS[user.accessRight]}/votre-compte`
  return (
    <AccountFrame title={m.privacy_title()} lead={m.privacy_lead()}>
      <div className="grid max-w-text gap-6">
        <DataSection id="download" title={m.privacy_download_title()} lead={m.privacy_download_lead()}>
          <div className="flex flex-wrap gap-3">
            <Download extension="pdf">{m.privacy_download_pdf()}</Download>
            <Download extension="json">{m.privacy_download_json()}</Download>
          </div>
        </DataSection>
        <DataSection id="logins" title={m.privacy_logins_title()}>
          <p className="text-md text-ink-soft">
            {m.privacy_logins_lead()}{' '}
            <AppLink href={`${account}/modifier-mot-de-passe`} className="text-link">
              {m.account_password_edit_title()}
            </AppLink>
          </p>
          {data && <Logins logins={data.logins} />}
        </DataSection>
        {data && <EraseAccount user={user} overview={data} />}
        <p>
          <AppLink href={account} className="text-link">
            {m.privacy_back()}
          </AppLink>
        </p>
      </div>
    </AccountFrame>
  )
}

function Download({ extension, children }: { extension: 'pdf' | 'json'; children: ReactNode }) {
  return (
    <a
      href={`/documents/personal-data.${extension}?lang=${currentLocale()}`}
      download
      className="button button-secondary button-sm"
    >
      <Icon name="download" />
      {children}
    </a>
  )
}

function Logins({ logins }: Pick<PrivacyOverview, 'logins'>) {
  if (logins.length === 0) return <p className="text-md">{m.privacy_logins_none()}</p>
  return (
    <ul className="logins">
      {logins.map(({ at, outcome, address }) => (
        <li key={`${at}${outcome}`}>
          <time dateTime={at}>{displayInstant(at)}</time>
          <span className={outcome === 'success' ? undefined : 'font-semibold'}>{OUTCOMES[outcome]()}</span>
          <span className="text-ink-soft">{address && m.privacy_login_network({ address })}</span>
        </li>
      ))}
    </ul>
  )
}
