import { message } from '@escale/contract/messages'
import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'

/** The bank returned a cheque unpaid that the agency had recorded as a payment. */
export const chequeUnpaid = bookingEmail({
  fr: ({ lot, days, reversed, next, holdDay }) => ({
    title: 'Votre chèque est revenu impayé',
    text: french`La banque n’a pas payé votre chèque de ${reversed} pour votre séjour dans « ${lot} » ${days} : cette somme n’est plus comptée pour votre réservation.${next ? french` Prochain règlement : ${next.amount}, ${next.payableFrom}.` : ''}${holdDay ? french` Nous gardons vos dates jusqu’au ${holdDay}.` : ''}`,
    button: message('booking_see_booking', 'fr'),
    note: french`Une question, ou un autre moyen de paiement à convenir ? Répondez à ce message.`,
  }),
  en: ({ lot, days, reversed, next, holdDay }) => ({
    title: 'Your cheque was returned unpaid',
    text: `The bank did not pay your cheque of ${reversed} for your stay in “${lot}” ${days}. It no longer counts towards your booking.${next ? ` Next payment: ${next.amount}, ${next.payableFrom}.` : ''}${holdDay ? ` We are keeping your dates until ${holdDay}.` : ''}`,
    button: message('booking_see_booking', 'en'),
    note: 'Any questions, or would you like to pay in another way? Reply to this email.',
  }),
})
