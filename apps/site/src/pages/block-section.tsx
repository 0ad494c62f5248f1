import { type ReactNode, useId } from 'react'

/** A piece of a page that has a title of its own, or none. */
export function BlockSection({ title, children }: { title: string | null; children: ReactNode }) {
  const id = useId()
  if (title === null) return <div className="content-section">{children}</div>
  return (
    <section className="content-section" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
