import type { ReactNode } from 'react'
import { AreaTabs } from './area-tabs.tsx'

/** Frame of the pages about the account itself: the tabs of the area and the title. */
export function AccountFrame({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className="page grid gap-7 pb-4 has-[>header:first-child]:pt-4">
      <AreaTabs />
      <header className="grid gap-2">
        <h1 className="text-3xl">{title}</h1>
        {lead && <p className="text-md text-ink-soft">{lead}</p>}
      </header>
      {children}
    </div>
  )
}
