import type { ReactNode } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { spaceLinks } from '../layout/space-links.ts'
import { AppLink } from '../ui/app-link.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { useCurrentUser } from './account.queries.ts'

/** The page around everything private: the area's own links, which the header shows on wide screens only, and the title. */
export function AccountFrame({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const user = useCurrentUser()
  return (
    <div className={classNames('page account-frame', user?.accessRight === 'owner' && 'account-frame-owner')}>
      {user && (
        <nav className="account-nav" aria-label={m.layout_account()}>
          <ul>
            {spaceLinks(user).map(({ href, label, icon }) => (
              <li key={href}>
                <AppLink href={href} className="account-nav-link">
                  <Icon name={icon} />
                  {label()}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="grid content-start gap-7">
        <header className="grid gap-2">
          <h1 className="text-3xl">{title}</h1>
          {lead && <p className="text-md text-ink-soft">{lead}</p>}
        </header>
        {children}
      </div>
    </div>
  )
}
