import { message } from '@escale/contract/messages'
import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'

export const bookingConfirmed = bookingEmail({
  fr: ({ lot, days, next, saysArrival }) => ({
    title: 'Votre séjour est confirmé',
    text: french`Votre règlement est bien arrivé : « ${lot} » vous attend ${days}.${next ? french` Le solde de ${next.amount} sera à régler à partir du ${next.day}. Nous vous le rappellerons.` : ''}`,
    button: message('booking_see_booking', 'fr'),
    note: `Votre contrat est joint à ce message. Vous le retrouvez sur cette page, avec le fichier pour votre agenda. ${saysArrival ? 'L’adresse exacte est ci-dessous.' : message('booking_arrival_later', 'fr')}`,
  }),
  en: ({ lot, days, next, saysArrival }) => ({
    title: 'Your stay is confirmed',
    text: `Your payment has arrived: “${lot}” is yours ${days}.${next ? ` The balance of ${next.amount} is due from ${next.day}. We will remind you.` : ''}`,
    button: message('booking_see_booking', 'en'),
    note: `Your contract is attached to this message. It is also on that page, with the file for your calendar. ${saysArrival ? 'The exact address is below.' : message('booking_arrival_later', 'en')}`,
  }),
})
