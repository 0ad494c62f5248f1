import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/**
 * Short facts after each other with a dot between two of them. A fact that does not fit goes to the next line whole, and no line begins or
 * ends with a dot. Empty facts are left out.
 */
export function Facts({ items, className }: { items: readonly ReactNode[]; className?: string | undefined }) {
  const shown = items.filter((item) => item !== '' && item !== null && item !== undefined && item !== false)
  return (
    <span className={classNames('facts', className)}>
      {shown.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts have no other key, and no state.
        <span key={index} className="fact">
          {index > 0 && <span className="fact-dot">{' · '}</span>}
          {item}
        </span>
      ))}
    </span>
  )
}
