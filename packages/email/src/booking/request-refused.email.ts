import { message } from '@escale/contract/messages'
import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'

export const requestRefused = bookingEmail({
  fr: ({ lot, days, requested }) => ({
    title: requested?.isChange ? 'Votre demande de modification est refusée' : 'Votre demande d’annulation est refusée',
    text: french`L’agence n’a pas pu accepter votre demande. Votre réservation de « ${lot} » ${days} reste inchangée. Voici sa réponse :`,
    button: message('booking_see_booking', 'fr'),
    note: 'Pour en parler avec l’agence, répondez à ce message.',
  }),
  en: ({ lot, days, requested }) => ({
    title: requested?.isChange ? 'Your change request was declined' : 'Your cancellation request was declined',
    text: `The agency was unable to accept your request. Your booking of “${lot}” ${days} stays unchanged. Here is its reply:`,
    button: message('booking_see_booking', 'en'),
    note: 'To talk about it with the agency, reply to this message.',
  }),
})
