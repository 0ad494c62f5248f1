import type { ReactNode } from 'react'
import { Accordion } from '../ui/accordion.tsx'

/** A matter of the agency that can wait: one line above a page, the rest on demand. */
export function FoldedNotice({
  id,
  title,
  extra,
  children,
}: {
  id: string
  title: string
  extra?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id}>
      <Accordion
        className="desk-folded"
        title={
          <h2 id={id} className="text-md">
            {title}
          </h2>
        }
        extra={extra}
      >
        {children}
      </Accordion>
    </section>
  )
}
