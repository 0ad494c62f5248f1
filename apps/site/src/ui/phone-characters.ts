import type { FormEvent } from 'react'

/** For `onInput`: a phone number is written with digits, spaces and plus (VA-04). */
export function keepPhoneCharacters({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  const kept = field.value.replace(/[^\d +]/g, '')
  if (kept !== field.value) field.value = kept
}
