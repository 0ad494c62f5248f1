import { replyAddress } from '@escale/domain/conversations/reply-address'
import { REPLY_ABOVE } from '@escale/domain/conversations/reply-text'
import { french } from '@escale/domain/text/french-typography'
import { z } from 'zod'
import { emailTemplate } from '../email-template.ts'

const answerData = z.object({
  agencyName: z.string(),
  agencyPhone: z.string(),
  agencyEmail: z.string(),
  /** Who answers. */
  author: z.string(),
  firstName: z.string(),
  subject: z.string(),
  message: z.string(),
  link: z.string(),
  /** Secret part of the address that takes replies; absent in mails of the release before. */
  replyToken: z.string().optional(),
})

/** The mail that brings an agency's answer to a tenant, an owner or a visitor; its link is secret for whoever has no login. */
export const agencyAnswer = emailTemplate(
  answerData,
  (data, locale, { replyDomain }) => {
    const { agencyName, agencyPhone, agencyEmail, author, firstName, subject, message: text, link } = data
    const isFrench = locale === 'fr'
    const replyTo =
      replyDomain !== null && data.replyToken !== undefined
        ? { name: agencyName, address: replyAddress(data.replyToken, replyDomain) }
        : undefined
    return {
      subject: isFrench ? french`${agencyName} vous répond : ${subject}` : `${agencyName} replied: ${subject}`,
      preheader: text.slice(0, 120),
      heading: subject,
      blocks: [
        ...(replyTo ? [{ kind: 'note' as const, text: `— ${REPLY_ABOVE[locale]} —` }] : []),
        {
          kind: 'text',
          text: isFrench
            ? french`Bonjour ${firstName}, ${author} (${agencyName}) vous écrit :`
            : `Hello ${firstName}, ${author} (${agencyName}) writes:`,
        },
        { kind: 'quotation', text },
        { kind: 'button', label: isFrench ? 'Lire et répondre' : 'Read and reply', href: link },
      ],
      contact: { name: agencyName, phone: agencyPhone, email: agencyEmail },
      why: isFrench
        ? french`Vous recevez ce message parce que vous échangez avec ${agencyName}. ${replyTo ? 'Répondez à cet e-mail ou depuis la page.' : french`Répondez depuis la page : personne ne lit les réponses à cet e-mail.`}`
        : `You are receiving this message because you are in touch with ${agencyName}. ${replyTo ? 'Reply to this e-mail or on the page.' : 'Please reply on the page: nobody reads replies to this e-mail.'}`,
      ...(replyTo && { replyTo }),
    }
  },
  ['link', 'replyToken'],
)
