import { type ReactNode, useId, useState } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { Button } from '../ui/button.tsx'

/**
 * Secondary buttons of an entry. On a phone they stand behind one button; wider screens and pages without scripts show all of them.
 * In a `.more-actions-entry` that button stands at the end of the `.more-actions-head`, and the list opens below both.
 */
export function MoreActions({
  of,
  children,
}: {
  /** What they act on, for a screen reader. */
  of: string
  children: ReactNode
}) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="more-actions">
      <Button
        variant="secondary"
        size="sm"
        className="more-actions-toggle with-scripts"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden="true">…</span>
        <span className="sr-only">{m.desk_more_actions({ of })}</span>
      </Button>
      <div id={id} className="more-actions-list" data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  )
}
