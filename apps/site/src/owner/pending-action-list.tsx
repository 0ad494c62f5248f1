import type { OwnerPendingAction } from '@escale/contract/owner'
import { displayDate } from '../i18n/format.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { OWNER_AREA } from '../platform/areas.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { NEWS } from './load-news.ts'

/** Pending actions, each with a link to its page. */
export function PendingActionList({ attention }: { attention: readonly OwnerPendingAction[] }) {
  return (
    <ul className="owner-attention-list">
      {attention.map((item) => {
        const { icon, words, href } = describe(item)
        return (
          <li key={words}>
            <AppLink href={href} className="account-card owner-attention">
              <Icon name={icon} className="owner-attention-icon" />
              <span className="flex-1">{words}</span>
              <Icon name="chevron-right" />
            </AppLink>
          </li>
        )
      })}
    </ul>
  )
}

function describe(item: OwnerPendingAction): { icon: IconName; words: string; href: string } {
  switch (item.kind) {
    case 'coBookingPending': {
      const { lotName, start_date, reference } = item.stay
      const words = m.owner_action_co_booking({ lotName, start: displayDate(start_date) })
      return { icon: 'clock', words, href: calendarOf(reference) }
    }
    case 'calendarConflict': {
      const { lotName, importName, start_date, end_date, reference } = item
      const days = { start: displayDate(start_date), end: displayDate(end_date) }
      const words = m.owner_action_conflict({ lotName, importName, ...days })
      return { icon: 'warning', words, href: calendarOf(reference) }
    }
    case 'calendarUnread':
      return { icon: 'warning', words: m.owner_action_calendar(item), href: calendarOf(item.reference) }
    case 'unpublished':
      return { icon: 'info', words: m.owner_action_unpublished(item), href: calendarOf(item.reference) }
    case 'unreadNews':
      return { icon: 'mail', words: m.owner_action_news({ count: item.count }), href: NEWS }
  }
}

/** The calendar of one property. */
export function calendarOf(reference: string): string {
  return `${OWNER_AREA}/calendrier?${new URLSearchParams({ reference })}`
}
