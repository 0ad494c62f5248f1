import { dialledFromAbroad, readAbroad } from '@escale/domain/account/phone-rules'
import type { ReactNode } from 'react'
import { currentLocale } from '../i18n/locale.ts'

/** A phone link with the international number; the text has the national format of the page's language. */
export function PhoneLink({
  phone,
  className,
  children,
}: {
  phone: string
  className: string
  /** Text before the number. */
  children?: ReactNode
}) {
  return (
    <a href={`tel:${dialledFromAbroad(phone)}`} className={className}>
      {children}
      {formatPhone(phone)}
    </a>
  )
}

/** In English a French number is written with its country code. */
export function formatPhone(phone: string): string {
  return currentLocale() === 'fr' ? phone : readAbroad(phone)
}
