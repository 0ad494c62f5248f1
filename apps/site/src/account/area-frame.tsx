import type { AccessRight } from '@escale/contract/account'
import type { ReactNode } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { useBaseData } from '../platform/base-data.queries.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Picture } from '../ui/picture.tsx'

const REASONS: Record<AccessRight, { picture: string; reasons: readonly { icon: IconName; words: () => string }[] }> = {
  tenant: {
    picture: 'sea',
    reasons: [
      { icon: 'calendar', words: m.account_reason_bookings },
      { icon: 'heart', words: m.account_reason_favourites },
      { icon: 'euro', words: m.account_reason_payments },
    ],
  },
  owner: {
    picture: 'mountain',
    reasons: [
      { icon: 'calendar', words: m.account_reason_calendar },
      { icon: 'list', words: m.account_reason_results },
      { icon: 'mail', words: m.account_reason_news },
    ],
  },
  agency: {
    picture: 'city',
    reasons: [
      { icon: 'user', words: m.account_reason_staff_access },
      { icon: 'list', words: m.account_reason_staff_roles },
      { icon: 'key', words: m.account_reason_staff_security },
    ],
  },
}

/** Page around a login or sign-up form: the form and, on wide screens, an introduction to the area beside it. */
export function AreaFrame({
  area,
  title,
  lead,
  wide = false,
  children,
}: {
  area: AccessRight
  title: string
  lead?: ReactNode
  /** Widens the form, for forms with many fields. */
  wide?: boolean
  children: ReactNode
}) {
  const { picture, reasons } = REASONS[area]
  const category = useBaseData()?.categories.find(({ key }) => key === picture)
  return (
    <div className={`page space-frame ${wide ? 'space-frame-wide' : ''}`}>
      <div className="space-form">
        <header className="grid gap-2">
          <h1 className="text-3xl">{title}</h1>
          {lead && <div className="text-md text-ink-soft">{lead}</div>}
        </header>
        {children}
      </div>
      <aside className="space-side" aria-label={m.account_reasons()}>
        {category && (
          <Picture
            path={category.image}
            alt=""
            sizes="(width >= 720px) 65rem, 1px"
            ratio="fill"
            className="message-back"
          />
        )}
        <ul>
          {reasons.map(({ icon, words }) => (
            <li key={icon}>
              <Icon name={icon} />
              {words()}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}
