import { french } from '@escale/domain/text/french-typography'
import { agencyBookingEmail } from './agency-booking-email.ts'

export const agencyRefundFailed = agencyBookingEmail({
  fr: ({ who, lot, days, missing }) => ({
    title: 'Remboursement à refaire',
    text: french`Le remboursement de ${missing} à ${who} pour « ${lot} » ${days} est revenu : sa banque ne l’a pas accepté. Remboursez cette somme autrement, par virement par exemple.`,
  }),
  en: ({ who, lot, days, missing }) => ({
    title: 'A refund to repeat',
    text: `The refund of ${missing} to ${who} for “${lot}” ${days} has come back: their bank did not accept it. Please refund this amount another way, for example by bank transfer.`,
  }),
})
