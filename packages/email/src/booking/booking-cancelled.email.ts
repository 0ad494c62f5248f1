import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'
import { refundNote, refundSentence } from './refund-text.ts'

export const bookingCancelled = bookingEmail({
  over: true,
  fr: ({ lot, days, money, indemnity }) => ({
    title: 'Votre réservation est annulée',
    text: french`Votre réservation de « ${lot} » ${days} est annulée.${refundSentence(money, 'fr')}${indemnity ? french` L’agence vous verse en plus une indemnité de ${indemnity}.` : ''}`,
    button: 'Revoir ce logement',
    note: refundNote(money, 'fr'),
  }),
  en: ({ lot, days, money, indemnity }) => ({
    title: 'Your booking has been cancelled',
    text: `Your booking of “${lot}” ${days} has been cancelled.${refundSentence(money, 'en')}${indemnity ? ` On top of that, the agency pays you a compensation of ${indemnity}.` : ''}`,
    button: 'See this rental again',
    note: refundNote(money, 'en'),
  }),
})
