import { message } from '@escale/contract/messages'
import { reportReasonName } from '@escale/contract/report-reasons'
import { REPORT_REASONS } from '@escale/domain/law/content-report'
import { french } from '@escale/domain/text/french-typography'
import { z } from 'zod'
import { emailTemplate } from '../email-template.ts'
import { reportedContent } from './reported-content.ts'

const receiptData = z.object({
  firstName: z.string(),
  lotName: z.string(),
  isReview: z.boolean(),
  reason: z.enum(REPORT_REASONS),
  explanation: z.string(),
})

/** The receipt of a report, sent at once (Regulation (EU) 2022/2065, art. 16(4)). */
export const reportReceived = emailTemplate(receiptData, (data, locale) => {
  const { firstName, reason, explanation } = data
  const isFrench = locale === 'fr'
  const content = reportedContent(data, locale)
  return {
    subject: isFrench ? 'Nous avons bien reçu votre signalement' : 'We have received your report',
    preheader: content,
    heading: isFrench ? 'Signalement reçu' : 'Report received',
    blocks: [
      {
        kind: 'text',
        text: isFrench
          ? french`Bonjour ${firstName}, nous avons reçu votre signalement de ${content}. Une personne de notre équipe va l’examiner, puis nous vous écrirons notre décision et ses motifs. Aucune décision n’est prise par un automate.`
          : `Hello ${firstName}, we have received your report of ${content}. A member of our team will examine it. We will then send you our decision and its reasons. No decision is made by a machine.`,
      },
      { kind: 'facts', rows: [[message('reports_reason', locale), reportReasonName(reason, locale)]] },
      { kind: 'quotation', text: explanation },
    ],
    why: isFrench
      ? 'Vous recevez ce message parce que cette adresse a été indiquée dans un signalement sur notre site.'
      : 'You are receiving this message because this address was given in a report on our site.',
  }
})
