import { french } from '@escale/domain/text/french-typography'
import { agencyBookingEmail } from './agency-booking-email.ts'

export const agencyPaymentLost = agencyBookingEmail({
  fr: ({ who, lot, days, missing }) => ({
    title: 'Règlement à redemander',
    text: french`${who} avait réglé ${missing} pour « ${lot} » ${days}, mais la banque n’a pas versé cette somme. La réservation reste confirmée et les dates restent prises : demandez de nouveau ce règlement à votre locataire.`,
  }),
  en: ({ who, lot, days, missing }) => ({
    title: 'A payment to request again',
    text: `${who} had paid ${missing} for “${lot}” ${days}, but the bank has not paid over this amount. The booking stays confirmed and the dates stay taken: please request this payment from your guest again.`,
  }),
})
