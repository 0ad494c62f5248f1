import type { FormEvent } from 'react'

/** For `onInput`: removes characters that a phone number cannot contain (VA-04). */
export function keepPhoneCharacters({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  const kept = field.value.replace(/[^\d +]/g, '')
  if (kept !== field.value) field.value = kept
}
