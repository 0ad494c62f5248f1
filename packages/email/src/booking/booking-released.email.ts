import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'
import { refundNote, refundSentence } from './refund-text.ts'

export const bookingReleased = bookingEmail({
  over: true,
  fr: ({ lot, days, money }) => ({
    title: 'Votre agence vous rembourse davantage',
    text: french`Votre réservation de « ${lot} » ${days} avait été annulée. Voici ce qui vous est remboursé, en tout.${refundSentence(money, 'fr')}`,
    button: 'Revoir ce logement',
    note: refundNote(money, 'fr'),
  }),
  en: ({ lot, days, money }) => ({
    title: 'Your agency is refunding you more',
    text: `Your booking of “${lot}” ${days} had been cancelled. Here is what is now refunded to you, in all.${refundSentence(money, 'en')}`,
    button: 'See this rental again',
    note: refundNote(money, 'en'),
  }),
})
