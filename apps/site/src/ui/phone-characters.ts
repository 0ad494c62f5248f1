import type { FormEvent } from 'react'

/** For `onInput`: removes characters that a phone number cannot contain (VA-04). */
export function keepPhoneCharacters({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  const allowed = field.value.replace(/[^\d +]/g, '')
  if (allowed !== field.value) field.value = allowed
}
