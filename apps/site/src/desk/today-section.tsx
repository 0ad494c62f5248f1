import type { ReactNode } from 'react'

/** A list of Today, under its heading. */
export function TodaySection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Its entries, one below the other. */
export function BorderedList({ children }: { children: ReactNode }) {
  return <ul className="grid divide-y divide-line rounded-lg border border-line">{children}</ul>
}
