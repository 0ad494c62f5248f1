import { formatDay } from '@escale/domain/date-format'
import type { Locale } from '@escale/domain/locale'
import { formatPrice } from '@escale/domain/price-format'
import { french } from '@escale/domain/text/french-typography'
import { z } from 'zod'
import { emailTemplate } from '../email-template.ts'
import { daysOf } from '../stay-facts.ts'
import { viewCalendarLabel } from './view-calendar-label.ts'

export const receiptData = z.object({
  firstName: z.string(),
  /** In the agency's register of receipts. */
  number: z.number().int(),
  amountCents: z.number().int(),
  receivedOn: z.iso.date(),
  bookingNumber: z.string(),
  lotName: z.string(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  agencyName: z.string(),
  agencyPhone: z.string(),
  agencyEmail: z.string(),
  link: z.url(),
})

export const receiptLabels = {
  fr: { amount: 'Montant', day: 'Date d’encaissement', receipt: 'Numéro du reçu', booking: 'Réservation' },
  en: { amount: 'Amount', day: 'Date of receipt', receipt: 'Receipt number', booking: 'Booking' },
} as const

/** Sender, reply address and reason of a mail about a receipt. */
export function receiptFooter({ agencyName, agencyPhone, agencyEmail }: z.output<typeof receiptData>, locale: Locale) {
  return {
    contact: { name: agencyName, phone: agencyPhone, email: agencyEmail },
    replyTo: { name: agencyName, address: agencyEmail },
    why:
      locale === 'fr'
        ? french`Vous recevez ce message parce que votre mandat prévoit un avis à chaque paiement reçu.`
        : 'You are receiving this message because your mandate provides for a notice of each payment received.',
  }
}

/** Notice of money received, to an owner whose mandate asks for one at each receipt (LW-405). */
export const moneyReceived = emailTemplate(receiptData, (received, locale) => {
  const { firstName, lotName, agencyName } = received
  const isFrench = locale === 'fr'
  const [words, amount, days] = [receiptLabels[locale], formatPrice(received.amountCents), daysOf(received, locale)]
  return {
    subject: isFrench ? french`${amount} reçus pour « ${lotName} »` : `${amount} received for “${lotName}”`,
    preheader: isFrench ? `Séjour ${days}` : `Stay ${days}`,
    heading: isFrench ? 'Un paiement a été reçu pour votre bien' : 'A payment has been received for your property',
    blocks: [
      { kind: 'text', text: isFrench ? `Bonjour ${firstName},` : `Hello ${firstName},` },
      {
        kind: 'text',
        text: isFrench
          ? french`${agencyName} a reçu ${amount} du locataire de « ${lotName} » pour le séjour ${days}. Cette somme est conservée sur le compte des mandants : votre part vous est versée après l’arrivée, comme le prévoit votre mandat.`
          : `${agencyName} has received ${amount} from the tenant of “${lotName}” for the stay ${days}. The money is held in the clients’ account, and your share is paid to you after the arrival as your mandate provides.`,
      },
      {
        kind: 'facts',
        rows: [
          [words.amount, amount],
          [words.day, formatDay(received.receivedOn)],
          [words.receipt, String(received.number)],
          [words.booking, received.bookingNumber],
        ],
      },
      { kind: 'button', label: viewCalendarLabel[locale], href: received.link },
    ],
    ...receiptFooter(received, locale),
  }
})
