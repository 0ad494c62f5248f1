import { message } from '@escale/contract/messages'
import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'

export const requestReceived = bookingEmail({
  fr: ({ lot, days, requested }) => ({
    title: requested?.isChange ? 'Votre demande de modification est envoyée' : 'Votre demande d’annulation est envoyée',
    text: requested?.isChange
      ? french`L’agence a reçu votre demande pour « ${lot} » ${days}. Vous souhaitez : ${requested.stay}. Elle vous répond ici et sur la page de votre réservation, qui reste inchangée d’ici là.`
      : french`L’agence a reçu votre demande d’annulation pour « ${lot} » ${days}. La date de ce message compte : ${requested?.refund ?? ''} vous seraient remboursés. Votre réservation reste valable jusqu’à sa réponse.`,
    button: message('booking_see_booking', 'fr'),
    note: 'Vous pouvez retirer votre demande sur cette page tant que l’agence n’a pas répondu.',
  }),
  en: ({ lot, days, requested }) => ({
    title: requested?.isChange ? 'Your change request has been sent' : 'Your cancellation request has been sent',
    text: requested?.isChange
      ? `The agency has received your request for “${lot}” ${days}. You would like: ${requested.stay}. It will reply here and on the page of your booking, which stays unchanged until then.`
      : `The agency has received your request to cancel “${lot}” ${days}. The date of this message counts: ${requested?.refund ?? ''} would be refunded to you. Your booking remains valid until it replies.`,
    button: message('booking_see_booking', 'en'),
    note: 'You can withdraw your request on that page until the agency has replied.',
  }),
})
