import { REVERSAL_CAUSES } from '@escale/domain/payment/payment-reversal'
import { formatPrice } from '@escale/domain/price-format'
import { french } from '@escale/domain/text/french-typography'
import { z } from 'zod'
import { emailTemplate } from '../email-template.ts'
import { daysOf } from '../stay-facts.ts'
import { receiptData, receiptFooter, receiptLabels } from './money-received.email.ts'
import { viewCalendarLabel } from './view-calendar-label.ts'

const data = receiptData.extend({ cause: z.enum(REVERSAL_CAUSES) })

const reasons = {
  fr: {
    mistake: 'Ce paiement avait été enregistré par erreur',
    unpaidCheque: 'La banque n’a pas payé le chèque du locataire',
  },
  en: {
    mistake: 'The payment had been recorded by mistake',
    unpaidCheque: 'The bank did not pay the tenant’s cheque',
  },
} as const

/** Corrects `moneyReceived`: the payment was recorded by mistake, or its cheque came back (AG-402). */
export const receiptCancelled = emailTemplate(data, (receipt, locale) => {
  const { firstName, lotName, agencyName, number } = receipt
  const isFrench = locale === 'fr'
  const [words, amount, days] = [receiptLabels[locale], formatPrice(receipt.amountCents), daysOf(receipt, locale)]
  const reason = reasons[locale][receipt.cause]
  return {
    subject: isFrench
      ? french`Reçu ${number} annulé : ${amount} pour « ${lotName} »`
      : `Receipt ${number} cancelled: ${amount} for “${lotName}”`,
    preheader: isFrench ? `Séjour ${days}` : `Stay ${days}`,
    heading: isFrench ? 'Un paiement annoncé ne compte plus' : 'A payment you were told of no longer counts',
    blocks: [
      { kind: 'text', text: isFrench ? `Bonjour ${firstName},` : `Hello ${firstName},` },
      {
        kind: 'text',
        text: isFrench
          ? french`${agencyName} vous avait annoncé ${amount} reçus du locataire de « ${lotName} » pour le séjour ${days}. ${reason} : le reçu est annulé au registre, et cette somme est retirée de vos comptes.`
          : `${agencyName} had told you of ${amount} received from the tenant of “${lotName}” for the stay ${days}. ${reason}: the receipt is marked as cancelled in the register, and the amount is taken out of your accounts.`,
      },
      {
        kind: 'facts',
        rows: [
          [words.amount, amount],
          [words.receipt, String(number)],
          [words.booking, receipt.bookingNumber],
        ],
      },
      { kind: 'button', label: viewCalendarLabel[locale], href: receipt.link },
    ],
    ...receiptFooter(receipt, locale),
  }
})
