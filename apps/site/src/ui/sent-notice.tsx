import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { useFocusHere } from './use-focus-here.ts'

/** Takes the place of a form that was sent, and the focus. */
export function SentNotice({ title, children }: { title: string; children: ReactNode }) {
  const box = useFocusHere()
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="grid justify-items-start gap-3 rounded-lg bg-success-soft p-5"
    >
      <p className="flex items-center gap-2 font-semibold text-success">
        <Icon name="success" />
        {title}
      </p>
      {children}
    </div>
  )
}
