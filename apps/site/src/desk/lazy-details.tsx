import { type ReactNode, useRef, useState } from 'react'

/**
 * Details whose content is drawn once they are opened: a form in each row of a list would weigh on the page. A form that closes them once
 * it is sent takes `close`; opened again, it is a new and empty one.
 */
export function LazyDetails({
  summary,
  className,
  children,
}: {
  summary: ReactNode
  className?: string
  children: ReactNode | ((close: () => void) => ReactNode)
}) {
  const [isOpen, setOpen] = useState(false)
  const title = useRef<HTMLElement>(null)
  const close = () => {
    setOpen(false)
    // The focused button goes away with the content.
    title.current?.focus()
  }
  return (
    <details className={className} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary ref={title} className="text-link w-fit cursor-pointer py-1 text-sm">
        {summary}
      </summary>
      {isOpen && <div className="mt-3 grid gap-3">{typeof children === 'function' ? children(close) : children}</div>}
    </details>
  )
}
