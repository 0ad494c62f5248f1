import type { ReactNode } from 'react'

/** Frame of a part of the page. */
export function DataSection({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-xl border border-line p-5 w620:p-6">
      <div className="grid gap-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {lead && <p className="text-md text-ink-soft">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
