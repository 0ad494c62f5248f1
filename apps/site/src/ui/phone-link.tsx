import { dialledFromAbroad, readAbroad } from '@escale/domain/account/phone-rules'
import type { ReactNode } from 'react'
import { currentLocale } from '../i18n/locale.ts'

/** A number to be called: one that can be dialled from every country, written as the page's readers dial it. */
export function PhoneLink({
  phone,
  className,
  children,
}: {
  phone: string
  className: string
  /** What stands before the number. */
  children?: ReactNode
}) {
  return (
    <a href={`tel:${dialledFromAbroad(phone)}`} className={className}>
      {children}
      {formatPhone(phone)}
    </a>
  )
}

/** A French number in English begins with its country. */
export function formatPhone(phone: string): string {
  return currentLocale() === 'fr' ? phone : readAbroad(phone)
}
