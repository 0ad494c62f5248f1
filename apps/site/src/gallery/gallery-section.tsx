import type { ReactNode } from 'react'

/** A room of the page for those who build the site, under its name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <h2 className="border-b border-line pb-2 text-xl">{title}</h2>
      {children}
    </section>
  )
}
