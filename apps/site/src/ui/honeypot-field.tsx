import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'

/** A field that people neither see nor reach. Bots fill it, and the API then drops the form (`checkHoneypot`). */
export function HoneypotField(field: ComponentProps<typeof TextField>) {
  return (
    <div className="honeypot-field" aria-hidden="true">
      <TextField {...field} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
