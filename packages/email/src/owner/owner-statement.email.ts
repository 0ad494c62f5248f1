import { formatPrice } from '@escale/domain/price-format'
import { french } from '@escale/domain/text/french-typography'
import { z } from 'zod'
import { emailTemplate } from '../email-template.ts'

const statementData = z.object({
  firstName: z.string(),
  agencyName: z.string(),
  agencyPhone: z.string(),
  agencyEmail: z.string(),
  /** First day of the month. */
  month: z.iso.date(),
  /** Owed to the owner; negative: the owner owes. */
  closingCents: z.number().int(),
  link: z.url(),
})

/** An owner's statement of a month; the document is attached. */
export const ownerStatement = emailTemplate(statementData, (data, locale) => {
  const { firstName, agencyName, agencyPhone, agencyEmail, month, closingCents, link } = data
  const isFrench = locale === 'fr'
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const name = format.format(new Date(`${month}T00:00:00Z`))
  const balance = formatPrice(Math.abs(closingCents))
  const heading = isFrench ? french`Votre relevé de ${name}` : `Your statement for ${name}`
  const text = isFrench
    ? closingCents < 0
      ? french`Votre relevé de compte est joint à ce message. Votre compte présente un solde de ${balance} en faveur de l’agence.`
      : french`Votre relevé de compte est joint à ce message. Le solde en votre faveur est de ${balance}.`
    : closingCents < 0
      ? `Your statement of account is attached. Your account has a balance of ${balance} in favour of the agency.`
      : `Your statement of account is attached. The balance in your favour is ${balance}.`
  return {
    subject: isFrench ? french`${heading} – ${agencyName}` : `${heading} – ${agencyName}`,
    preheader: text,
    heading,
    blocks: [
      { kind: 'text', text: isFrench ? `Bonjour ${firstName},` : `Hello ${firstName},` },
      { kind: 'text', text },
      { kind: 'button', label: isFrench ? 'Voir tous mes relevés' : 'View all my statements', href: link },
    ],
    contact: { name: agencyName, phone: agencyPhone, email: agencyEmail },
    why: isFrench
      ? french`Vous recevez ce message parce que vous confiez un bien à ${agencyName}.`
      : `You are receiving this message because ${agencyName} manages a property of yours.`,
  }
})
