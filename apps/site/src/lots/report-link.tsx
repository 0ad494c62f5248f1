import { reportPath } from '@escale/contract/site-paths'
import type { ReactNode } from 'react'
import { currentLocale, withLocale } from '../i18n/locale.ts'

/** A link to the report of a listing or of a review, which loads a page of its own: few visitors ever need its scripts. */
export function ReportLink({ children, ...content }: { reference: string; review?: number; children: ReactNode }) {
  return (
    <a href={withLocale(reportPath(content), currentLocale())} rel="nofollow" className="text-link w-fit text-xs">
      {children}
    </a>
  )
}
