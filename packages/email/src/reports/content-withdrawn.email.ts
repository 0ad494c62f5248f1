import { message } from '@escale/contract/messages'
import { reportReasonName } from '@escale/contract/report-reasons'
import { REPORT_REASONS } from '@escale/domain/law/content-report'
import { french } from '@escale/domain/text/french-typography'
import { z } from 'zod'
import { emailTemplate } from '../email-template.ts'
import { reportedContent } from './reported-content.ts'

const withdrawalData = z.object({
  lotName: z.string(),
  isReview: z.boolean(),
  /** What was reported, as it stood. */
  reportedText: z.string(),
  ground: z.enum(REPORT_REASONS),
  reason: z.string(),
})

/** To whose content is withdrawn: the facts, the ground, the reasons and the redress (Regulation (EU) 2022/2065, art. 17). */
export const contentWithdrawn = emailTemplate(withdrawalData, (data, locale) => {
  const { reportedText, ground, reason } = data
  const isFrench = locale === 'fr'
  const content = reportedContent(data, locale)
  return {
    subject: data.isReview
      ? isFrench
        ? 'Votre avis a été retiré'
        : 'Your review has been withdrawn'
      : isFrench
        ? 'Votre annonce a été retirée'
        : 'Your listing has been withdrawn',
    preheader: content,
    heading: isFrench ? 'Contenu retiré' : 'Content withdrawn',
    blocks: [
      {
        kind: 'text',
        text: isFrench
          ? french`À la suite d’un signalement, une personne de notre équipe a examiné et retiré ${content} :`
          : `After a report, a member of our team has examined and withdrawn ${content}:`,
      },
      { kind: 'quotation', text: reportedText },
      { kind: 'facts', rows: [[message('reports_reason', locale), reportReasonName(ground, locale)]] },
      { kind: 'text', text: isFrench ? french`Voici pourquoi :` : 'This is why:' },
      { kind: 'quotation', text: reason },
      {
        kind: 'note',
        text: isFrench
          ? 'Pour contester cette décision, écrivez-nous par le formulaire de contact du site. Vous pouvez aussi saisir l’Arcom, coordinateur français pour les services numériques, ou le tribunal compétent.'
          : 'To contest this decision, write to us with the contact form of the site. You may also complain to Arcom, the French Digital Services Coordinator, or go to court.',
      },
    ],
    why: isFrench
      ? 'Vous recevez ce message parce que vous avez publié un contenu sur notre site.'
      : 'You are receiving this message because you published content on our site.',
  }
})
