import { message } from '@escale/contract/messages'
import { french } from '@escale/domain/text/french-typography'
import { agencyBookingEmail } from './agency-booking-email.ts'

export const agencyBooked = agencyBookingEmail({
  fr: ({ who, lot, days, paid, next }) => ({
    title: message('desk_new_booking', 'fr'),
    text: french`${who} a réservé « ${lot} » ${days} et réglé ${paid}.${next ? french` Le solde de ${next.amount} sera demandé à partir du ${next.day}.` : ' Rien ne reste à régler.'}`,
  }),
  en: ({ who, lot, days, paid, next }) => ({
    title: message('desk_new_booking', 'en'),
    text: `${who} has booked “${lot}” ${days} and paid ${paid}.${next ? ` The balance of ${next.amount} is due from ${next.day}.` : ' There is nothing left to pay.'}`,
  }),
})
