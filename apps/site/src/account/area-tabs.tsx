import * as m from '../i18n/messages.generated/messages.js'
import { FAVORITES, OWNER_AREA, TENANT_AREA } from '../platform/areas.ts'
import { AppLink } from '../ui/app-link.tsx'
import { showCurrentLink } from '../ui/show-current-link.ts'
import { useCurrentUser } from './account.queries.ts'
import { areaLinks } from './area-links.ts'

/** Short labels for narrow screens. */
const SHORT: Record<string, () => string> = {
  [`${TENANT_AREA}/votre-compte`]: m.account_tab_account,
  [`${TENANT_AREA}/vos-reservations`]: m.account_tab_bookings,
  [`${TENANT_AREA}/messages`]: m.account_tab_messages,
  [FAVORITES]: m.account_tab_favourites,
  [`${OWNER_AREA}/votre-compte`]: m.account_tab_account,
  [`${OWNER_AREA}/messages`]: m.account_tab_messages,
  [`${OWNER_AREA}/bilan-de-vos-locations`]: m.account_tab_results,
}

/** Tabs of an area, shown above each of its pages; none where it has one page only. */
export function AreaTabs() {
  const user = useCurrentUser()
  const links = user ? areaLinks(user) : []
  return (
    links.length > 1 && (
      <nav className="space-tabs" aria-label={m.account_account()}>
        <ul className="scroll-fade relative">
          {links.map(({ href, label }) => (
            <li key={href}>
              <AppLink href={href} className="space-tab" ref={showCurrentLink}>
                {(SHORT[href] ?? label)()}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
    )
  )
}
