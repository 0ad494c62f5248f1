import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export type BadgeTone = 'neutral' | 'primary' | 'accent' | 'light' | 'success' | 'warning' | 'danger'

/** Short label on an item: a promotion, a state. */
export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: BadgeTone | undefined
  icon?: IconName | undefined
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <span className={classNames('badge', `badge-${tone}`, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
