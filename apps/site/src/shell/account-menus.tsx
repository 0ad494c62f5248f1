import type { CurrentUser } from '@escale/contract/account'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { areaLinks } from '../account/area-links.ts'
import { signOutOnDemand } from '../account/sign-out-on-demand.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { AREAS, OWNER_AREA, TENANT_AREA } from '../platform/areas.ts'
import { AppLink } from '../ui/app-link.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { MenuDetails } from '../ui/menu-details.tsx'

/** Header links outside the areas: the logins for a visitor (LY-08), the account for a logged-in user. */
export function AccountWays({ user }: { user: CurrentUser | null }) {
  if (user) {
    const { accessRight, firstName, lastName } = user
    return (
      <AppLink href={`${AREAS[accessRight]}/votre-compte`} className="account-link" title={`${firstName} ${lastName}`}>
        <span className="sr-only">{m.account_my_account()}</span>
        <Initials user={user} />
      </AppLink>
    )
  }
  return (
    <>
      <AppLink href={TENANT_AREA} className="icon-button header-mobile-only" aria-label={m.shell_account_tenant()}>
        <Icon name="user" />
      </AppLink>
      <MenuDetails
        className="menu relative header-desktop-only"
        summaryClass="account-button"
        label={m.account_account()}
        summary={
          <>
            <Icon name="menu" />
            <span className="account-avatar">
              <Icon name="user" />
            </span>
          </>
        }
      >
        <ul className="menu-drop menu-drop-end min-w-72">
          <AccountEntry href={TENANT_AREA} title={m.shell_account_tenant()} hint={m.shell_account_tenant_hint()} />
          <AccountEntry href={OWNER_AREA} title={m.shell_account_owner()} hint={m.shell_account_owner_hint()} owner />
        </ul>
      </MenuDetails>
    </>
  )
}

/**
 * Header links within the areas: account and logout; on wide screens a menu with the area's other links, on hover or
 * Enter (LY-07, LY-08, LY-10).
 */
export function SignedInMenu({ user }: { user: CurrentUser }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  return (
    <MenuDetails
      hover
      className="menu relative"
      summaryClass="account-button"
      summary={
        <>
          <span className="sr-only">{m.account_account()}</span>
          <Icon name="menu" className="header-desktop-only" />
          <Initials user={user} />
        </>
      }
    >
      <div className="menu-drop menu-drop-end account-drop">
        <p className="account-drop-who">
          <span className="block font-semibold text-ink">{`${user.firstName} ${user.lastName}`}</span>
          {user.email}
        </p>
        <ul>
          {areaLinks(user).map(({ href, label, icon }, index) => (
            <li key={href} className={index > 0 ? 'header-desktop-only' : undefined}>
              <AppLink href={href} className="menu-drop-link">
                <Icon name={icon} />
                {label()}
              </AppLink>
            </li>
          ))}
          <li>
            <button
              type="button"
              className="menu-drop-link w-full"
              onClick={() => signOutOnDemand(queryClient, router)}
            >
              <Icon name="logout" />
              {m.account_logout()}
            </button>
          </li>
        </ul>
      </div>
    </MenuDetails>
  )
}

/** Initials of first and last name. */
function Initials({ user: { firstName, lastName } }: { user: CurrentUser }) {
  return (
    <span className="account-avatar account-initials" aria-hidden="true">
      {[...firstName].slice(0, 1).concat([...lastName].slice(0, 1))}
    </span>
  )
}

function AccountEntry({ href, title, hint, owner }: { href: string; title: string; hint: string; owner?: boolean }) {
  return (
    <li>
      <AppLink href={href} className="menu-drop-link">
        <span className={classNames('account-mark', owner && 'account-mark-owner')}>
          <Icon name={owner ? 'key' : 'calendar'} />
        </span>
        <span>
          <span className="block font-semibold">{title}</span>
          <span className="block text-xs text-ink-soft">{hint}</span>
        </span>
      </AppLink>
    </li>
  )
}
