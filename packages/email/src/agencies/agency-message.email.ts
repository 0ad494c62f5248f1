/** The mail that brings a visitor's message to an agency; the agency's answer goes to the visitor. */

import { message } from '@escale/contract/messages'
import { french } from '@escale/domain/text/french-typography'
import { z } from 'zod'
import { type EmailBlock, emailTemplate } from '../email-template.ts'

const messageData = z.object({
  agencyName: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  /** Reference of the lot that it is about; empty without one. */
  reference: z.string(),
  /** The conversation in the agency's inbox; empty in mails of the release before conversations. */
  link: z.string().default(''),
})

export const agencyMessage = emailTemplate(messageData, (data, locale) => {
  const { agencyName, name, email, phone, subject, message: text, reference, link } = data
  const isFrench = locale === 'fr'
  const rows: [string, string][] = [
    [isFrench ? 'De' : 'From', name],
    [message('account_email', locale), email],
    [message('content_legal_phone', locale), phone],
    [isFrench ? 'Logement' : 'Rental', reference],
  ]
  const blocks: EmailBlock[] = [
    { kind: 'quotation', text },
    { kind: 'facts', rows: rows.filter(([, value]) => value !== '') },
    ...(link === ''
      ? []
      : [
          {
            kind: 'button' as const,
            label: isFrench ? 'Répondre dans la messagerie' : 'Reply in the inbox',
            href: link,
          },
        ]),
  ]
  return {
    subject: `${name}${isFrench ? french` : ` : ': '}${subject}`,
    preheader: text.slice(0, 120),
    heading: subject,
    blocks,
    replyTo: { name, address: email },
    why: isFrench
      ? `Message pour ${agencyName}, envoyé depuis le site. Votre réponse ira à son auteur.`
      : `Message for ${agencyName}, sent from the site. Your reply will go to its author.`,
  }
})
