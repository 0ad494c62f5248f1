import { message } from '@escale/contract/messages'
import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'

export const bookingPaid = bookingEmail({
  fr: ({ lot, days }) => ({
    title: message('booking_balance_paid_title', 'fr'),
    text: french`Merci, tout est en ordre : « ${lot} » vous attend ${days}. Bon séjour !`,
    button: message('booking_see_booking', 'fr'),
    note: 'Le contrat et le reçu vous attendent sur cette page.',
  }),
  en: ({ lot, days }) => ({
    title: message('booking_balance_paid_title', 'en'),
    text: `Thank you, everything is in order: “${lot}” awaits you ${days}. Have a lovely stay!`,
    button: message('booking_see_booking', 'en'),
    note: 'The contract and the receipt are on that page.',
  }),
})
