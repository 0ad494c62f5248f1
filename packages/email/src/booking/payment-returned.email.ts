import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'

export const paymentReturned = bookingEmail({
  over: true,
  fr: ({ lot, days }) => ({
    title: 'Rien n’a été débité',
    text: french`Votre règlement pour « ${lot} » ${days} n’a pas pu être accepté : il est arrivé après la fin du délai, ou la réservation avait changé. L’autorisation est annulée et rien n’est débité.`,
    button: 'Revoir les disponibilités',
    note: 'Votre banque peut afficher cette autorisation quelques jours encore.',
  }),
  en: ({ lot, days }) => ({
    title: 'You have not been charged',
    text: `Your payment for “${lot}” ${days} could not be accepted: it arrived too late, or the booking had changed. The authorisation has been cancelled and nothing is charged.`,
    button: 'Check availability',
    note: 'Your bank may still show this authorisation for a few days.',
  }),
})
