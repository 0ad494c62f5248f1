import type { FormEventHandler, ReactNode } from 'react'
import * as m from '../i18n/messages.generated/messages.js'
import { Notice } from '../ui/notice.tsx'

/** Frame of a form. `method="post"` keeps the typed values out of the address when scripts are missing. */
export function FormFrame({
  onSubmit,
  onUse,
  notices,
  children,
}: {
  onSubmit: FormEventHandler
  /** Called when the visitor starts to fill in the form. */
  onUse?: (() => void) | undefined
  /** Error shown above the fields. */
  notices?: ReactNode
  children: ReactNode
}) {
  return (
    <form noValidate method="post" onSubmit={onSubmit} onFocus={onUse} className="grid gap-4">
      {notices}
      <p className="field-hint required-note">{m.forms_required_note()}</p>
      {children}
      <noscript>
        <Notice kind="warning">{m.forms_needs_scripts()}</Notice>
      </noscript>
    </form>
  )
}
