import { type ReactNode, useId } from 'react'
import { classNames } from '../ui/class-names.ts'

/** A piece of a page that has a title of its own, or none. */
export function BlockSection({
  title,
  className,
  children,
}: {
  title: string | null
  className?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  const classes = classNames('content-section', className)
  if (title === null) return <div className={classes}>{children}</div>
  return (
    <section className={classes} aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
