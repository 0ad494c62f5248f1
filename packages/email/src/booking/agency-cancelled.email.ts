import { message } from '@escale/contract/messages'
import { french } from '@escale/domain/text/french-typography'
import { agencyBookingEmail } from './agency-booking-email.ts'

export const agencyCancelled = agencyBookingEmail({
  fr: ({ who, lot, days, paid, givenBack }) => ({
    title: message('booking_next_cancelled_title', 'fr'),
    text: french`Le séjour de ${who} dans « ${lot} » ${days} est annulé, et les dates sont de nouveau libres. Déjà réglé : ${paid}. Remboursé au locataire : ${givenBack}.`,
  }),
  en: ({ who, lot, days, paid, givenBack }) => ({
    title: message('booking_next_cancelled_title', 'en'),
    text: `The stay of ${who} in “${lot}” ${days} has been cancelled, and the dates are free again. Already paid: ${paid}. Refunded to the guest: ${givenBack}.`,
  }),
})
