import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

/** Empty list: the reason and the next step. */
export function EmptyState({
  icon = 'search',
  heading: Heading = 'h2',
  title,
  children,
  actions,
}: {
  icon?: IconName | undefined
  /** `h1` when the page contains nothing else. */
  heading?: 'h1' | 'h2' | undefined
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className="mx-auto grid max-w-text justify-items-center gap-3 px-4 py-14 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-primary-soft text-xl text-primary">
        <Icon name={icon} />
      </span>
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="text-md text-ink-soft">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
