import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'

export const paymentReturned = bookingEmail({
  over: true,
  fr: ({ lot, days }) => ({
    title: 'Rien n’a été débité',
    text: french`Votre règlement pour « ${lot} » ${days} n’a pas pu être retenu : il est arrivé après la fin du délai, ou la réservation avait changé. L’autorisation est annulée et rien n’est débité.`,
    button: 'Revoir les disponibilités',
    note: 'Votre banque peut afficher cette autorisation quelques jours encore.',
  }),
  en: ({ lot, days }) => ({
    title: 'Nothing was charged',
    text: `Your payment for “${lot}” ${days} could not be accepted: it arrived after the time to pay, or the booking had changed. The authorisation is cancelled and nothing is charged.`,
    button: 'See what is free',
    note: 'Your bank may show this authorisation for some days yet.',
  }),
})
