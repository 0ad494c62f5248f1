import type { ReactNode } from 'react'

/** A part of the home page under its title. */
export function HomeSection({
  title,
  lead,
  action,
  children,
}: {
  title: string
  lead?: string | undefined
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="page home-section deferred-layout">
      <div className="home-section-head">
        <div>
          <h2 className="text-2xl">{title}</h2>
          {lead && <p className="text-md text-balance text-ink-soft">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
