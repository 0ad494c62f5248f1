import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'

export const bookingExpired = bookingEmail({
  over: true,
  fr: ({ lot, days }) => ({
    title: 'Vos dates ne sont plus gardées',
    text: french`Le délai pour régler est passé : « ${lot} » est de nouveau libre ${days}. Rien ne vous a été débité.`,
    button: 'Réserver à nouveau',
  }),
  en: ({ lot, days }) => ({
    title: 'Your dates are no longer kept',
    text: `The time to pay is over: “${lot}” is free again ${days}. Nothing was charged.`,
    button: 'Book again',
  }),
})
