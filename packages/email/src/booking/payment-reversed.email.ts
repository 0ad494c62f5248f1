import { message } from '@escale/contract/messages'
import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'

/** The agency had recorded and confirmed a payment by mistake. */
export const paymentReversed = bookingEmail({
  fr: ({ lot, days, reversed, next, holdDay }) => ({
    title: 'Un règlement avait été enregistré par erreur',
    text: french`L’agence a annulé l’enregistrement d’un règlement de ${reversed} pour votre séjour dans « ${lot} » ${days} : cette somme n’est pas comptée pour votre réservation.${next ? french` Prochain règlement : ${next.amount}, ${next.payableFrom}.` : ''}${holdDay ? french` Nous gardons vos dates jusqu’au ${holdDay}.` : ''}`,
    button: message('booking_see_booking', 'fr'),
    note: french`Vous avez bien versé cette somme ? Répondez à ce message, l’agence vérifiera avec vous.`,
  }),
  en: ({ lot, days, reversed, next, holdDay }) => ({
    title: 'A payment was recorded by mistake',
    text: `The agency has undone a payment of ${reversed} that it had recorded for your stay in “${lot}” ${days}. It does not count towards your booking.${next ? ` Next payment: ${next.amount}, ${next.payableFrom}.` : ''}${holdDay ? ` We are keeping your dates until ${holdDay}.` : ''}`,
    button: message('booking_see_booking', 'en'),
    note: 'Did you pay this amount? Reply to this email and the agency will look into it with you.',
  }),
})
