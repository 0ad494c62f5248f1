import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'

export const bookingExpired = bookingEmail({
  over: true,
  fr: ({ lot, days }) => ({
    title: 'Vos dates ont été libérées',
    text: french`Le délai de paiement est dépassé : « ${lot} » est de nouveau libre ${days}. Rien ne vous a été débité.`,
    button: 'Réserver à nouveau',
  }),
  en: ({ lot, days }) => ({
    title: 'Your dates have been released',
    text: `The time to pay has run out: “${lot}” is free again ${days}. You have not been charged.`,
    button: 'Book again',
  }),
})
