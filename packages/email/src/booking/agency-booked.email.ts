import { french } from '@escale/domain/text/french-typography'
import { agencyBookingEmail } from './agency-booking-email.ts'

export const agencyBooked = agencyBookingEmail({
  fr: ({ who, lot, days, paid, next }) => ({
    title: 'Nouvelle réservation',
    text: french`${who} a réservé « ${lot} » ${days} et réglé ${paid}.${next ? french` Le solde de ${next.amount} sera demandé à partir du ${next.day}.` : ' Rien ne reste à régler.'}`,
  }),
  en: ({ who, lot, days, paid, next }) => ({
    title: 'New booking',
    text: `${who} has booked “${lot}” ${days} and paid ${paid}.${next ? ` The balance of ${next.amount} will be asked for from ${next.day}.` : ' Nothing remains to pay.'}`,
  }),
})
