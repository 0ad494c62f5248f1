import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'

export const bookingPaid = bookingEmail({
  fr: ({ lot, days }) => ({
    title: 'Votre séjour est entièrement réglé',
    text: french`Merci, tout est en ordre : « ${lot} » vous attend ${days}. Bon séjour !`,
    button: 'Voir ma réservation',
    note: 'Le contrat et le reçu vous attendent sur cette page.',
  }),
  en: ({ lot, days }) => ({
    title: 'Your stay is fully paid',
    text: `Thank you, everything is in order: “${lot}” awaits you ${days}. Have a lovely stay!`,
    button: 'See my booking',
    note: 'The contract and the receipt are on that page.',
  }),
})
