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
        const kept = keepPhoneCharacters(event.target.value)
        if (kept !== event.target.value) event.target.value = kept
        onChange?.(event)
      }}
    />
  )
}
