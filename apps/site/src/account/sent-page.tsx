import type { AccessRight } from '@escale/contract/account'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { AreaFrame } from './area-frame.tsx'

/** Confirms that a mail was sent and explains what to do when it does not arrive. */
export function SentPage({
  area,
  title,
  lead,
  hints,
  actions,
}: {
  area: AccessRight
  title: string
  lead: string
  hints: readonly string[]
  actions: ReactNode
}) {
  return (
    <AreaFrame area={area} title={title}>
      <div className="grid gap-5 rounded-xl bg-surface-warm p-6">
        <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-lg text-accent">
          <Icon name="mail" />
        </span>
        <p className="text-md">{lead}</p>
      </div>
      <ul className="grid gap-2 text-sm text-ink-soft">
        {hints.map((hint) => (
          <li key={hint} className="flex items-start gap-2">
            <Icon name="info" className="mt-0.5" />
            {hint}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">{actions}</div>
    </AreaFrame>
  )
}
