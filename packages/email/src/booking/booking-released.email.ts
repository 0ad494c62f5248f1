import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'
import { refundNote, refundSentence } from './refund-text.ts'

export const bookingReleased = bookingEmail({
  over: true,
  fr: ({ lot, days, money }) => ({
    title: 'Votre agence vous rend davantage',
    text: french`Votre réservation de « ${lot} » ${days} avait été annulée. Voici ce qui vous revient désormais, en tout.${refundSentence(money, 'fr')}`,
    button: 'Revoir ce logement',
    note: refundNote(money, 'fr'),
  }),
  en: ({ lot, days, money }) => ({
    title: 'Your agency gives back more',
    text: `Your booking of “${lot}” ${days} had been cancelled. Here is what goes back to you now, in all.${refundSentence(money, 'en')}`,
    button: 'See this rental again',
    note: refundNote(money, 'en'),
  }),
})
