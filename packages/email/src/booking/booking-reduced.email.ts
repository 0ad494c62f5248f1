import { message } from '@escale/contract/messages'
import { french } from '@escale/domain/text/french-typography'
import { bookingEmail } from './booking-email.ts'

/** The agency has lowered the price of the stay; its reason stands below. */
export const bookingReduced = bookingEmail({
  fr: ({ lot, days, total, next, refund, reduction }) => ({
    title: 'Le prix de votre séjour est réduit',
    text: french`L’agence réduit le prix de votre séjour dans « ${lot} » ${days}, qui est désormais de ${total}.${refund ? french` ${refund} vous sont remboursés.` : ''}${next ? french` Prochain règlement : ${next.amount}, ${next.payableFrom}.` : ''}`,
    facts: reduction
      ? [
          ['Prix avant réduction', reduction.before],
          [message('booking_line_goodwill', 'fr'), reduction.amount],
          ['Prix désormais', total],
        ]
      : [],
    button: message('booking_see_booking', 'fr'),
  }),
  en: ({ lot, days, total, next, refund, reduction }) => ({
    title: 'The price of your stay is lower',
    text: `The agency has reduced the price of your stay in “${lot}” ${days}, which is now ${total}.${refund ? ` ${refund} will be refunded to you.` : ''}${next ? ` Next payment: ${next.amount}, ${next.payableFrom}.` : ''}`,
    facts: reduction
      ? [
          ['Price before the reduction', reduction.before],
          [message('booking_line_goodwill', 'en'), reduction.amount],
          ['Price from now on', total],
        ]
      : [],
    button: message('booking_see_booking', 'en'),
  }),
})
