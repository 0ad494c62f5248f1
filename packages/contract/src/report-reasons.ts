import type { ReportReason } from '@escale/domain/law/content-report'
import type { Locale } from '@escale/domain/locale'
import { message } from './messages.ts'

const NAMES = {
  unlawful: 'reports_reason_unlawful',
  wrongInformation: 'reports_reason_wrong',
  discriminatory: 'reports_reason_discriminatory',
  fraud: 'reports_reason_fraud',
  privacy: 'reports_reason_privacy',
  other: 'reports_reason_other',
} as const satisfies Record<ReportReason, string>

/** The name of a report's reason, as the form shows it. */
export function reportReasonName(reason: ReportReason, locale: Locale): string {
  return message(NAMES[reason], locale)
}
