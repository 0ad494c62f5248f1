import { type ReactNode, useState } from 'react'

/** Details whose content is drawn once they are opened: a form in each row of a list would weigh on the page. */
export function LazyDetails({
  summary,
  className,
  children,
}: {
  summary: ReactNode
  className?: string
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={className} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="text-link w-fit cursor-pointer py-1 text-sm">{summary}</summary>
      {isOpen && <div className="mt-3 grid gap-3">{children}</div>}
    </details>
  )
}
