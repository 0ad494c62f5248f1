import { REPORT_OUTCOMES } from '@escale/domain/law/content-report'
import { french } from '@escale/domain/text/french-typography'
import { z } from 'zod'
import { emailTemplate } from '../email-template.ts'
import { reportedContent } from './reported-content.ts'

const decisionData = z.object({
  firstName: z.string(),
  lotName: z.string(),
  isReview: z.boolean(),
  outcome: z.enum(REPORT_OUTCOMES),
  reason: z.string(),
  /** Opens the conversation, in which the decision can be contested. */
  link: z.string(),
})

/** The decision on a report, its reason and how to contest it (Regulation (EU) 2022/2065, art. 16(5)). */
export const reportDecided = emailTemplate(
  decisionData,
  (data, locale) => {
    const { firstName, outcome, reason, link } = data
    const isFrench = locale === 'fr'
    const isGone = outcome === 'withdrawn'
    const content = reportedContent(data, locale)
    const isKeptText = isFrench
      ? french`Nous avons décidé de maintenir ${content}.`
      : `We have decided to keep ${content}.`
    const isGoneText = isFrench ? french`Nous avons retiré ${content}.` : `We have withdrawn ${content}.`
    return {
      subject: isFrench ? 'Notre décision sur votre signalement' : 'Our decision on your report',
      preheader: isGone ? isGoneText : isKeptText,
      heading: isFrench ? 'Notre décision' : 'Our decision',
      blocks: [
        {
          kind: 'text',
          text: isFrench
            ? french`Bonjour ${firstName}, nous avons examiné votre signalement. ${isGone ? isGoneText : isKeptText} Voici pourquoi :`
            : `Hello ${firstName}, we have examined your report. ${isGone ? isGoneText : isKeptText} This is why:`,
        },
        { kind: 'quotation', text: reason },
        { kind: 'button', label: isFrench ? 'Contester la décision' : 'Contest the decision', href: link },
        {
          kind: 'note',
          text: isFrench
            ? 'Vous pouvez aussi saisir l’Arcom, coordinateur français pour les services numériques, ou le tribunal compétent.'
            : 'You may also complain to Arcom, the French Digital Services Coordinator, or go to court.',
        },
      ],
      why: isFrench
        ? 'Vous recevez ce message parce que vous avez signalé un contenu de notre site.'
        : 'You are receiving this message because you reported content of our site.',
    }
  },
  ['link'],
)
