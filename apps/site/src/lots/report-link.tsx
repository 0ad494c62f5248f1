import { reportPath } from '@escale/contract/site-paths'
import type { ReactNode } from 'react'
import { currentLocale, withLocale } from '../i18n/locale.ts'

/** A link to the report of a listing or of a review, which loads a page of its own: few visitors ever need its scripts. */
export function ReportLink({
  isQuiet = false,
  children,
  ...content
}: {
  reference: string
  review?: number
  /** In each row of a list: not underlined. */
  isQuiet?: boolean
  children: ReactNode
}) {
  return (
    <a
      href={withLocale(reportPath(content), currentLocale())}
      rel="nofollow"
      className={isQuiet ? 'ml-auto py-1 text-xs text-ink-soft hover:underline' : 'text-link w-fit text-xs'}
    >
      {children}
    </a>
  )
}
