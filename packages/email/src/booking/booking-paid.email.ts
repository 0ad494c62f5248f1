import { message } from '@escale/contract/messages'
import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'

export const bookingPaid = bookingEmail({
  fr: ({ lot, days }) => ({
    title: message('booking_balance_paid_title', 'fr'),
    text: french`Merci, tout est réglé : « ${lot} » vous attend ${days}. Bon séjour !`,
    button: message('booking_see_booking', 'fr'),
    note: 'Le contrat et le reçu vous attendent sur cette page.',
  }),
  en: ({ lot, days }) => ({
    title: message('booking_balance_paid_title', 'en'),
    text: `Thank you, everything is paid. “${lot}” is ready for you ${days}. Have a lovely stay!`,
    button: message('booking_see_booking', 'en'),
    note: 'The contract and the receipt are on that page.',
  }),
})
