import { keepPhoneCharacters } from '@escale/domain/account/phone-rules'
import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'

/** A field that takes digits, spaces and plus, and drops whatever else is typed or pasted (VA-04). */
export function PhoneField({ onChange, ...field }: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return (
    <TextField
      autoComplete="tel"
      {...field}
      type="tel"
      onChange={(event) => {
        const input = event.target
        const kept = keepPhoneCharacters(input.value)
        if (kept !== input.value) {
          const caret = keepPhoneCharacters(input.value.slice(0, input.selectionStart ?? undefined)).length
          input.value = kept
          input.setSelectionRange(caret, caret)
        }
        onChange?.(event)
      }}
    />
  )
}
