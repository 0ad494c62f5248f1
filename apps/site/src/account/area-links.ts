import type { CurrentUser } from '@escale/contract/account'
import { actorOf } from '@escale/domain/account/actor'
import { can } from '@escale/domain/can'
import * as m from '../i18n/messages.generated/messages.js'
import { AGENCY_AREA, FAVORITES, OWNER_AREA, TENANT_AREA } from '../platform/areas.ts'
import type { IconName } from '../ui/icon-names.ts'

export interface AreaLink {
  href: string
  label: () => string
  icon: IconName
}

/** The links of a logged-in person's menu (LY-10). */
export function areaLinks(user: Pick<CurrentUser, 'id' | 'accessRight' | 'hasAdvancedExtranetAccess'>): AreaLink[] {
  const actor = actorOf(user)
  if (actor.kind === 'tenant') {
    return [
      { href: `${TENANT_AREA}/votre-compte`, label: m.account_my_account, icon: 'user' },
      { href: `${TENANT_AREA}/vos-reservations`, label: m.account_my_bookings, icon: 'calendar' },
      { href: `${TENANT_AREA}/messages`, label: m.account_my_messages, icon: 'mail' },
      { href: FAVORITES, label: m.account_favorites, icon: 'heart' },
    ]
  }
  if (actor.kind === 'staff') {
    return [{ href: `${AGENCY_AREA}/votre-compte`, label: m.account_my_account, icon: 'user' }]
  }
  return [
    { href: `${OWNER_AREA}/votre-compte`, label: m.account_my_account, icon: 'user' },
    ...(can(actor, 'viewResults', { accountId: user.id }).ok
      ? [{ href: `${OWNER_AREA}/bilan-de-vos-locations`, label: m.account_my_results, icon: 'euro' as const }]
      : []),
    { href: `${OWNER_AREA}/calendrier`, label: m.account_my_calendar, icon: 'calendar' },
    { href: `${OWNER_AREA}/messages`, label: m.account_my_messages, icon: 'mail' },
    { href: `${OWNER_AREA}/actualites`, label: m.account_my_news, icon: 'list' },
  ]
}
